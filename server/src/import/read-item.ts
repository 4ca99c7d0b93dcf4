import type { ItemRecord, Said } from '@zhice/contract/policy/record';
import { atLeast } from '@zhice/matching/amounts/forms';
import type { WindowEdges } from '../domains/policy';
import { isAbsent, readDay } from '../sheet/days';
import { readLeastMoney, readMoney } from '../sheet/numbers';
import { type PolicyContext, readPlacing } from './level-and-places';
import { readAmount, readCases, readGrants, readGroups, readInstalments, readRules } from './read-rules';
import { emptyOf, type PolicyReader, type PolicyReading, policyReading, readShared, readTitle } from './read-shared';
import { type GivenCell, textOf, unitGuess, unlikelySum } from './row-reader';
import { isAlways, type ReadWindow, readEdge, readWindows } from './windows';

const MAX_TEXT = 100_000;
const WAYS: [RegExp, NonNullable<ItemRecord['way']>][] = [
  [/免申|^direct$/i, 'direct'],
  [/快申|即申|^quick$/i, 'quick'],
  [/竞争|择优|评审|competitive/i, 'competitive'],
];
/** From so many 万元 on the most that one enterprise gets of an item is more likely in another unit. */
const RARELY_MORE = 100_000;
const NUMBERING = /^\s*(?:[(（]?\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*[)）.、．]|[-•·●])\s*/;
const OPTIONAL = /[(（](?:选交|可选|选填|如有|非必需|非必须|若有)[)）]/;

/** A row as what it says of a declarable item; what is wrong or was left out is with the reader. */
export function readItem(reader: PolicyReader, context: PolicyContext): PolicyReading<ItemRecord> {
  const title = readTitle(reader);
  const department = reader.offices('department', 200);
  const shared = readShared(reader);
  const { published_on } = shared.said;
  if (published_on && published_on > context.today) reader.notes.push(`发布日期 ${published_on} 晚于今天，请核对`);
  const day = published_on ?? shared.said.effective_from;
  const placing = readPlacing(reader, { kind: 'item', issuer: department, title, day }, context);
  const benefits = reader.text('benefits', MAX_TEXT);
  const worth = readWorth(reader, benefits);
  const { windows, edges } = readOwnWindows(reader);
  const said = {
    ...shared.said,
    ...placing.said,
    title,
    department,
    office: reader.word('office', 200),
    phone: reader.word('phone', 100),
    apply_url: reader.word('apply_url', 500),
    source_url: reader.address('source_url'),
    audience: reader.text('audience', 2000),
    conditions: reader.text('conditions', MAX_TEXT),
    support_form: reader.word('support_form', 40),
    grade: reader.word('grade', 40),
    way: readWay(reader),
    ...worth,
    benefits: benefits && worth.benefits,
    windows,
    ...readPublicity(reader),
    materials: readMaterials(reader),
    process: readSteps(reader),
    instalments: readInstalments(reader),
    rules: readRules(reader),
    cases: readCases(reader),
    groups: readGroups(reader),
    grants: readGrants(reader),
  };
  return policyReading<ItemRecord>(reader, said, shared, {
    assumed: { ...placing.assumed, benefits: worth.benefits },
    lacking: [...emptyOf('items', said), ...lackingBeside(said), ...shared.lacking, ...placing.lacking],
    guesses: placing.guesses,
    questions: placing.questions,
    skip: placing.skip,
    ...(edges ? { edges } : {}),
  });
}

/** What is said of a rule or a formula that the row does not say. */
function lackingBeside({ cases, rules, instalments, amount }: Said<ItemRecord>): string[] {
  return [...(cases && !rules ? ['规则空着'] : []), ...(instalments && !amount ? ['金额公式空着'] : [])];
}

function readWay(reader: PolicyReader): ItemRecord['way'] {
  const text = reader.word('way', 100);
  if (!text) return undefined;
  const [way, another] = WAYS.flatMap(([pattern, one]) => (pattern.test(text) ? one : []));
  if (!way) reader.notes.push(`兑现方式“${text}”不是免申即享、快申快享或竞争择优，未采用`);
  if (another) reader.notes.push(`兑现方式“${text}”写了不止一种，未采用：请只写一种，或分成几项`);
  return another ? undefined : way;
}

