import * as enumerations from '@zhice/contract/ip/enumerations';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { optionsOf } from '../../../../ui/options';
import type { Choice } from '../../../../ui/select';

export type FieldName = keyof RightFields;

/** The fields of a right as text, as a form holds and keeps them: a list is one entry a line. */
export type RightText = Record<FieldName, string>;

/** A field as the form of one kind has it. */
export interface FieldSpec {
  name: FieldName;
  label: string;
  /** How it is written. */
  look: 'text' | 'long' | 'day' | 'tags' | 'number' | 'choice' | 'reductions' | 'offers';
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** Over both columns. */
  wide?: boolean;
  /** Characters at most; of tags each. */
  most?: number;
  unit?: string;
  options?: readonly Choice[];
  /** Whether the form asks it. */
  when?: (text: RightText) => boolean;
}

/** The same for all kinds, or by kind. */
type ByKind<T> = T | Partial<Readonly<Record<RightKind, T>>>;

/** A field of all kinds; one whose label is by kind is missing in the kinds that it does not name. */
type Field = Omit<FieldSpec, 'label' | 'hint' | 'placeholder' | 'required' | 'options'> & {
  label: ByKind<string>;
  hint?: ByKind<string>;
  placeholder?: ByKind<string>;
  required?: ByKind<boolean>;
  options?: readonly Choice[] | Readonly<Record<RightKind, readonly Choice[]>>;
};

/** The right was held and is not any more. */
export const isCeased = (status: string): boolean =>
  (enumerations.CEASED_STATUSES as readonly string[]).includes(status);

export const OFFERS = optionsOf(enumerations.OFFERS);

const SEVERAL = '一次可以粘贴多个，用逗号、顿号或回车分开';
const { STATUSES_BY_KIND } = enumerations;
const FIRST_PUBLISHED = '首次发表日期';
const REGISTERED = '登记日期';

/** In the order in which a certificate is read. */
const GROUPS: { title: string; fields: Field[] }[] = [
  {
    title: '基本信息',
    fields: [
      {
        name: 'number',
        label: { patent: '申请号', trademark: '注册号', copyright: '登记号', software: '登记号' },
        look: 'text',
        placeholder: {
          patent: '如：202110123456.1',
          trademark: '如：12345678',
          copyright: '如：国作登字-2023-F-00123456',
          software: '如：2023SR0123456',
        },
        required: true,
        most: 40,
      },
      {
        name: 'patent_kind',
        label: { patent: '专利类型' },
        look: 'choice',
        placeholder: '填申请号后自动识别',
        options: optionsOf(enumerations.PATENT_KINDS),
      },
      {
        name: 'name',
        label: { patent: '专利名称', trademark: '商标名称', copyright: '作品名称', software: '软件名称' },
        look: 'text',
        required: true,
        most: 300,
        wide: true,
      },
      {
        name: 'status',
        label: '法律状态',
        look: 'choice',
        options: {
          patent: optionsOf(STATUSES_BY_KIND.patent),
          trademark: optionsOf(STATUSES_BY_KIND.trademark),
          copyright: optionsOf(STATUSES_BY_KIND.copyright),
          software: optionsOf(STATUSES_BY_KIND.software),
        },
      },
      { name: 'software_version', label: { software: '版本号' }, look: 'text', placeholder: '如：V1.0', most: 40 },
      {
        name: 'ceased_on',
        label: '终止日',
        look: 'day',
        hint: '从这一天起不再享有权利',
        when: ({ status, ceased_on: day }) => isCeased(status) || day !== '',
      },
    ],
  },
  {
    title: '权利人',
    fields: [
      {
        name: 'owners',
        label: { patent: '专利权人', trademark: '商标注册人', copyright: '著作权人', software: '著作权人' },
        look: 'tags',
        placeholder: '企业全称或姓名，第一权利人在前',
        hint: SEVERAL,
        required: true,
        wide: true,
        most: 100,
      },
      {
        name: 'creators',
        label: { patent: '发明人', copyright: '作者', software: '开发者' },
        look: 'tags',
        placeholder: '如：王芳、李明',
        hint: SEVERAL,
        wide: true,
        most: 100,
      },
      {
        name: 'classes',
        label: { patent: '分类号', trademark: '商标类别', copyright: '作品类别' },
        look: 'tags',
        placeholder: { patent: '如：G06F 17/30，主分类在前', trademark: '如：9、42', copyright: '如：美术' },
        hint: { patent: SEVERAL, trademark: SEVERAL, copyright: '一件作品一个类别' },
        wide: true,
        most: 40,
      },
      {
        name: 'holder',
        label: { copyright: '权利人性质', software: '权利人性质' },
        look: 'choice',
        hint: '决定保护期怎样计算',
        options: optionsOf(enumerations.HOLDERS),
      },
      {
        name: 'last_death_on',
        label: { copyright: '作者死亡日期', software: '作者死亡日期' },
        look: 'day',
        hint: '多位作者的，填最后一位',
        when: ({ holder }) => holder === 'natural',
      },
    ],
  },
  {
    title: '日期',
    fields: [
      { name: 'completed_on', label: { copyright: '创作完成日期', software: '开发完成日期' }, look: 'day' },
      { name: 'applied_on', label: '申请日', look: 'day', required: { patent: true } },
      {
        name: 'published_on',
        label: { patent: '公开日', trademark: '初审公告日', copyright: FIRST_PUBLISHED, software: FIRST_PUBLISHED },
        look: 'day',
      },
      {
        name: 'granted_on',
        label: { patent: '授权公告日', trademark: '注册日', copyright: REGISTERED, software: REGISTERED },
        look: 'day',
      },
      { name: 'priority_on', label: { patent: '优先权日', trademark: '优先权日' }, look: 'day' },
    ],
  },
  {
    title: '证书与代理',
    fields: [
      {
        name: 'publication_no',
        label: { patent: '公开（公告）号', trademark: '初审公告期号' },
        look: 'text',
        most: 40,
      },
      { name: 'certificate_no', label: '证书号', look: 'text', most: 60 },
      { name: 'agency', label: '代理机构', look: 'text', most: 100 },
      { name: 'agent', label: '代理人', look: 'text', most: 60 },
    ],
  },
  {
    title: '年费与费减',
    fields: [
      {
        name: 'first_paid_year',
        label: { patent: '首次缴费年度' },
        look: 'number',
        hint: '登记时所缴年费的专利年度；不填按授权当年',
        unit: '年',
      },
      {
        name: 'extended_to_on',
        label: { patent: '期限补偿后届满日' },
        look: 'day',
        hint: '获得专利权期限补偿的，填补偿决定写明的最后一天',
        // a compensated term is an invention's; what stands there all the same can be taken away
        when: ({ patent_kind: kind, extended_to_on: day }) => kind === 'invention' || day !== '',
      },
      { name: 'reductions', label: { patent: '费减备案' }, look: 'reductions', wide: true },
    ],
  },
  {
    title: '说明',
    fields: [
      {
        name: 'goods',
        label: { patent: '产品用途', trademark: '商品或服务' },
        look: 'long',
        wide: true,
        most: 1000,
      },
      { name: 'summary', label: '摘要', look: 'long', wide: true, most: 5000 },
      { name: 'note', label: '备注', look: 'long', wide: true, most: 2000, hint: '只有本企业看得到' },
    ],
  },
  {
    title: '转让许可意向',
    fields: [
      { name: 'offers', label: '转让许可意向', look: 'offers', wide: true },
      { name: 'price_wan', label: '意向价格', look: 'number', unit: '万元', hint: '不填为面议' },
      { name: 'offer_note', label: '意向说明', look: 'long', wide: true, most: 500 },
    ],
  },
];

