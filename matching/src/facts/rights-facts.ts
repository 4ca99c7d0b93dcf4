import type { Measure, RowTest } from '../rule';
import type { FactDef } from './fact-def';

const count = {
  kind: 'number',
  group: 'property',
  unit: '项',
  integer: true,
  min: 0,
  staleAfterMonths: 18,
} as const satisfies Partial<FactDef>;

/** Class I as 195号, 115号 and 63号 define it, and class II. Trademarks are in neither. */
export const OTHER_CLASS_ONE = ['defense_patent', 'plant_variety', 'crop_variety', 'new_drug', 'tcm', 'ic_layout'];
const CLASS_ONE = ['invention', ...OTHER_CLASS_ONE];
const PATENTS = ['utility', 'design'];
const CLASS_TWO = [...PATENTS, 'software'];

/** A right that has not ended by the day asked for. */
export const NOT_ENDED: RowTest = { column: 'ended_on', within: 100, unit: 'years', not: true };
/** Granted in China by the day asked for and not ended. */
const IN_FORCE: RowTest[] = [
  { column: 'granted_on', within: 100, unit: 'years' },
  NOT_ENDED,
  { column: 'abroad', is: false },
];
const inForce = (kinds: string[], ...where: RowTest[]): Measure & { rows: string } => ({
  rows: 'rights',
  where: [{ column: 'kind', in: kinds }, ...IN_FORCE, ...where],
});
const derived = (kinds: string[], ...where: RowTest[]) => ({ derive: { measure: inForce(kinds, ...where) } });

/** Of so many rights of a class at most; none when there are none. */
const among = (facts: string[], kinds: string[], ...where: RowTest[]) => ({
  derive: {
    measure: { ...inForce(kinds, ...where), unlessKnown: { sum: facts.map((fact) => ({ measure: { fact } })) } },
  },
});
const amongOne = (...where: RowTest[]) => among(['invention_patents', 'other_class1_rights'], CLASS_ONE, ...where);
const amongTwo = (...where: RowTest[]) => among(['utility_models', 'designs', 'software_rights'], CLASS_TWO, ...where);

const MAIN: RowTest = { column: 'main_product', is: true };
const OWN: RowTest = { column: 'transferred_on', within: 100, unit: 'years', not: true };
const HELD_A_YEAR: RowTest = { column: 'transferred_on', within: 1, unit: 'years', not: true };
const WITH_INCOME: RowTest[] = [
  { column: 'applied', is: true },
  { column: 'with_income', is: true },
];