/** Money and what it is for. A highest amount that is a sentence goes to the benefits of a new item, where people read it. */
function readWorth(
  reader: PolicyReader,
  benefits: string | undefined,
): Pick<Said<ItemRecord>, 'amount' | 'amount_max' | 'benefits'> {
  const formula = reader.present('amount');
  const isFormula = formula && (typeof formula.value === 'object' || /^\s*\{/.test(String(formula.value)));
  const cell = reader.present('amount_max') ?? (isFormula ? undefined : formula);
  const amount = isFormula ? readAmount(reader) : undefined;
  if (!cell) return { amount, benefits };
  const money = readMoney(cell.value, cell.unit);
  const least = readLeastMoney(cell.value, cell.unit);
  if (least !== undefined) return { amount: amount ?? atLeast(least), benefits };
  if (money === undefined) {
    const text = textOf(cell.value) ?? '';
    reader.notes.push(`${cell.header}“${text.slice(0, 40)}”不是一个数额，没有作为最高金额采用`);
    return { amount, benefits: benefits?.includes(text) ? benefits : [benefits, text].filter(Boolean).join('\n') };
  }
  reader.notes.push(...[unitGuess(cell), unlikelySum(cell, money, RARELY_MORE)].filter((note) => note !== undefined));
  return { amount, amount_max: reader.money(cell === formula ? 'amount' : 'amount_max'), benefits };
}

/** The windows: the edges in 申报开始 and 申报截止, else those of 申报时间; none: not known; undefined where the row says nothing. */
function readOwnWindows(reader: PolicyReader): { windows?: ReadWindow[]; edges?: WindowEdges } {
  const [opens, closes] = [reader.present('opens_on'), reader.present('closes_on')];
  const cell = reader.present('window');
  const isSaid = opens || closes || reader.emptied.has('opens_on') || reader.emptied.has('closes_on');
  if (!isSaid) return cell ? { windows: readWindowCell(reader, cell) } : {};
  const [first = '', last = ''] = [opens, closes].map((edge) => edge && textOf(edge.value));
  if (!/^每年/.test(first + last)) return { edges: withWindow(reader, readEdges(reader, opens, closes), cell) };
  const windows = readWindowCell(reader, {
    ...(opens ?? closes)!,
    value: `每年${first.replace(/^每年/, '') || '1月1日'}至${last.replace(/^每年/, '') || '12月31日'}`,
  });
  return { windows };
}

/** The edges with what 申报时间 says beside them, of which one window has to be theirs. */
function withWindow(reader: PolicyReader, edges: WindowEdges, cell: GivenCell | undefined): WindowEdges {
  const reading = readWindows((cell && textOf(cell.value)) ?? '');
  const windows = 'windows' in reading ? reading.windows.filter((one) => one.opens_on || one.closes_on) : [];
  if (!cell || windows.length === 0) return edges;
  const agree = (a: string | null | undefined, b: string | undefined, yearly?: true) =>
    !a || !b || (yearly ? a.slice(5) === b.slice(5) : a === b);
  const one = windows.find(
    ({ opens_on, closes_on, yearly }) =>
      agree(edges.opens_on, opens_on, yearly) && agree(edges.closes_on, closes_on, yearly),
  );
  if (!one) reader.fault(cell, '与申报开始、申报截止不一致：请改正其中一处');
  if (!one || one.yearly) return edges;
  return { ...edges, opens_on: edges.opens_on ?? one.opens_on, closes_on: edges.closes_on ?? one.closes_on };
}

const BEGUN = /^(?:自?即日起?|自?(?:发布|印发|公布|发文)之日起?|已开始|已开放)$/;

function readEdges(reader: PolicyReader, opens?: GivenCell, closes?: GivenCell): WindowEdges {
  const edgeOf = (cell: GivenCell | undefined, field: 'opens_on' | 'closes_on') => {
    const none = reader.emptied.has(field) ? null : undefined;
    // from today on, or from when it was published: it has begun, and its first day is not told
    if (cell && field === 'opens_on' && BEGUN.test(textOf(cell.value) ?? '')) return null;
    return cell ? (readDayOf(reader, cell, field === 'opens_on' ? 'from' : 'to') ?? null) : none;
  };
  const [opens_on, closes_on] = [edgeOf(opens, 'opens_on'), edgeOf(closes, 'closes_on')];
  if (opens_on && closes_on && opens_on > closes_on) {
    reader.faults.push(`申报截止 ${closes_on} 早于申报开始 ${opens_on}`);
  }
  // nothing but 长期 says that it is always open; what could not be read says nothing
  const always = [opens, closes].some((edge) => edge && (readDay(edge.value) === 'open' || isAlways(edge.value)));
  return { opens_on, closes_on, always };
}

function readWindowCell(reader: PolicyReader, cell: GivenCell): ReadWindow[] {
  const list = /^\s*\[/.test(String(cell.value)) ? reader.json('window') : cell.value;
  if (Array.isArray(list)) return list.flatMap((entry) => readWindowEntry(reader, cell, entry));
  const reading = readWindows(textOf(cell.value) ?? '');
  if ('windows' in reading) return reading.windows;
  if ('fault' in reading) reader.fault(cell, `不对：${reading.fault}`);
  else
    reader.notes.push(
      `${cell.header}“${textOf(cell.value)?.slice(0, 40)}”${reading.unknown && `${reading.unknown}，`}按申报时间待定列出`,
    );
  return [];
}

/** A window of a JSON list: {opens_on, closes_on}, or a text. */
function readWindowEntry(reader: PolicyReader, cell: GivenCell, entry: unknown): ReadWindow[] {
  if (typeof entry !== 'object' || entry === null) return readWindowCell(reader, { ...cell, value: entry });
  const { opens_on: from, closes_on: to, yearly } = entry as Record<string, unknown>;
  const [opens_on, closes_on] = [from, to].map((value, at) =>
    isAbsent(value) ? undefined : readDayOf(reader, { ...cell, value }, at === 0 ? 'from' : 'to'),
  );
  if (opens_on && closes_on && opens_on > closes_on) {
    reader.faults.push(`申报截止 ${closes_on} 早于申报开始 ${opens_on}`);
  }
  return [{ opens_on, closes_on, ...(yearly === true && opens_on && closes_on ? { yearly } : {}) }];
}

/** It ends when its money or its places do: 额满为止. */
const ENDS_WITH_MONEY = /^(?:先到先得[，,]?)?(?:额满|名额|资金|额度|预算|用完|兑完)[^\d]*$/;

/** The day of an edge; of a month its first or last. Nothing for 长期. */
function readDayOf(reader: PolicyReader, cell: GivenCell, edge: 'from' | 'to'): string | undefined {
  const reading = readDay(cell.value);
  if (typeof reading === 'object' && 'day' in reading) return reading.day;
  if (reading === 'absent' || reading === 'open' || isAlways(cell.value)) return undefined;
  if (edge === 'to' && ENDS_WITH_MONEY.test(textOf(cell.value) ?? '')) {
    reader.notes.push(`${cell.header}“${textOf(cell.value)?.slice(0, 40)}”没有写日期，按未知处理`);
    return undefined;
  }
  const read = readEdge(textOf(cell.value) ?? '', edge);
  if (read && 'day' in read) return read.day;
  if (read) return reader.fault(cell, `不对：${read.fault}`);
  if (reading === 'unreadable') return reader.fault(cell, '不是能识别的日期，请写成 2019-02-15');
  reader.notes.push(`${cell.header}只写到“${reading.partial}”，没有具体日期，按未知处理`);
  return undefined;
}

function readPublicity(reader: PolicyReader): Pick<ItemRecord, 'publicity_from' | 'publicity_to'> {
  const publicity_from = reader.day('publicity_from');
  const publicity_to = reader.day('publicity_to');
  if (publicity_from && publicity_to && publicity_from > publicity_to) {
    reader.faults.push(`公示结束 ${publicity_to} 早于公示开始 ${publicity_from}`);
  }
  return { publicity_from, publicity_to };
}

/** Entries of a list field: JSON, a list of texts, or one text with an entry on each line (or between ；). */
function entriesOf(reader: PolicyReader, field: 'materials' | 'process'): unknown[] | undefined {
  const cell = reader.present(field);
  if (!cell) return undefined;
  if (typeof cell.value !== 'string' || /^\s*\[/.test(cell.value)) {
    const json = reader.json(field);
    return Array.isArray(json) ? json : [];
  }
  const text = cell.value.normalize('NFC');
  return text.split(text.includes('\n') ? /\n+/ : /[;；]|→|->|=>/);
}

function readMaterials(reader: PolicyReader): ItemRecord['materials'] {
  return entriesOf(reader, 'materials')?.flatMap((entry) => {
    const given = (typeof entry === 'object' && entry !== null ? entry : { name: entry }) as {
      name?: unknown;
      required?: unknown;
      note?: unknown;
    };
    const name = (textOf(given.name) ?? '').replace(NUMBERING, '').trim();
    if (name === '') return [];
    const note = textOf(given.note);
    return [{ name, required: given.required !== false && !OPTIONAL.test(name), ...(note ? { note } : {}) }];
  });
}

function readSteps(reader: PolicyReader): ItemRecord['process'] {
  return entriesOf(reader, 'process')?.flatMap((entry) => {
    const given = (typeof entry === 'object' && entry !== null ? entry : { step: entry }) as {
      step?: unknown;
      note?: unknown;
    };
    const step = (textOf(given.step) ?? '').replace(NUMBERING, '').trim();
    const note = textOf(given.note);
    return step === '' ? [] : [{ step, ...(note ? { note } : {}) }];
  });
}
