import type { RecordKey } from '@zhice/contract/public-record/kinds';
import { ENDED, type RecordField } from '@zhice/contract/public-record/record-kind';
import { checkCreditCode } from '@zhice/matching/credit-code';
import { fieldsOf, kindOf } from '../domains/public-record';
import { byName, type ColumnName, readColumnName } from '../sheet/column-name';
import { readDay, readSpan } from '../sheet/days';
import type { SourceRow } from '../sheet/file-error';
import { misfit } from '../sheet/misfit';
import { notData } from '../sheet/not-data';
import { readNumber, unsureShare } from '../sheet/numbers';
import { withoutGaps } from '../sheet/one-line';
import { fieldOf } from './columns';
import { ColumnMapping } from './mapping';
import { plainOf } from './plain-words';
import { refuseOthers, takeParty, takeSide, tellOthers } from './record-party';
import { DECISION_NAMES, refuseEndless, refuseWithdrawn, STATE, STATE_NAMES } from './record-state';
import { RowReader, textOf, unitGuess } from './row-reader';
import { readEdge } from './windows';

/** What every sheet of records says beside the fields of its kind: whose the row is, and where it comes from. */
const SHARED: Readonly<Record<string, string>> = {
  company:
    '行政相对人名称 行政相对人 当事人 当事人名称 被处罚单位 被处罚企业 被检查单位 检查对象 检查对象名称 抽查对象 抽查对象名称 组织名称 获证组织 获证组织名称 持证单位 持证单位名称 持证企业 持证企业名称',
  credit_code: '行政相对人代码 行政相对人代码1',
  subject: '行政相对人类别 相对人类别 行政相对人类型',
  source: '来源 数据来源 数据来源单位 信息来源 来源单位 source',
  source_on: '数据日期 来源日期 采集日期 截至日期 统计日期 source_date',
};
const SHARED_FIELDS = [...Object.keys(SHARED), 'authority'];
const MOST_SHARE = 100;
/** How columns of a field are held against their units and brackets, as those of facts are. */
const MEASURES: Partial<Record<RecordField['kind'], { kind: string; unit: string }>> = {
  money: { kind: 'number', unit: '万元' },
  share: { kind: 'number', unit: '%' },
};

/** A row as it was understood: of whom, what it says, and what is wrong with it. */
export interface ReadRecord {
  row: number;
  title: string;
  company: string;
  creditCode?: string;
  fields: Record<string, string | number | null>;
  source?: string;
  sourceOn?: string;
  faults: string[];
  notes: string[];
  /** It is no record: 合计行. */
  notData?: string;
}

/** How the columns of one kind are read: by the names of its fields, of the enterprise, and of the source. */
export class RecordSheet {
  private readonly fields: readonly [string, RecordField][];
  private readonly names: ReadonlyMap<string, { field: string; rank: number }>;
  /** Fields that have several values, also of several columns. */
  private readonly several: ReadonlySet<string>;
  /** Fields of money, and what is added to them. */
  private readonly money: ReadonlySet<string>;
  readonly mapping: ColumnMapping;

  constructor(
    readonly key: RecordKey,
    private readonly today: string,
  ) {
    this.fields = fieldsOf(key);
    const own = this.fields.flatMap(([field, { label, names = '', plus = '' }]) => [
      ...namesOf(field, `${label} ${names}`),
      ...namesOf(addedTo(field), plus),
    ]);
    const states = namesOf(STATE, this.stateNames);
    const { named, parties = '' } = kindOf(key);
    const by = each(named?.by, ['', '名称']);
    const parts = [...namesOf('party', by), ...namesOf('party_code', each(`${named?.by ?? ''} ${parties}`, CODES))];
    const shared = Object.entries(SHARED).flatMap(([field, names]) => namesOf(field, names));
    this.names = new Map([...states, ...shared, ...parts, ...own]);
    const those = (are: (field: RecordField) => boolean) =>
      new Set(this.fields.filter(([, field]) => are(field)).map(([name]) => name));
    this.several = those(({ several }) => several === true);
    this.money = new Set([...those(({ kind }) => kind === 'money')].flatMap((field) => [field, addedTo(field)]));
    this.mapping = new ColumnMapping({
      find: (name) => this.find(name),
      money: this.money,
      choices: those(({ kind }) => kind === 'choice'),
      shared: new Set(SHARED_FIELDS),
    });
  }

