import type { RecordKey } from '@zhice/contract/public-record/kinds';
import type { RecordField } from '@zhice/contract/public-record/record-kind';
import { checkCreditCode } from '@zhice/matching/credit-code';
import { fieldsOf, kindOf } from '../domains/public-record';
import { readColumnName } from '../sheet/column-name';
import type { SourceRow } from '../sheet/file-error';
import { notData } from '../sheet/not-data';
import { readNumber } from '../sheet/numbers';
import { fieldOf } from './columns';
import { type GivenCell, RowReader, textOf } from './row-reader';

/** What every sheet of records says beside the fields of its kind: whose the row is, and where it comes from. */
const SHARED: Readonly<Record<string, string>> = {
  source: '来源 数据来源 信息来源 来源单位 source',
  source_on: '数据日期 来源日期 采集日期 截至日期 统计日期 source_date',
};
const MOST_SHARE = 100;

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
  private readonly names: ReadonlyMap<string, string>;

  constructor(readonly key: RecordKey) {
    this.fields = fieldsOf(key);
    const own = this.fields.flatMap(([field, { label, names = '' }]) =>
      [label, ...names.split(' ').filter(Boolean)].map((name): [string, string] => [readColumnName(name).name, field]),
    );
    const shared = Object.entries(SHARED).flatMap(([field, names]) =>
      names.split(' ').map((name): [string, string] => [readColumnName(name).name, field]),
    );
    this.names = new Map([...shared, ...own]);
  }

  /** What a column holds; undefined: it is of no use. */
  fieldOf(header: string): string | undefined {
    const column = readColumnName(header);
    const own = this.names.get(column.name);
    if (own) return own;
    const field = fieldOf('enterprises', column)?.field;
    return field === 'name' ? 'company' : field === 'credit_code' ? field : undefined;
  }

  /** The columns that such a sheet should have, in words. */
  get example(): string {
    const needed = this.fields.filter(([, { required }]) => required).map(([, { label }]) => label);
    return `企业名称、统一社会信用代码、${needed.join('、')}`;
  }

  read(source: SourceRow): ReadRecord {
    const cells = new Map<string, GivenCell>();
    for (const [header, value] of Object.entries(source.cells)) {
      const field = this.fieldOf(header);
      if (field && !cells.has(field)) cells.set(field, { value, header, unit: readColumnName(header).unit });
    }
    const reader = new RowReader<string>(cells, new Set(['company', 'credit_code', 'source', 'source_on']));
    const company = reader.text('company', 200) ?? '';
    const row: ReadRecord = {
      ...{ row: source.row, title: '', company, fields: {}, faults: reader.faults, notes: reader.notes },
      notData: notData(source.cells, cells),
      source: reader.word('source', 100),
      sourceOn: reader.day('source_on'),
    };
    if (source.fault !== undefined) row.faults.push(source.fault);
    this.readCode(reader, row);
    for (const [name, field] of this.fields) takeField(reader, row, name, field);
    row.title = [company || row.creditCode, row.fields[kindOf(this.key).title]].filter(Boolean).join(' ');
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

/** What a cell says of a field; without what makes it a record the row is refused. */
function takeField(reader: RowReader<string>, row: ReadRecord, name: string, field: RecordField): void {
  const value = reader.emptied.has(name) ? null : readField(reader, name, field);
  if (value !== undefined) row.fields[name] = value;
  const isMissing = value === undefined || value === null || value === '';
  // what was written and not understood has been told already
  if (field.required && isMissing && !reader.present(name)) row.faults.push(`没有写${field.label}`);
}

type Value = string | number | null | undefined;

const READERS: Readonly<
  Record<RecordField['kind'], (reader: RowReader<string>, name: string, field: RecordField) => Value>
> = {
  text: (reader, name, { max = 200 }) => reader.word(name, max),
  day: (reader, name, { required }) => reader.day(name, required),
  money: (reader, name) => reader.money(name),
  code: readOtherCode,
  choice: readChoice,
  share: readShare,
};

const readField = (reader: RowReader<string>, name: string, field: RecordField): Value =>
  READERS[field.kind](reader, name, field);

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

function readChoice(reader: RowReader<string>, name: string, { of }: RecordField): string | undefined {
  const text = reader.word(name, 100);
  if (text === undefined || !of) return undefined;
  const plain = (one: string) => one.normalize('NFKC').replace(/[\s（）()、，,·]/g, '');
  const named = of.find((value) => value === text || plain(of.labels[value]!) === plain(text));
  const within = of.filter((value) => plain(of.labels[value]!).includes(plain(text)));
  const found = named ?? (within.length === 1 ? within[0] : undefined);
  return (
    found ?? reader.fault(reader.cell(name)!, `请从这些选项中选择：${of.map((value) => of.labels[value]).join('、')}`)
  );
}

function readShare(reader: RowReader<string>, name: string): number | undefined {
  const cell = reader.present(name);
  if (!cell) return undefined;
  const share = readNumber(cell.value);
  if (share === undefined || textOf(cell.value) === undefined)
    return reader.fault(cell, '不是比例，请写百分数，如 51 或 51%');
  return share >= 0 && share <= MOST_SHARE ? share : reader.fault(cell, '应在 0 至 100 之间');
}
