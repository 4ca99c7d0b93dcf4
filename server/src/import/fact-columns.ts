import { catalogue } from '@zhice/matching/catalogue';
import { choicesOf, type FactDef } from '@zhice/matching/facts';
import type { Choice } from '@zhice/matching/facts/fact-def';
import type { TitleValue } from '@zhice/matching/profile';
import { isTypedFact } from '../domains/enterprise';
import { toSimplified } from '../search/simplified';
import { type ColumnName, readColumnName } from '../sheet/column-name';
import { isAbsent, readDay, readSpan } from '../sheet/days';
import { readExactMoney, readFlag, readNumber } from '../sheet/numbers';
import { readIndustry, readPlace } from './places';
import { textOf } from './row-reader';

/** The facts that a column of a sheet of enterprises may hold. */
export const factsInColumns = (): FactDef[] =>
  catalogue().facts.filter(({ kind, subject }) => kind !== 'table' && subject === undefined);

/** Names that lists of enterprises use beside the labels of the catalogue. */
const OTHER_NAMES: Record<string, string> = {
  registered_capital: '注册资金 注册资本金',
  staff:
    '职工人数 员工人数 从业人数 从业人员 员工总数 员工数 人数 平均用工人数 从业人员平均 从业人员平均人数 从业人员年平均人数 全部从业人员年平均人数 平均从业人数 平均从业人员 平均职工人数 职工平均人数',
  tech_staff: '科技人员数 科技人员人数',
  rd_staff: '研发人员数 研发人员人数 研发人员概数',
  insured_staff: '社保人数 参保人员',
  revenue: '营收 销售收入 营业总收入 年营业收入',
  taxable_income: '应税所得额',
  tax_paid: '纳税额 实缴税金 纳税总额 入库税收 入库税金 实际缴纳税金',
  net_profit: '净利',
  assets: '资产总计 总资产',
  liabilities: '负债合计 总负债',
  rd_expense: '研发投入 研发经费 研究开发费用 研发支出',
  high_tech_income: '高新技术产品收入 高新收入',
  invention_patents: '发明专利数 发明专利数量 发明专利件数',
  utility_models: '实用新型 实用新型数量 实用新型专利数量',
  designs: '外观设计 外观设计数量 外观专利',
  software_rights: '软著 软著数量 软件著作权数量',
  trademarks: '商标 商标数量 有效商标数量',
  title_high_tech: '高企 国家高新技术企业 国高',
  title_tech_sme: '科小',
  title_innovative_sme: '创新型中小企业',
  title_specialized_sme: '专精特新 专精特新企业',
  title_little_giant: '小巨人 小巨人企业',
  title_above_scale: '规上企业 规上',
};

const tables = new WeakMap<object, Map<string, FactDef>>();

/** The facts that sheets of enterprises may hold, by their names; made anew with every catalogue. */
function factTable(): Map<string, FactDef> {
  const { facts } = catalogue();
  let table = tables.get(facts);
  if (table) return table;
  table = new Map();
  const typed = facts.filter(isTypedFact);
  // what clauses call a title is the title; what they call a figure may be another one in a sheet
  for (const def of typed.filter(({ kind }) => kind === 'title'))
    for (const name of def.synonyms ?? []) table.set(keyOf(name), def);
  for (const def of typed) {
    const names = [def.key, def.label, ...(OTHER_NAMES[def.key]?.split(' ') ?? [])];
    for (const name of names) table.set(keyOf(name), def);
  }
  tables.set(facts, table);
  return table;
}

const keyOf = (name: string): string => readColumnName(name).name;

const PARTS: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/第?([一二三四1-4])季度/, ([, part = '']) => `Q${'一二三四'.indexOf(part) + 1 || part}`],
  [/([上下])半年/, ([, half]) => (half === '上' ? 'H1' : 'H2')],
  [/(q[1-4]|h[12])/, ([, part = '']) => part.toUpperCase()],
];
/** 是否（为、属于、取得 …） before what is asked. */
const ASKING = /^是否(?:已|被)?(?:属于|属|为|是|取得|获得|认定为?|具有|具备|拥有|有)?/;