/** The register of rights and the counts that rules read; a count is derived where the register tells it, else typed. */
export const RIGHTS_FACTS: readonly FactDef[] = [
  {
    key: 'rights',
    kind: 'table',
    group: 'property',
    label: '知识产权清单',
    question: '拥有哪些已授权（登记）的知识产权？没有的，请确认“没有其他”',
    lasting: true,
    columns: [
      { key: 'name', label: '名称', kind: 'text' },
      { key: 'number', label: '专利号或登记号', kind: 'text' },
      {
        key: 'kind',
        label: '类型',
        kind: 'code',
        choices: [
          { value: 'invention', label: '发明专利' },
          { value: 'defense_patent', label: '国防专利' },
          { value: 'plant_variety', label: '植物新品种' },
          { value: 'crop_variety', label: '国家级农作物品种' },
          { value: 'new_drug', label: '国家新药' },
          { value: 'tcm', label: '国家一级中药保护品种' },
          { value: 'ic_layout', label: '集成电路布图设计专有权' },
          { value: 'utility', label: '实用新型专利' },
          { value: 'design', label: '外观设计专利' },
          { value: 'software', label: '软件著作权' },
          { value: 'trademark', label: '注册商标' },
        ],
      },
      { key: 'granted_on', label: '授权（登记）日期', kind: 'date' },
      { key: 'ended_on', label: '失效日期', kind: 'date', blank: 'no' },
      { key: 'transferred_on', label: '受让取得日期', kind: 'date', blank: 'no' },
      { key: 'owner_rank', label: '权利人中的排名', kind: 'number' },
      { key: 'main_product', label: '与主导产品相关', kind: 'boolean' },
      { key: 'applied', label: '已实际应用', kind: 'boolean' },
      { key: 'with_income', label: '已产生经济效益', kind: 'boolean' },
      { key: 'high_value', label: '高价值知识产权', kind: 'boolean' },
      { key: 'used_for_high_tech', label: '曾用于高新技术企业认定', kind: 'boolean', blank: 'no' },
      { key: 'abroad', label: '在境外取得', kind: 'boolean', blank: 'no' },
    ],
  },
  {
    key: 'invention_patents',
    label: '发明专利',
    synonyms: [
      '授权发明专利',
      '有效发明专利',
      '发明专利授权',
      '授权的发明专利',
      '有效授权发明专利',
      '国内发明专利',
      '发明',
      '授权发明',
      '有效发明',
      '国内授权发明专利',
      '国内有效发明专利',
      '已授权发明专利',
      '已授权的发明专利',
      '国家发明专利',
      '中国发明专利',
      '授权国家发明专利',
    ],
    question: '拥有多少项有效的授权发明专利？',
    hint: '中国境内授权的，境外授权的不计',
    ...count,
    ...derived(['invention']),
  },
  {
    key: 'other_class1_rights',
    label: '其他Ⅰ类知识产权',
    question: '拥有多少项植物新品种、集成电路布图设计、国家新药等其他Ⅰ类知识产权？',
    hint: '国防专利、植物新品种、国家级农作物品种、国家新药、国家一级中药保护品种、集成电路布图设计专有权',
    ...count,
    ...derived(OTHER_CLASS_ONE),
  },
  {
    key: 'ic_layouts',
    label: '集成电路布图设计专有权',
    synonyms: ['集成电路布图设计', '集成电路布图设计权', '集成电路布图设计登记', '集成电路布图', '布图设计专有权'],
    question: '登记了多少项集成电路布图设计？',
    ...count,
    ...derived(['ic_layout']),
  },
  {
    key: 'plant_varieties',
    label: '植物新品种',
    synonyms: ['植物新品种权', '授权植物新品种', '植物新品种权证书', '植物品种权', '动植物新品种'],
    question: '拥有多少项植物新品种权？',
    ...count,
    ...derived(['plant_variety']),
  },
  {
    key: 'utility_models',
    label: '实用新型专利',
    synonyms: [
      '实用新型',
      '授权实用新型专利',
      '有效实用新型专利',
      '有效实用新型',
      '国内实用新型专利',
      '国内实用新型',
      '已授权实用新型专利',
    ],
    question: '拥有多少项有效的实用新型专利？',
    ...count,
    ...derived(['utility']),
  },
  {
    key: 'designs',
    label: '外观设计专利',
    synonyms: ['外观设计', '外观专利', '国内外观设计专利', '国内外观设计', '授权外观设计专利', '有效外观设计专利'],
    question: '拥有多少项有效的外观设计专利？',
    ...count,
    ...derived(['design']),
  },
  {
    key: 'software_rights',
    label: '软件著作权',
    synonyms: [
      '软著',
      '计算机软件著作权',
      '软件著作权登记',
      '软件著作权登记证书',
      '软件著作',
      '登记软件著作权',
      '计算机软件著作权登记证书',
      '软件版权',
      '软件著作权登记证',
    ],
    question: '登记了多少项软件著作权？',
    ...count,
    ...derived(['software']),
  },
  {
    key: 'trademarks',
    label: '注册商标',
    synonyms: [
      '商标',
      '有效注册商标',
      '商标注册证书',
      '国内注册商标',
      '产品注册商标',
      '注册商标所有权',
      '产品注册商标所有权',
      '自主注册商标',
      '自有注册商标',
      '商标所有权',
      '商标专用权',
      '注册商标专用权',
    ],
    question: '拥有多少件有效注册商标？',
    ...count,
    ...derived(['trademark']),
  },
  {
    key: 'pledgeable_patents',
    label: '可质押专利',
    synonyms: ['有效且年费已缴清、未质押的专利', '可供质押的专利'],
    question: '拥有多少项有效、年费已缴清且没有质押的专利？',
    hint: '发明、实用新型和外观设计合计；在本平台登记专利和缴费后自动推算',
    ...count,
  },
  {
    key: 'class2_unused',
    label: '未用于高企认定的Ⅱ类知识产权',
    question: '从未用于高新技术企业认定的Ⅱ类知识产权（实用新型、外观设计、软件著作权）有多少项？',
    hint: 'Ⅱ类知识产权申请高企时仅限使用一次',
    ...count,
    ...amongTwo({ column: 'used_for_high_tech', is: false }),
  },
  {
    key: 'class1_main',
    label: '与主要产品相关的Ⅰ类知识产权',
    synonyms: [
      '主导产品所属Ⅰ类知识产权',
      '主导产品所属I类知识产权',
      '与主导产品相关的Ⅰ类知识产权',
      '与主导产品相关的I类知识产权',
      '与主要产品(服务)相关的Ⅰ类知识产权',
      '与主要产品(或服务)相关的Ⅰ类知识产权',
      '与主要产品(服务)相关的I类知识产权',
      '与主要产品相关的I类知识产权',
    ],
    question: '有效期内、与主要产品（服务）相关的Ⅰ类知识产权有多少项？',
    ...count,
    ...amongOne(MAIN),
  },
  {
    key: 'class2_main',
    label: '与主要产品相关的Ⅱ类知识产权',
    question: '有效期内、与主要产品（服务）相关的Ⅱ类知识产权有多少项？',
    ...count,
    ...amongTwo(MAIN),
  },
  {
    key: 'class1_high_value',
    label: '与主导产品相关的高价值Ⅰ类知识产权',
    question: '与主导产品相关的Ⅰ类高价值知识产权有多少项？',
    hint: '经实质审查授权的海外同族（G20、新加坡、欧洲）、维持 10 年以上、质押融资金额较高，或获国家科技奖、中国专利奖',
    ...count,
    ...amongOne(MAIN, HELD_A_YEAR, { column: 'high_value', is: true }),
  },
  {
    key: 'class1_own',
    label: '与主导产品相关的自主研发Ⅰ类知识产权',
    question: '与主导产品相关、自主研发取得（非受让）的Ⅰ类知识产权有多少项？',
    ...count,
    ...amongOne(MAIN, OWN),
  },
  {
    key: 'class1_held',
    label: '与主导产品相关、受让满一年的Ⅰ类知识产权',
    question: '与主导产品相关的Ⅰ类知识产权有多少项？受让不满一年的不计',
    ...count,
    ...amongOne(MAIN, HELD_A_YEAR),
  },
  {
    key: 'patents2_kept',
    label: '与主导产品相关、维持两年以上的实用新型和外观设计',
    question: '与主导产品相关、自授权起维持两年以上的实用新型和外观设计专利有多少项？受让不满一年的不计',
    ...count,
    ...among(['utility_models', 'designs'], PATENTS, MAIN, HELD_A_YEAR, {
      column: 'granted_on',
      longerThan: 2,
      unit: 'years',
    }),
  },
  {
    key: 'software_main',
    label: '与主导产品相关的软件著作权',
    question: '与主导产品相关的软件著作权有多少项？受让不满一年的不计',
    ...count,
    ...among(['software_rights'], ['software'], MAIN, HELD_A_YEAR),
  },
  {
    key: 'class1_with_income_held',
    label: '与主导产品相关、受让满一年、已应用并产生效益的Ⅰ类知识产权',
    question: '与主导产品相关、实际应用并已产生经济效益的Ⅰ类知识产权有多少项？受让不满一年的不计',
    ...count,
    ...amongOne(MAIN, HELD_A_YEAR, ...WITH_INCOME),
  },
  {
    key: 'class1_with_income',
    label: '与主导产品相关、已应用并产生效益的Ⅰ类知识产权',
    synonyms: ['与主导产品相关的Ⅰ类知识产权且实际应用并已产生经济效益'],
    question: '与主导产品相关、实际应用并已产生经济效益的Ⅰ类知识产权有多少项（含受让取得）？',
    ...count,
    ...amongOne(MAIN, ...WITH_INCOME),
  },
  {
    key: 'class1_own_top3',
    label: '非受让且排名前三的Ⅰ类知识产权',
    question: '非受让取得、权利人排名前三的Ⅰ类知识产权有多少项？',
    ...count,
    ...amongOne(OWN, { column: 'owner_rank', op: '<=', value: 3 }),
  },
];
