import type { ItemRecord } from '@zhice/contract/policy/record';
import { parseAmount, parseRule } from '@zhice/matching/parse-rule';
import { readSpan } from '../sheet/days';
import { readMoney } from '../sheet/numbers';
import { type PolicyReader, readLevelAndArea, readShared, readTitle } from './read-shared';
import { textOf } from './row-reader';

const MAX_TEXT = 100_000;
const WAYS: [RegExp, NonNullable<ItemRecord['way']>][] = [
  [/免申|^direct$/i, 'direct'],
  [/快申|即申|^quick$/i, 'quick'],
  [/竞争|择优|评审|competitive/i, 'competitive'],
];
const NUMBERING = /^\s*(?:[(（]?\s*(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s*[)）.、．]|[-•·●])\s*/;
const OPTIONAL = /[(（](?:选交|可选|选填|如有|非必需|非必须|若有)[)）]/;

/** A row as a declarable item; what is wrong or was left out is with the reader. */
export function readItem(reader: PolicyReader, today: string): ItemRecord {
  const title = readTitle(reader) ?? '';
  const department = reader.word('department', 200) ?? '';
  const shared = readShared(reader);
  if (shared.published_on && shared.published_on > today) {
    reader.notes.push(`发布日期 ${shared.published_on} 晚于今天，请核对`);
  }
  return {
    ...shared,
    ...readLevelAndArea(reader, department, title),
    title,
    department,
    office: reader.word('office', 200),
    phone: reader.word('phone', 100),
    apply_url: reader.word('apply_url', 500),
    audience: reader.text('audience', 2000),
    conditions: reader.text('conditions', MAX_TEXT),
    support_form: reader.word('support_form', 40),
    grade: reader.word('grade', 40),
    way: readWay(reader),
    ...readWorth(reader),
    ...readWindow(reader),
    materials: readMaterials(reader),
    process: readSteps(reader),
    rules: readRules(reader),
  };
}

function readWay(reader: PolicyReader): ItemRecord['way'] {
  const text = reader.word('way', 100);
  if (!text) return undefined;
  const way = WAYS.find(([pattern]) => pattern.test(text))?.[1];
  if (!way) reader.notes.push(`兑现方式“${text}”不是免申即享、快申快享或竞争择优，未采用`);
  return way;
}

/** Money and what it is for. A highest amount that is a sentence goes to the benefits, where people read it. */
function readWorth(reader: PolicyReader): Pick<ItemRecord, 'amount' | 'amount_max' | 'benefits'> {
  const benefits = reader.text('benefits', MAX_TEXT) ?? '';
  const formula = reader.present('amount');
  const isFormula = formula && (typeof formula.value === 'object' || /^\s*\{/.test(String(formula.value)));
  const cell = reader.present('amount_max') ?? (isFormula ? undefined : formula);
  const amount = isFormula ? readAmount(reader) : undefined;
  if (!cell) return { amount, benefits };
  const money = readMoney(cell.value, cell.unit);
  if (money === undefined) {
    const text = textOf(cell.value) ?? '';
    reader.notes.push(`${cell.header}“${text.slice(0, 40)}”不是一个数额，最高金额按未知处理`);
    return { amount, benefits: benefits.includes(text) ? benefits : [benefits, text].filter(Boolean).join('\n') };
  }
  return { amount, amount_max: reader.money(cell === formula ? 'amount' : 'amount_max'), benefits };
}

function readAmount(reader: PolicyReader): unknown {
  const json = reader.json('amount');
  if (json === undefined) return undefined;
  const { amount, errors } = parseAmount(json);
  reader.faults.push(...(errors ?? []));
  return amount;
}

function readRules(reader: PolicyReader): unknown[] {
  const json = reader.json('rules');
  if (json === undefined) return [];
  const versions = new Set<string>();
  return (Array.isArray(json) ? json : [json]).map((entry) => {
    const { rule, errors } = parseRule(entry);
    reader.faults.push(...(errors ?? []));
    if (rule && versions.has(rule.version))
      reader.faults.push(`规则版本“${rule.version}”写了两次，每个版本要有自己的名称`);
    if (rule) versions.add(rule.version);
    return rule;
  });
}

function readWindow(reader: PolicyReader) {
  const cell = reader.present('window');
  const span = readSpan(cell?.value);
  if (span === 'unreadable')
    reader.notes.push(`申报时间“${textOf(cell?.value)?.slice(0, 40)}”不是起止日期，按未知处理`);
  const days = typeof span === 'object' ? span : {};
  const opens_on = reader.day('opens_on') ?? days.from;
  const closes_on = reader.day('closes_on') ?? days.to;
  const publicity_from = reader.day('publicity_from');
  const publicity_to = reader.day('publicity_to');
  if (opens_on && closes_on && opens_on > closes_on) {
    reader.faults.push(`申报截止 ${closes_on} 早于申报开始 ${opens_on}`);
  }
  if (publicity_from && publicity_to && publicity_from > publicity_to) {
    reader.faults.push(`公示结束 ${publicity_to} 早于公示开始 ${publicity_from}`);
  }
  return { opens_on, closes_on, publicity_from, publicity_to };
}

/** Entries of a list field: JSON, a list of texts, or one text with an entry on each line (or between ；). */
function entriesOf(reader: PolicyReader, field: 'materials' | 'process'): unknown[] {
  const cell = reader.present(field);
  if (!cell) return [];
  if (typeof cell.value !== 'string' || /^\s*\[/.test(cell.value)) {
    const json = reader.json(field);
    return Array.isArray(json) ? json : [];
  }
  const text = cell.value.normalize('NFC');
  return text.split(text.includes('\n') ? /\n+/ : /[;；]|→|->|=>/);
}

function readMaterials(reader: PolicyReader): NonNullable<ItemRecord['materials']> {
  return entriesOf(reader, 'materials').flatMap((entry) => {
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

function readSteps(reader: PolicyReader): NonNullable<ItemRecord['process']> {
  return entriesOf(reader, 'process').flatMap((entry) => {
    const given = (typeof entry === 'object' && entry !== null ? entry : { step: entry }) as {
      step?: unknown;
      note?: unknown;
    };
    const step = (textOf(given.step) ?? '').replace(NUMBERING, '').trim();
    const note = textOf(given.note);
    return step === '' ? [] : [{ step, ...(note ? { note } : {}) }];
  });
}