  /** What the last day of a record is called; of a penalty it is that of its publication. */
  private get endLabel(): string | undefined {
    return this.key === 'penalty' ? undefined : this.fields.find(([name]) => name === ENDED)?.[1].label;
  }

  /** What columns are called that say whether a record still holds. */
  private get stateNames(): string {
    if (this.key === 'penalty') return DECISION_NAMES;
    return this.endLabel === undefined ? '' : STATE_NAMES;
  }

  private find(name: ColumnName) {
    const found = this.named(name);
    if (!found) return undefined;
    const field = this.fields.find(([name]) => name === found.field || addedTo(name) === found.field)?.[1];
    const { kind = 'text', label = '企业名称' } = field ?? {};
    // what one has to choose from may stand in the brackets
    if (kind === 'choice') return found;
    if (kind === 'share' && name.year)
      return { ...found, misfit: `是 ${name.year} 年的：请只留现在的一列，再从列名里去掉年份` };
    // it may name the field by itself, or in place of the word before it: 中标（成交）供应商
    const means = (aside: string) =>
      [aside, `${label}${aside}`, ...[2, 3, 4].map((length) => `${aside}${name.name.slice(length)}`)].some(
        (other) => this.named({ name: other })?.field === found.field,
      );
    return { ...found, misfit: misfit({ kind, label, ...MEASURES[kind] }, name, means) };
  }

  private named(name: ColumnName): { field: string; rank: number } | undefined {
    const own = byName(this.names, name.name);
    if (own) return own;
    // 兑现金额 over 市级, 区级 and 合计
    const sum = /^(.+?)(?:合计|总计|小计)数?$/.exec(name.name)?.[1];
    const added = sum === undefined ? undefined : byName(this.names, sum);
    if (added && this.money.has(added.field)) return added;
    const known = fieldOf('enterprises', name);
    if (known?.field === 'name') return { ...known, field: 'company' };
    return known?.field === 'credit_code' ? known : undefined;
  }

  /** The columns of such a sheet: whose a row is, the fields of its kind, and where it comes from. */
  get columns(): { name: string; needed: boolean; also: string[] }[] {
    const own = this.fields.map(([, { label, names = '', required = false }]) => ({
      ...{ name: label, needed: required, also: names.split(' ').filter(Boolean) },
    }));
    const whose = [
      { name: '企业名称', needed: true, also: [] },
      { name: '统一社会信用代码', needed: false, also: ['信用代码'] },
    ];
    return [...whose, ...own, { name: '来源', needed: false, also: [] }, { name: '数据日期', needed: false, also: [] }];
  }

  /** The columns that such a sheet should have, in words. */
  get example(): string {
    const needed = this.fields.filter(([, { required }]) => required).map(([, { label }]) => label);
    return `企业名称、统一社会信用代码、${needed.join('、')}`;
  }

  /** How many fields of a record such columns hold, beside whose it is and where it comes from. */
  toldOf(headers: string[]): number {
    return this.fields.filter(([name]) => this.mapping.has(headers, name)).length;
  }

  read(source: SourceRow): ReadRecord {
    const { given: cells } = this.mapping.apply(source.cells);
    const reader = new RowReader<string>(cells, new Set(['company', 'credit_code', 'source', 'source_on']));
    takeParty(reader, kindOf(this.key));
    const company = reader.text('company', 200) ?? '';
    const row: ReadRecord = {
      ...{ row: source.row, title: '', company, fields: {}, faults: reader.faults, notes: reader.notes },
      notData: notData(source.cells, cells, kindOf(this.key).title),
      source: reader.word('source', 100),
      sourceOn: reader.day('source_on'),
    };
    if (row.notData) return { ...row, faults: [], notes: [] };
    if (source.fault !== undefined) row.faults.push(source.fault);
    row.notes.push(...(source.notes ?? []));
    this.mapping.unused.add(source.cells);
    this.readCode(reader, row);
    refuseOthers(reader, company);
    takeSide(reader, company);
    tellOthers(reader, cells, company, this.several);
    for (const [name, field] of this.fields) takeField(reader, row, name, field, this.today);
    if (this.endLabel !== undefined) refuseEndless(reader, this.endLabel, this.today);
    else refuseWithdrawn(reader);
    const { title, order } = kindOf(this.key);
    const [from, to, named] = [row.fields[order], row.fields[ENDED], row.fields[title]];
    if (typeof from === 'string' && typeof to === 'string' && to < from)
      row.faults.push(`${reader.cell(ENDED)?.header}“${to}”早于${reader.cell(order)?.header}“${from}”，请核对`);
    if (typeof from === 'string' && from > this.today)
      row.faults.push(`${reader.cell(order)?.header}“${from}”在今天以后，请核对`);
    if (typeof named === 'string') row.fields[title] = withoutGaps(named);
    if (ONE_EACH.has(this.key)) row.faults.push(...notOneName(this.key, String(named)));
    row.title = [company || row.creditCode, row.fields[title]].filter(Boolean).join(' ');
    return row;
  }

