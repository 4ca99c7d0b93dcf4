import { AMOUNT_CERTAINTIES, VERDICTS } from '@zhice/contract/matching/enumerations';
import { catalogue } from '@zhice/matching/catalogue';
import { choicesOf, type FactDef, factDef } from '@zhice/matching/facts';
import type { FactValue, TitleValue } from '@zhice/matching/profile';
import type { RuleCase } from '@zhice/matching/rule';
import { readColumnName } from '../sheet/column-name';
import { readDay } from '../sheet/days';
import { misfit } from '../sheet/misfit';
import { readMoney } from '../sheet/numbers';
import { factOf, readFactValue } from './fact-columns';

type Known = RuleCase['facts'][number];
type Certainty = NonNullable<RuleCase['certainty']>;

const FORM = '甲公司（2026-06-30）：2025年营业收入=6000万元；独立法人=是 → 符合，确定30万元';
const CASE = /^(.+)[(（]([^()（）]+)[)）]\s*[:：](.*)(?:→|->|=>|⇒)(.+)$/;

/** An enterprise by which a rule is tried, as a line of a cell tells it, or what is wrong with the line. */
export function readCaseLine(line: string): { found: RuleCase } | { fault: string } {
  const [, name = '', day, facts = '', result = ''] = CASE.exec(line.trim()) ?? [];
  if (day === undefined) return { fault: `应写作 ${FORM}` };
  const reading = readDay(day);
  if (typeof reading !== 'object' || !('day' in reading)) return { fault: `“${day}”不是日期，应写作 2026-06-30` };
  const known: Known[] = [];
  for (const text of facts.split(/[;；]/).filter((part) => part.trim() !== '')) {
    const read = readKnown(text);
    if (typeof read === 'string') return { fault: read };
    known.push(read);
  }
  const expected = readResult(result);
  return typeof expected === 'string'
    ? { fault: expected }
    : { found: { name: name.trim(), asOf: reading.day, facts: known, ...expected } };
}

/** 2025年营业收入=6000万元; what is asked for one project, too. A sentence when it cannot be read. */
function readKnown(text: string): Known | string {
  const [, header = '', value = ''] = /^([^=＝]+)[=＝](.*)$/s.exec(text.trim()) ?? [];
  const column = readColumnName(header);
  const { def, part = '' } = factOf(column) ?? { def: askedFact(column.name) };
  if (!def) return `没有“${(header || text).trim().slice(0, 40)}”这个指标`;
  if (def.period !== undefined && column.year === undefined) return `“${def.label}”要写年度，如 2025年${def.label}`;
  const why = misfit(def, column);
  if (why) return `${header.trim()}：${why}`;
  const read = readFactValue(def, plainValue(def, value.trim()), column.unit);
  if (read.fault) return `${header.trim()}“${value.trim()}”${read.fault}`;
  if (read.value === undefined) return `${header.trim()}空着：不写就是不知道`;
  const period = def.period === undefined ? {} : { period: `${column.year}${part}` };
  return { fact: def.key, ...period, value: read.value as FactValue };
}

const askedFact = (name: string): FactDef | undefined =>
  catalogue().facts.find(
    ({ key, label, subject }) =>
      subject === 'application' && [key, label].some((one) => readColumnName(one).name === name),
  );

/** A number without the fact's own unit. */
const plainValue = ({ kind, unit = '' }: FactDef, value: string): string =>
  kind === 'number' && unit !== '万元' && unit !== '' && value.endsWith(unit) ? value.slice(0, -unit.length) : value;

type Expected = Pick<RuleCase, 'verdict' | 'amount' | 'certainty'>;

/** 符合，确定30万元; a sentence when it cannot be read. */
function readResult(text: string): Expected | string {
  const [word = '', worth = ''] = text.trim().split(/[，,]/, 2);
  const verdict = VERDICTS.find((one) => VERDICTS.labels[one] === word.trim());
  if (!verdict) return `“${word.trim()}”不是结论，应为 ${VERDICTS.map((one) => VERDICTS.labels[one]).join('、')} 之一`;
  const certainty = AMOUNT_CERTAINTIES.find((one) => worth.trim().startsWith(AMOUNT_CERTAINTIES.labels[one]));
  const money = worth.trim().slice(certainty ? AMOUNT_CERTAINTIES.labels[certainty].length : 0);
  const amount = money.trim() === '' ? undefined : readMoney(money, '万元');
  if (money.trim() !== '' && amount === undefined)
    return `“${worth.trim()}”不是金额，应写作 30万元、最高30万元 或 不低于30万元`;
  return { verdict, ...(amount !== undefined && { amount }), ...(certainty && { certainty }) };
}

/** Cases as lines of a cell that are read as the same again; undefined where one holds what no line can say. */
export function caseLines(cases: readonly RuleCase[]): string | undefined {
  const lines = cases.map(caseLine);
  return lines.includes(undefined) ? undefined : lines.join('\n');
}

function caseLine({ name, asOf, facts, verdict, amount, certainty }: RuleCase): string | undefined {
  const known = facts.map(knownText);
  if (known.includes(undefined) || /[()（）]\s*[:：]|\n/.test(name)) return undefined;
  const worth = [
    certainty && AMOUNT_CERTAINTIES.labels[certainty as Certainty],
    amount !== undefined && `${amount}万元`,
  ];
  const expected = [VERDICTS.labels[verdict], worth.filter(Boolean).join('')].filter(Boolean).join('，');
  return `${name}（${asOf}）：${known.join('；')} → ${expected}`;
}

function knownText({ fact, period = '', value }: Known): string | undefined {
  const def = factDef(fact);
  const words = valueText(def, value);
  const [, year, half, quarter] = /^(\d{4})(?:(H[12])|(Q[1-4]))?$/.exec(period) ?? [];
  const part = half ? (half === 'H1' ? '上半年' : '下半年') : quarter ? `${quarter.slice(1)}季度` : '';
  return words === undefined || /[;；=＝]|→/.test(words + def.label)
    ? undefined
    : `${year ? `${year}年${part}` : ''}${def.label}=${words}`;
}

function valueText(def: FactDef, value: FactValue): string | undefined {
  switch (def.kind) {
    case 'number':
      return `${value}${def.unit ?? ''}`;
    case 'boolean':
      return value ? '是' : '否';
    case 'code':
      return codeText(def, value as string);
    case 'codes':
      return (value as string[]).map((code) => codeText(def, code)).join('、');
    case 'title':
      return titleText(def, value as TitleValue);
    default:
      return typeof value === 'string' ? value : undefined;
  }
}

const codeText = (def: FactDef, code: string): string =>
  choicesOf(def)?.find(({ value }) => value === code)?.label ?? code;

function titleText({ terms }: FactDef, { held, from, to, level, earlier }: TitleValue): string | undefined {
  if (earlier || (to && !from) || (!held && (from || level))) return undefined;
  if (!held) return '否';
  const name = level && (terms?.levels?.find(({ value }) => value === level)?.label ?? level);
  return [name, from, to].filter(Boolean).join('，') || '是';
}