/** The fact that a column holds, and which half or quarter of its year; undefined when it holds none. */
export function factOf(column: ColumnName): { def: FactDef; part?: string } | undefined {
  const name = column.name.replace(/["“”']/g, '');
  const def = factTable().get(name) ?? askedFact(name);
  if (def) return { def };
  for (const [form, partOf] of PARTS) {
    const match = form.exec(name);
    if (!match) continue;
    const ofPart = factTable().get(name.replace(match[0], ''));
    if (ofPart?.period && ofPart.period !== 'year') return { def: ofPart, part: partOf(match) };
  }
  return undefined;
}

/** The yes/no fact or title that a column asks for: 是否高新技术企业. */
function askedFact(name: string): FactDef | undefined {
  if (!ASKING.test(name)) return undefined;
  const asked = factTable().get(name.replace(ASKING, '')) ?? factTable().get(name.replace(/^是否/, ''));
  return asked?.kind === 'boolean' || asked?.kind === 'title' ? asked : undefined;
}

export interface FactReading {
  value?: unknown;
  /** What to write instead; the row is refused. */
  fault?: string;
  /** Why what is written is left out. */
  unused?: string;
}

const FOREIGN_MONEY = /[美欧日港澳加韩]元|港币|美金|英镑|卢布|新加坡元|usd|hkd|eur|jpy|gbp/i;
/** The markets that a cell names, by the choices of the fact of being listed. */
const MARKETS: readonly [RegExp, string][] = [
  [/上海|深圳|北京|上交所|深交所|北交所|^s[sz]e$|科创板|创业板|主板/i, 'main'],
  [/香港|联交所|港交所|纽约|纳斯达克|伦敦|新加坡|hkex|nyse|nasdaq/i, 'overseas'],
  [/新三板|股转/, 'neeq'],
  [/股权交易|区域性|四板/, 'regional'],
];

/** The kind of market that a text means, a value of the fact `listing`; undefined when it names none, or says that it is only planned or over. */
export const marketOf = (text: string): string | undefined =>
  /拟|辅导|申报|退市|摘牌|未|终止/.test(text) ? undefined : MARKETS.find(([pattern]) => pattern.test(text))?.[1];

/** Types as the registration office writes them, of which brackets say who invests: 有限责任公司(自然人投资或控股). */
const TYPES: readonly [RegExp, string][] = [
  [/^(?:有限|普通|特殊普通)?合伙(?:企业)?$/, 'partnership'],
  [/^(?:其他|私营|一人)?有限(?:责任)?公司$/, 'limited'],
  [/^(?:其他|私营)?股份(?:有限)?公司$/, 'joint_stock'],
  [/^个体(?:工商)?户?$/, 'individual'],
  [/^个人独资(?:企业)?$/, 'sole'],
  [/^(?:全民所有制|国有企业)$/, 'state'],
];

/** Whose money it is decides before what it is; of 港澳台 and 国有独资 nobody here knows which of both is asked for. */
function typeOf(text: string): string | undefined {
  const plain = toSimplified(text.normalize('NFKC')).replace(/\s/g, '');
  if (/港|澳|台|国有(?!企业$)|国家|分公司|分支/.test(plain)) return undefined;
  if (/外商|外国|外资|中外/.test(plain)) return 'foreign';
  return TYPES.find(([pattern]) => pattern.test(plain.replace(/\([^()]*\)/g, '')))?.[1];
}

/** The value that a cell gives to a fact; undefined when the cell says nothing; a fault says what to write. */
export function readFactValue(def: FactDef, value: unknown, unit: string | undefined): FactReading {
  if (def.kind === 'title') return readTitle(def, value);
  if (def.kind === 'boolean') return readYesNo(value);
  if (isAbsent(value) && !isChoice(def, value)) return {};
  switch (def.kind) {
    case 'number':
      return readQuantity(def, value, unit);
    case 'date':
      return readFactDay(value);
    case 'code':
      return readCode(def, value);
    case 'codes':
      return readCodes(def, value);
    case 'table':
      return typeof value === 'object' ? { value } : { fault: '是明细表，请登录后在企业信息里逐行填写' };
  }
}

function readQuantity(def: FactDef, value: unknown, unit: string | undefined): FactReading {
  if (def.unit === '万元' && typeof value === 'string' && FOREIGN_MONEY.test(value))
    return { unused: '是外币，未采用：请折算成人民币' };
  const isShare = def.unit !== '%' && /[%％]\s*$/.test(String(value));
  const number = def.unit === '万元' ? readExactMoney(value, unit) : isShare ? undefined : readNumber(value);
  return number === undefined ? { fault: '不是数字' } : { value: number };
}

function readFactDay(value: unknown): FactReading {
  const reading = readDay(value);
  if (typeof reading === 'object') return 'day' in reading ? { value: reading.day } : {};
  return reading === 'unreadable' ? { fault: '不是能识别的日期，请写成 2019-02-15' } : {};
}

function readYesNo(value: unknown): FactReading {
  if (isAbsent(value)) return {};
  const flag = readFlag(value);
  return flag === undefined ? { fault: '请写“是”或“否”' } : { value: flag };
}

/** The level of titles that have but one: 省级 means the title, 市级 another one. */
const ONLY_LEVEL: Readonly<Record<string, string>> = {
  title_high_tech: '国家级',
  title_little_giant: '国家级',
  title_specialized_sme: '省级',
  title_innovative_sme: '省级',
};
const LEVEL = /^(?:国家|省|市|区|县|区县)级$/;

/** 是, 否, the title itself, the first day, both days, the level, or several of them: 省级，2024-08-01至2027-07-31; 是（省级）. */
function readTitle(def: FactDef, value: unknown): FactReading {
  const flag = readFlag(value);
  if (flag !== undefined) return { value: { held: flag } satisfies TitleValue };
  if (isAbsent(value)) return {};
  if (typeof value === 'object' && !(value instanceof Date)) return { value };
  const span = readSpan(value);
  if (typeof span === 'object' && span.from) return { value: { held: true, ...span } };
  if (isPartial(value)) return { unused: '没有写到哪一天，未采用：请写成 2019-02-15' };
  const text = (textOf(value) ?? '').normalize('NFKC');
  const parts = value instanceof Date ? [value] : text.split(/[,;、()\s]+|至|到/).filter(Boolean);
  const [own, levels] = [ONLY_LEVEL[def.key], def.terms?.levels ?? []];
  const other = parts.find((part) => own !== undefined && part !== own && LEVEL.test(String(part)));
  if (other) return { fault: `：${def.label}是${own}的，${other}的请写“否”` };
  const isName = (part: unknown) => part === own || factTable().get(keyOf(String(part))) === def;
  // 是（2024年12月）: since when is not known to the day
  const told = readFlag(parts[0]) === true ? parts.filter((part) => !isPartial(part)) : parts;
  const title: TitleValue = { held: true };
  if (!told.every((part) => isName(part) || addPart(title, part, levels))) return { fault: '请写“是”“否”或取得日期' };
  return { value: title, ...(told.length < parts.length ? { unused: '没有写到哪一天，日期未采用' } : {}) };
}

function isPartial(value: unknown): boolean {
  const reading = readDay(value);
  return typeof reading === 'object' && 'partial' in reading;
}

/** One part of what a cell says of a title: a yes, its level, its first and then its last day; false for anything else. */
function addPart(title: TitleValue, part: unknown, levels: readonly Choice[]): boolean {
  const level = levels.find((one) => one.label === part || one.value === part);
  if (level) {
    title.level = level.value;
    return true;
  }
  const reading = readDay(part);
  // 至长期: no last day is said
  if (reading === 'open') return title.from !== undefined;
  if (typeof reading !== 'object' || !('day' in reading)) return readFlag(part) === true;
  if (title.to !== undefined) return false;
  title[title.from === undefined ? 'from' : 'to'] = reading.day;
  return true;
}

/** 没有 may be one of the choices: then it is said. */
const isChoice = (def: FactDef, value: unknown): boolean =>
  (def.kind === 'code' || def.kind === 'codes') &&
  choicesOf(def)?.some(({ label }) => label === textOf(value)) === true;

function readCodes(def: FactDef, value: unknown): FactReading {
  // a label may hold a separator itself
  const isOne = !Array.isArray(value) && readCode(def, value).fault === undefined;
  const parts = Array.isArray(value) ? value : isOne ? [value] : String(value).split(/[、，,;；\s]+/);
  const codes = parts.map((part) => readCode(def, part));
  return codes.find((code) => code.fault) ?? { value: codes.map((code) => code.value) };
}

/** A级 and a 级 are A 级. */
const plainChoice = (text: string): string => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** 未上市, 否: none of the choices, where there is one for that. */
const NONE_AT_ALL = /^(?:[否×✗]|[均都]?[没沒]有|未\S{1,4})$/;

/** Words of registers for choices that are called otherwise here. */
const OWN_WORDS: Readonly<Record<string, (text: string) => string | undefined>> = {
  listing: marketOf,
  enterprise_type: typeOf,
};

function readCode(def: FactDef, value: unknown): FactReading {
  if (def.choices === 'area') {
    const code = readPlace(value)?.code;
    return code ? { value: code } : { fault: '不是认识的地区，请写全称，如 浙江省杭州市西湖区' };
  }
  if (def.choices === 'industry') {
    const code = readIndustry(value);
    return code ? { value: code } : { fault: '不是国民经济行业分类（GB/T 4754）的代码或名称' };
  }
  const text = textOf(value) ?? '';
  const choices = choicesOf(def) ?? [];
  const plain = plainChoice(text);
  const choice = choices.find(({ value: one, label }) => one === text || plainChoice(label) === plain);
  if (choice) return { value: choice.value };
  const known = OWN_WORDS[def.key]?.(text);
  if (known) return { value: known };
  if (NONE_AT_ALL.test(text) && choices.some((one) => one.value === 'none')) return { value: 'none' };
  return { fault: `请从这些选项中选择：${choices.map((one) => one.label).join('、')}` };
}