  private readCode(reader: RowReader<string>, row: ReadRecord): void {
    const text = reader.word('credit_code', 40);
    if (text === undefined) {
      if (row.company === '') row.faults.push('没有写是哪家企业');
      return;
    }
    const checked = checkCreditCode(text);
    row.creditCode = checked.code;
    if (!checked.valid) row.faults.push(`统一社会信用代码“${text}”不正确：${checked.error}`);
  }
}

/** Kinds of records that are one each: 张三、李四 are two. */
const ONE_EACH: ReadonlySet<RecordKey> = new Set(['shareholder', 'person']);

function notOneName(key: RecordKey, name: string): string[] {
  const { one } = kindOf(key);
  if (/[、;；\n]/.test(name)) return [`“${name}”是几个${one}：请一行只写一个`];
  return /[:：]/.test(name) ? [`“${name}”不只是名字：请只写${one}的姓名或名称，职务另写一列`] : [];
}

/** What columns of the code of a party are called behind its name. */
const CODES = ['统一社会信用代码', '社会信用代码', '信用代码', '统一信用代码'];

/** Each name with each of the endings behind it. */
const each = (names = '', endings: readonly string[]): string =>
  names
    .split(' ')
    .filter(Boolean)
    .flatMap((name) => endings.map((end) => `${name}${end}`))
    .join(' ');

const namesOf = (field: string, names: string) =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name, rank): [string, { field: string; rank: number }] => [readColumnName(name).name, { field, rank }]);

/** What to write where something is needed: of a choice what there is, of others that there has to be such a column. */
function howTo({ label, of }: RecordField, hasColumn: boolean): string {
  if (of) return `：请加一列“${label}”，写${of.map((value) => of.labels[value]).join('或')}`;
  return hasColumn ? '' : `：请加一列“${label}”`;
}

/** What a cell says of a field; without what makes it a record the row is refused. */
function takeField(reader: RowReader<string>, row: ReadRecord, name: string, field: RecordField, today: string): void {
  const value = reader.emptied.has(name)
    ? null
    : (READERS[field.kind](reader, name, field, today) ?? valueInNames(reader, name, field));
  if (value !== undefined) row.fields[name] = value;
  const isMissing = value === undefined || value === null || value === '';
  // what was written and not understood has been told already
  if (field.required && isMissing && !reader.present(name))
    row.faults.push(`没有写${field.label}${howTo(field, reader.cell(name) !== undefined)}`);
}

type Value = string | number | null | undefined;
type FieldReader = (reader: RowReader<string>, name: string, field: RecordField, today: string) => Value;

const READERS: Readonly<Record<RecordField['kind'], FieldReader>> = {
  text: (reader, name, { max = 200 }) => reader.word(name, max),
  day: (reader, name, { required }, today) => (name === ENDED ? readEnd(reader, today) : reader.day(name, required)),
  money: readAmount,
  code: readOtherCode,
  choice: readChoice,
  share: readShare,
};

/** The number of a person's identity card: place, day of birth, three digits, check. */
const IDENTITY = /^[1-6]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])\d{3}[\dX]$/;

/** Only a code of an enterprise is kept: a number of a person is not, whatever its column is called. */
function readOtherCode(reader: RowReader<string>, name: string): string | undefined {
  const text = reader.word(name, 40);
  if (text === undefined) return undefined;
  const checked = checkCreditCode(text);
  if (checked.valid && !IDENTITY.test(checked.code)) return checked.code;
  reader.notes.push('不是企业的信用代码，没有保存（证件号码不会保存）');
  return undefined;
}

/**
 * The last day, also of a span (有效期); of a month of a year to come its last one. A month or year that may be over will not do: the
 * record would count as going on.
 */