/** Every field that a right of any kind has, in the order of the form. */
export const FIELD_NAMES = GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));

const isByKind = <T>(value: ByKind<T> | undefined): value is Partial<Readonly<Record<RightKind, T>>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ofKind = <T>(kind: RightKind, value: ByKind<T> | undefined): T | undefined =>
  isByKind(value) ? value[kind] : value;

function specsOf(kind: RightKind, { label: labels, ...field }: Field): FieldSpec[] {
  const label = ofKind(kind, labels);
  if (label === undefined) return [];
  const { hint, placeholder, required, options } = field;
  return [
    {
      ...field,
      label,
      hint: ofKind(kind, hint),
      placeholder: ofKind(kind, placeholder),
      required: ofKind(kind, required),
      options: ofKind<readonly Choice[]>(kind, options),
    },
  ];
}

/** The form of a kind, in groups. */
export const groupsOf = (kind: RightKind) =>
  GROUPS.map(({ title, fields }) => ({ title, fields: fields.flatMap((field) => specsOf(kind, field)) })).filter(
    ({ fields }) => fields.length > 0,
  );

export const fieldsOf = (kind: RightKind): FieldSpec[] => groupsOf(kind).flatMap(({ fields }) => fields);

/** What a kind calls a field; undefined where it has none such. */
export const labelOf = (kind: RightKind, name: FieldName): string | undefined =>
  fieldsOf(kind).find((field) => field.name === name)?.label;

const PATHS: Readonly<Record<RightKind, string>> = {
  patent: '/zlManage',
  trademark: '/sbManage',
  copyright: '/bqManage',
  software: '/bqManage?kind=software',
};

/** The address of a kind's list, with more in it: listPath('patent', 'statuses=granted'). */
export function listPath(kind: RightKind, query = ''): string {
  const path = PATHS[kind];
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** The import wizard, with the kind of the list that one comes from. */
export const importPath = (kind: RightKind | undefined): string =>
  kind ? `/rightImport?kind=${kind}` : '/rightImport';
