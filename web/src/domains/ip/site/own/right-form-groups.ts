import type { RightKind } from '@zhice/contract/ip/right';
import { type FieldGroup, type FieldName, type FieldSpec, KINDS } from './right-fields';

const NUMBERS: Readonly<Record<RightKind, string>> = {
  patent: '如：202110123456.1',
  trademark: '如：12345678',
  copyright: '如：国作登字-2023-F-00123456',
  software: '如：2023SR0123456',
};
const NAMES: Readonly<Record<RightKind, string>> = {
  patent: '专利名称',
  trademark: '商标名称',
  copyright: '作品名称',
  software: '软件名称',
};
const CLASSES: Readonly<Record<RightKind, string>> = {
  patent: '如：G06F 17/30，主分类在前',
  trademark: '如：9、42',
  copyright: '如：美术',
  software: '',
};

const tags = (name: FieldName, label: string, placeholder: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  look: 'tags',
  placeholder,
  hint: '一次可以粘贴多个，用逗号、顿号或回车分开',
  ...more,
});

const day = (name: FieldName, label: string, more: Partial<FieldSpec> = {}): FieldSpec => ({
  name,
  label,
  look: 'day',
  ...more,
});

function basics(kind: RightKind): FieldGroup {
  const words = KINDS[kind];
  const fields: FieldSpec[] = [
    { name: 'number', label: words.number, look: 'text', placeholder: NUMBERS[kind], required: true, most: 40 },
    { name: 'name', label: NAMES[kind], look: 'text', required: true, most: 300, wide: true },
    { name: 'status', label: '法律状态', look: 'status' },
  ];
  if (kind === 'patent') fields.splice(1, 0, { name: 'patent_kind', label: '专利类型', look: 'patent_kind' });
  if (kind === 'software') {
    fields.push({ name: 'software_version', label: '版本号', look: 'text', placeholder: '如：V1.0', most: 40 });
  }
  fields.push(day('ceased_on', '终止日', { hint: '从这一天起不再享有权利' }));
  return { title: '基本信息', fields };
}

function people(kind: RightKind): FieldGroup {
  const words = KINDS[kind];
  const fields = [tags('owners', words.owner, '企业全称或姓名，第一权利人在前', { required: true })];
  if (words.creator) fields.push(tags('creators', words.creator, '如：王芳、李明'));
  if (words.classes) {
    const hint = kind === 'copyright' ? '一件作品一个类别' : undefined;
    fields.push(tags('classes', words.classes, CLASSES[kind], hint ? { hint } : {}));
  }
  if (kind === 'copyright' || kind === 'software') {
    fields.push({ name: 'holder', label: '权利人性质', look: 'holder', hint: '决定保护期怎样计算' });
    fields.push(day('last_death_on', '作者死亡日期', { hint: '多位作者的，填最后一位' }));
  }
  return { title: '权利人', fields: fields.map((field) => (field.look === 'tags' ? { ...field, wide: true } : field)) };
}

function dates(kind: RightKind): FieldGroup {
  const words = KINDS[kind];
  const fields: FieldSpec[] = [];
  if (kind === 'copyright') fields.push(day('completed_on', '创作完成日期'));
  if (kind === 'software') fields.push(day('completed_on', '开发完成日期'));
  fields.push(day('applied_on', words.applied, { required: kind === 'patent' }));
  fields.push(day('published_on', words.published), day('granted_on', words.granted));
  if (kind === 'patent' || kind === 'trademark') fields.push(day('priority_on', '优先权日'));
  return { title: '日期', fields };
}

function papers(kind: RightKind): FieldGroup {
  const fields: FieldSpec[] = [];
  if (kind === 'patent') fields.push({ name: 'publication_no', label: '公开（公告）号', look: 'text', most: 40 });
  if (kind === 'trademark') fields.push({ name: 'publication_no', label: '初审公告期号', look: 'text', most: 40 });
  fields.push(
    { name: 'certificate_no', label: '证书号', look: 'text', most: 60 },
    { name: 'agency', label: '代理机构', look: 'text', most: 100 },
    { name: 'agent', label: '代理人', look: 'text', most: 60 },
  );
  return { title: '证书与代理', fields };
}

const FEES: FieldGroup = {
  title: '年费与费减',
  fields: [
    {
      name: 'first_paid_year',
      label: '首次缴费年度',
      look: 'number',
      hint: '登记时所缴年费的专利年度；不填按授权当年',
      unit: '年',
    },
    day('extended_to_on', '期限补偿后届满日', { hint: '获得专利权期限补偿的，填补偿决定写明的最后一天' }),
    { name: 'reductions', label: '费减备案', look: 'reductions', wide: true },
  ],
};

function words(kind: RightKind): FieldGroup {
  const fields: FieldSpec[] = [];
  if (kind === 'patent') fields.push({ name: 'goods', label: '产品用途', look: 'long', wide: true, most: 1000 });
  if (kind === 'trademark') fields.push({ name: 'goods', label: '商品或服务', look: 'long', wide: true, most: 1000 });
  fields.push(
    { name: 'summary', label: '摘要', look: 'long', wide: true, most: 5000 },
    { name: 'note', label: '备注', look: 'long', wide: true, most: 2000, hint: '只有本企业看得到' },
  );
  return { title: '说明', fields };
}

const OFFER: FieldGroup = {
  title: '转让许可意向',
  fields: [
    { name: 'offers', label: '转让许可意向', look: 'offers', wide: true },
    { name: 'price_wan', label: '意向价格', look: 'number', unit: '万元', hint: '不填为面议' },
    { name: 'offer_note', label: '意向说明', look: 'long', wide: true, most: 500 },
  ],
};

/** The form of a kind, in the order in which a certificate is read. */
export function groupsOf(kind: RightKind): FieldGroup[] {
  const groups = [basics(kind), people(kind), dates(kind), papers(kind)];
  if (kind === 'patent') groups.push(FEES);
  groups.push(words(kind), OFFER);
  return groups;
}

export const fieldsOf = (kind: RightKind): FieldSpec[] => groupsOf(kind).flatMap(({ fields }) => fields);

export function labelOf(kind: RightKind, name: FieldName): string {
  return fieldsOf(kind).find((field) => field.name === name)?.label ?? '';
}
