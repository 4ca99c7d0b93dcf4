import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { RightFields, RightKind } from '@zhice/contract/ip/right';

export type RightField = keyof RightFields;

/** Something wrong or doubtful about a field, in Chinese. */
export interface Remark {
  field: RightField;
  message: string;
}

type Labels = Partial<Record<RightKind, string>> & { all?: string };

/** What a field is called, for each kind that has it; `all` for every kind. */
const LABELS: Readonly<Record<RightField, Labels>> = {
  patent_kind: { patent: '专利类型' },
  number: { patent: '申请号', trademark: '注册号', all: '登记号' },
  name: { patent: '专利名称', trademark: '商标名称', copyright: '作品名称', software: '软件名称' },
  status: { all: '法律状态' },
  owners: { patent: '专利权人', trademark: '商标注册人', all: '著作权人' },
  creators: { patent: '发明人', copyright: '作者', software: '开发者' },
  classes: { patent: '分类号', trademark: '商标类别', copyright: '作品类别' },
  goods: { patent: '产品用途', trademark: '商品或服务' },
  software_version: { software: '版本号' },
  agency: { all: '代理机构' },
  agent: { all: '代理人' },
  applied_on: { all: '申请日' },
  published_on: { patent: '公开日', trademark: '初审公告日', all: '首次发表日期' },
  granted_on: { patent: '授权公告日', trademark: '注册日', all: '登记日期' },
  completed_on: { copyright: '创作完成日期', software: '开发完成日期' },
  priority_on: { patent: '优先权日', trademark: '优先权日' },
  publication_no: { patent: '公开（公告）号', trademark: '初审公告期号' },
  certificate_no: { all: '证书号' },
  holder: { copyright: '权利人性质', software: '权利人性质' },
  last_death_on: { copyright: '作者死亡日期', software: '作者死亡日期' },
  first_paid_year: { patent: '首次缴费年度' },
  extended_to_on: { patent: '期限补偿后届满日' },
  ceased_on: { all: '终止日' },
  reductions: { patent: '费减备案' },
  offers: { all: '转让许可意向' },
  offer_note: { all: '意向说明' },
  price_wan: { all: '意向价格' },
  summary: { all: '摘要' },
  note: { all: '备注' },
};

export const RIGHT_FIELDS = Object.keys(LABELS) as RightField[];

/** Whether rights of a kind have a field. */
export const hasField = (kind: RightKind, field: RightField): boolean => fieldLabel(kind, field) !== undefined;

/** What a field of a kind is called; undefined when the kind has none. */
export const fieldLabel = (kind: RightKind, field: RightField): string | undefined =>
  LABELS[field][kind] ?? LABELS[field].all;

/** Why a field was refused that the kind does not have. */
export function strangeField(kind: RightKind, field: RightField): string {
  const label = Object.values(LABELS[field])[0] ?? field;
  return `${RIGHT_KINDS.labels[kind]}没有“${label}”，请清空这一项`;
}
