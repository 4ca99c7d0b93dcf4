import type { RightFields, RightKind, RightStatus } from '@zhice/contract/ip/right';
import type { Choice } from '../../../../ui/select';

export type FieldName = keyof RightFields;

/** How a field is written. */
export type FieldLook =
  | 'text'
  | 'long'
  | 'day'
  | 'tags'
  | 'number'
  | 'patent_kind'
  | 'status'
  | 'holder'
  | 'reductions'
  | 'offers';

export interface FieldSpec {
  name: FieldName;
  label: string;
  look: FieldLook;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  /** Over both columns. */
  wide?: boolean;
  most?: number;
  unit?: string;
}

export interface FieldGroup {
  title: string;
  fields: FieldSpec[];
}

/** What the pages call the rights of a kind. */
export interface KindWords {
  kind: RightKind;
  name: string;
  /** The page of the kind. */
  path: string;
  number: string;
  applied: string;
  granted: string;
  published: string;
  owner: string;
  creator: string;
  classes: string;
}

export const KINDS: Readonly<Record<RightKind, KindWords>> = {
  patent: {
    kind: 'patent',
    name: '专利',
    path: '/zlManage',
    number: '申请号',
    applied: '申请日',
    granted: '授权公告日',
    published: '公开日',
    owner: '专利权人',
    creator: '发明人',
    classes: '分类号',
  },
  trademark: {
    kind: 'trademark',
    name: '商标',
    path: '/sbManage',
    number: '注册号',
    applied: '申请日',
    granted: '注册日',
    published: '初审公告日',
    owner: '商标注册人',
    creator: '',
    classes: '商标类别',
  },
  copyright: {
    kind: 'copyright',
    name: '作品著作权',
    path: '/bqManage',
    number: '登记号',
    applied: '申请日',
    granted: '登记日期',
    published: '首次发表日期',
    owner: '著作权人',
    creator: '作者',
    classes: '作品类别',
  },
  software: {
    kind: 'software',
    name: '软件著作权',
    path: '/bqManage?kind=software',
    number: '登记号',
    applied: '申请日',
    granted: '登记日期',
    published: '首次发表日期',
    owner: '著作权人',
    creator: '开发者',
    classes: '',
  },
};

export const isRightKind = (word: string): word is RightKind => word in KINDS;

/** The address of a kind's list with more in it: pathWith('patent', 'statuses=granted'). */
export function pathWith(kind: RightKind, query: string): string {
  const { path } = KINDS[kind];
  if (query === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

export const PATENT_KINDS: Choice[] = [
  { value: 'invention', label: '发明专利' },
  { value: 'utility', label: '实用新型' },
  { value: 'design', label: '外观设计' },
];

const REGISTERED: Choice[] = [
  { value: 'pending', label: '登记中' },
  { value: 'granted', label: '已登记' },
  { value: 'refused', label: '不予登记' },
  { value: 'withdrawn', label: '撤回登记申请' },
  { value: 'expired', label: '保护期满' },
  { value: 'invalid', label: '登记已撤销' },
];

/** The statuses that rights of a kind can have, as the form offers them. */
export const STATUSES: Readonly<Record<RightKind, Choice[]>> = {
  patent: [
    { value: 'pending', label: '已受理' },
    { value: 'published', label: '已公开' },
    { value: 'granted', label: '有效（已授权）' },
    { value: 'refused', label: '驳回' },
    { value: 'withdrawn', label: '撤回' },
    { value: 'lapsed', label: '终止（未缴年费）' },
    { value: 'expired', label: '期满终止' },
    { value: 'invalid', label: '宣告无效' },
  ],
  trademark: [
    { value: 'pending', label: '申请中' },
    { value: 'published', label: '已初审公告' },
    { value: 'granted', label: '已注册' },
    { value: 'refused', label: '驳回' },
    { value: 'withdrawn', label: '撤回' },
    { value: 'lapsed', label: '已注销' },
    { value: 'expired', label: '期满未续展' },
    { value: 'invalid', label: '宣告无效或撤销' },
  ],
  copyright: REGISTERED,
  software: REGISTERED,
};

/** The right was held and is not any more. */
export const isCeased = (status: string): boolean =>
  (['lapsed', 'expired', 'invalid'] satisfies RightStatus[] as string[]).includes(status);

export const OFFERS: Choice[] = [
  { value: 'sale', label: '出售' },
  { value: 'licence', label: '许可' },
  { value: 'open_licence', label: '开放许可' },
];

export const HOLDERS: Choice[] = [
  { value: 'legal', label: '法人或其他组织' },
  { value: 'natural', label: '自然人' },
];

export const EVENT_KINDS: Choice[] = [
  { value: 'examined', label: '实质审查' },
  { value: 'renewed', label: '续展' },
  { value: 'transfer', label: '转让' },
  { value: 'licence', label: '许可' },
  { value: 'open_licence', label: '开放许可' },
  { value: 'pledge', label: '质押' },
  { value: 'seizure', label: '保全' },
  { value: 'changed', label: '著录事项变更' },
  { value: 'restored', label: '恢复权利' },
  { value: 'ceased', label: '终止' },
  { value: 'invalid', label: '宣告无效' },
  { value: 'filed', label: '申请' },
  { value: 'published', label: '公开' },
  { value: 'granted', label: '授权' },
  { value: 'refused', label: '驳回' },
  { value: 'withdrawn', label: '撤回' },
  { value: 'other', label: '其他' },
];

/** Events that last, from one day to another. */
export const isLasting = (kind: string): boolean =>
  ['licence', 'open_licence', 'pledge', 'seizure', 'other'].includes(kind);

export const FILE_KINDS: Choice[] = [
  { value: 'certificate', label: '证书' },
  { value: 'notice', label: '通知书' },
  { value: 'receipt', label: '票据' },
  { value: 'contract', label: '合同' },
  { value: 'other', label: '其他' },
];