function readEnd(reader: RowReader<string>, today: string): string | undefined {
  const cell = reader.present(ENDED);
  if (!cell) return undefined;
  if (typeof cell.value === 'string') cell.value = cell.value.trim().replace(/^至(?=\d)/, '');
  const [span, reading] = [readSpan(cell.value), readDay(cell.value)];
  if (typeof span === 'object' && span.to) return span.to;
  if (typeof reading !== 'object' || !('partial' in reading)) return reader.day(ENDED);
  if (reading.partial.slice(0, 4) <= today.slice(0, 4))
    return reader.fault(cell, '没有写到哪一天，不知道是不是已经过去，请写成 2019-02-15');
  const edge = readEdge(cell.value, 'to');
  // of a year alone a day has to be written
  if (!edge || !('day' in edge)) return reader.day(ENDED, true);
  reader.notes.push(`${cell.header}只写到“${reading.partial}”，按 ${edge.day} 采用`);
  return edge.day;
}

/** Where money stands that is added to a field. */
const addedTo = (field: string): string => `${field}+`;

/** Money, together with that of the column that is added to it; what is not understood of one is not told by the other. */
function readAmount(reader: RowReader<string>, name: string): number | null | undefined {
  const [money, more] = [readPlainAmount(reader, name), readPlainAmount(reader, addedTo(name))];
  const unread = (field: string, sum: typeof money) => sum === undefined && reader.present(field) !== undefined;
  if (unread(name, money) || unread(addedTo(name), more)) return undefined;
  return typeof more === 'number' ? Number(((money ?? 0) + more).toFixed(6)) : money;
}

function readPlainAmount(reader: RowReader<string>, name: string): number | null | undefined {
  const money = reader.money(name, true);
  const cell = reader.present(name);
  const guess = money && cell && unitGuess(cell);
  if (guess) reader.notes.push(guess);
  return money;
}

function readChoice(reader: RowReader<string>, name: string, field: RecordField): string | undefined {
  const text = reader.word(name, 100);
  if (text === undefined || !field.of) return undefined;
  const cell = reader.cell(name)!;
  const others = field.several ? (cell.others ?? []).flatMap(({ value }) => textOf(value) ?? []) : [];
  const found = [text, ...others].flatMap((one) => valuesIn(field, one));
  if (found.every((value) => value !== undefined)) return field.of.filter((value) => found.includes(value)).join(' ');
  const labels = field.of.map((value) => field.of?.labels[value]).join('、');
  return reader.fault(cell, `请从这些选项中选择${field.several ? '，几个之间写“、”' : '一个'}：${labels}`);
}

/** The values that a text names; undefined stands for words that are none of them. */
function valuesIn(field: RecordField, text: string): (string | undefined)[] {
  const value = valueNamed(field, text);
  return value === undefined && field.several
    ? text.split(/[、，,;；/+\n]/).map((part) => valueNamed(field, part))
    : [value];
}

/** The one value that names of columns say where no cell does, as in 列入经营异常名录原因. */
function valueInNames(
  reader: RowReader<string>,
  name: string,
  { inColumnNames, of, words = {} }: RecordField,
): string | undefined {
  if (!inColumnNames || reader.present(name)) return undefined;
  const headers = reader.headers.map(plainOf);
  const [value, another] = (of ?? []).filter((one) =>
    [of?.labels[one] ?? '', ...(words[one]?.split(' ') ?? [])].some((word) =>
      headers.some((header) => header.includes(plainOf(word))),
    ),
  );
  return another ? undefined : value;
}

function valueNamed({ of, words = {} }: RecordField, text: string): string | undefined {
  const plain = plainOf(text);
  return of?.find(
    (value) =>
      value === text || [of.labels[value]!, ...(words[value]?.split(' ') ?? [])].some((one) => plainOf(one) === plain),
  );
}

function readShare(reader: RowReader<string>, name: string): number | undefined {
  const cell = reader.present(name);
  if (!cell) return undefined;
  const share = readNumber(cell.value);
  const text = textOf(cell.value);
  if (share === undefined || text === undefined) return reader.fault(cell, '不是比例，请写百分数，如 51 或 51%');
  const unsure = unsureShare(share, text, cell);
  if (unsure) return reader.fault(cell, unsure);
  return share >= 0 && share <= MOST_SHARE ? share : reader.fault(cell, '应在 0 至 100 之间');
}
