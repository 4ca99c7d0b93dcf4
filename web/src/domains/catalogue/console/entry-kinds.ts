import { FACT_FIELDS, FIGURE_FIELDS, LIST_FIELDS, ZONE_FIELDS } from '@zhice/contract/catalogue/catalogue-fields';
import { FEE_FIELDS, HOLIDAY_FIELDS } from '@zhice/contract/catalogue/law-fields';
import type { ConsolePath } from '@zhice/contract/console-pages';
import type { FormFields } from '@zhice/contract/fields';

/** A page of the office for a kind of the catalogue. */
export interface EntryKind {
  /** Its calls are `…_list`, `…_save`, `…_remove` and `…_check`. */
  base:
    | '/api/console/fact'
    | '/api/console/codes'
    | '/api/console/figure'
    | '/api/console/zone'
    | '/api/console/holiday'
    | '/api/console/fee';
  what: string;
  note: string;
  search: string;
  fields: FormFields;
  /** The field by whose values the list is narrowed. */
  filter?: string;
  /** The value that all of its rows have. */
  only?: string;
  /** The page that has rows of other values too. */
  wider?: ConsolePath;
  /** Fields that stand as columns behind the name. */
  columns: readonly string[];
  /** All that a row says stands in one column, as its fields differ by its table. */
  content?: true;
  beginning: object;
  /** What a change comes to, said above the form. */
  follows: string;
  /** A second person puts a change in force. */
  proposes?: true;
}

const RULES = '规则按“键”引用这里的内容。保存前会试算对库内企业的影响；正在使用的不能删除。';
const JUDGED = '保存后立即用于预判、匹配和金额测算。';

export const FACTS: EntryKind = {
  base: '/api/console/fact',
  what: '指标',
  note: `政策条件所问的企业情况。${RULES}`,
  search: '名称、键、别名或问题',
  fields: FACT_FIELDS,
  filter: 'kind',
  columns: ['key', 'kind', 'group', 'period', 'unit', 'source'],
  beginning: { position: 1000 },
  follows: JUDGED,
};

export const TITLES: EntryKind = {
  ...FACTS,
  what: '称号',
  note: `企业可以获得的称号、资质和许可，及其有效期。${RULES}`,
  filter: undefined,
  only: 'title',
  wider: '/facts',
  columns: ['key', 'term_months', 'renewal_months', 'levels', 'source'],
  beginning: { position: 1000, kind: 'title', group: 'titles' },
};

export const CODE_LISTS: EntryKind = {
  base: '/api/console/codes',
  what: '代码名单',
  note: `一组行政区划或行业代码，如山区海岛县。${RULES}`,
  search: '名称、键或代码',
  fields: LIST_FIELDS,
  filter: 'of',
  columns: ['key', 'of', 'codes', 'valid_from', 'valid_to', 'source'],
  beginning: { position: 1000 },
  follows: JUDGED,
};

export const FIGURES: EntryKind = {
  base: '/api/console/figure',
  what: '外部数据',
  note: `按日期公布的数值，如贷款市场报价利率。${RULES}`,
  search: '名称、键或来源',
  fields: FIGURE_FIELDS,
  columns: ['key', 'unit', 'values', 'source'],
  beginning: { position: 1000 },
  follows: JUDGED,
};

export const ZONES: EntryKind = {
  base: '/api/console/zone',
  what: '功能区',
  note: '国家级新区、自贸区、高新区、经开区等。政策的适用地区和规则按代码引用；保存前会试算对库内企业的影响，正在使用的不能删除。',
  search: '名称、别名、代码或地区',
  fields: ZONE_FIELDS,
  filter: 'kind',
  columns: ['code', 'kind', 'areas', 'valid_from', 'valid_to', 'source'],
  beginning: {},
  follows: JUDGED,
};

export const HOLIDAYS: EntryKind = {
  base: '/api/console/holiday',
  what: '节假日安排',
  note: '国务院公布的放假和调休。还没有安排的年份只按周末和固定节日计算，日期旁注明“以国务院届时公布的安排为准”。',
  search: '年份或依据',
  fields: HOLIDAY_FIELDS,
  filter: 'table',
  columns: ['valid_from', 'source', 'certainty'],
  content: true,
  beginning: { table: 'calendar', certainty: 'A' },
  follows: '保存后立即用于今后的工作日计算；在办件的办理期限、未缴年费的缴费截止日约十分钟内重算，已经超期的不变。',
};

export const FEES: EntryKind = {
  base: '/api/console/fee',
  what: '规费标准',
  note: '专利年费、滞纳金、减缴、商标续展的金额和期限。调整须由另一位工作人员复核后生效。',
  search: '种类、金额或依据',
  fields: FEE_FIELDS,
  filter: 'table',
  columns: ['valid_from', 'source', 'certainty'],
  content: true,
  beginning: { certainty: 'A' },
  follows: '复核通过后生效：未缴的年费和续展约十分钟内重算，已经记入的缴费不变。新标准请另外新增一条，按起始日期衔接。',
  proposes: true,
};
