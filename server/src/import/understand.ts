import { createHash } from 'node:crypto';
import type { DocumentRecord, EnterpriseRecord, ItemRecord, Said } from '@zhice/contract/policy/record';
import { factDef } from '@zhice/matching/facts';
import { canonical } from '../base/canonical';
import { newContent, normalName, numberAndTitleKey, type PolicyContent, sourceKeysOf } from '../domains/policy';
import type { SourceRow } from '../sheet/file-error';
import { type NotData, notData } from '../sheet/not-data';
import { type DocumentField, type EnterpriseField, type ItemField, KEPT_FIELDS } from './columns';
import type { PolicyContext } from './level-and-places';
import type { Mapping } from './mapping';
import { wordOfName } from './name-answers';
import { readDocument } from './read-document';
import { type EnterpriseContext, type FactCell, readEnterprise } from './read-enterprise';
import { readItem } from './read-item';
import type { PolicyReading } from './read-shared';
import { type GivenCell, RowReader } from './row-reader';

interface GivenPolicy {
  kind: PolicyContent['kind'];
  change: PolicyReading<DocumentRecord> | PolicyReading<ItemRecord>;
}
export interface GivenEnterprise {
  kind: 'enterprise';
  record: Said<EnterpriseRecord>;
}
export type Given = GivenPolicy | GivenEnterprise;

export interface Understood {
  row: number;
  /** What the row is about, for the report. */
  title: string;
  faults: string[];
  notes: string[];
  /** Words that a person has to explain before the row can be saved. */
  questions?: string[];
  /** Rows with this word are left out. */
  skip?: string;
  given?: Given;
  /** The same content as this earlier row of the file: nothing to save. */
  repeats?: number;
  /** No record: nothing to save either. */
  notData?: NotData;
}

/** What earlier rows of the file said, to find rows that repeat or contradict them; beyond this many it stops remembering. */
const MAX_REMEMBERED = 2_000_000;

/** What rows said of one enterprise: each value with its row. */
type SaidOf = Map<string, { row: number; value: unknown }>;
/** The only row that spoke of an enterprise so far, as nearly always: what it said is put beside another's when there is one. */
interface Saying {
  row: number;
  record: Said<EnterpriseRecord>;
}

/** Turns rows of one file into records, checked by themselves and against the rows before them. */
export class Understanding {
  private readonly seen = new Map<string, { row: number; mark: string; title: string }>();
  private readonly said = new Map<string, Saying | SaidOf>();
  private remembered = 0;

  constructor(
    private readonly mapping: Mapping,
    private readonly context: EnterpriseContext & PolicyContext,
  ) {}

  read({ row, cells, fault, notes = [] }: SourceRow): Understood {
    const { given, facts } = this.mapping.apply(cells);
    const none = notData(cells, given);
    if (none) return { row, title: '', faults: [], notes: [], notData: none };
    this.mapping.unused.add(cells);
    if (fault !== undefined) return { row, title: '', faults: [fault], notes: [] };
    const read =
      this.mapping.kind === 'enterprises' ? this.readEnterprise(row, given, facts) : this.readPolicy(row, given);
    read.notes.unshift(...notes);
    return read;
  }

  private readEnterprise(row: number, given: Map<string, GivenCell>, facts: FactCell[]): Understood {
    const reader = new RowReader<EnterpriseField>(given, KEPT_FIELDS);
    const record = readEnterprise(reader, facts, this.context);
    if (reader.faults.length === 0) reader.faults.push(...this.contradictions(row, record));
    const title = record.name ?? record.credit_code ?? record.stock_code ?? '';
    return understood(row, title, reader, { kind: 'enterprise', record });
  }

  private readPolicy(row: number, given: Map<string, GivenCell>): Understood {
    const reader = new RowReader<DocumentField | ItemField>(given, KEPT_FIELDS);
    const read: GivenPolicy =
      this.mapping.kind === 'documents'
        ? { kind: 'document', change: readDocument(reader, this.context) }
        : { kind: 'item', change: readItem(reader, this.context) };
    const { title, source_key } = read.change.said;
    const number = 'doc_no' in read.change.said ? read.change.said.doc_no : undefined;
    if (!title && !source_key && !number) reader.faults.unshift('标题空着');
    const result = understood(row, title ?? '', reader, read);
    return result.given ? this.compare(result, read) : result;
  }

  /** A policy that an earlier row gave already is passed over when it says the same and refused when it does not. */
  private compare(result: Understood, given: GivenPolicy): Understood {
    const { said, relationKinds, edges } = given.change;
    const content = contentOf(given);
    if (typeof content === 'string') return { ...result, faults: [...result.faults, content], given: undefined };
    const mark = hash(canonical([said, relationKinds, edges]));
    const title = normalName(content.title);
    const key = sourceKeysOf(content, said.source_key ?? undefined).own;
    const earlier = this.seen.get(key);
    if (!earlier) {
      this.remember(key, { row: result.row, mark, title });
      return result;
    }
    if (earlier.mark === mark) return { ...result, given: undefined, repeats: earlier.row };
    const isOther = given.kind === 'document' && title !== '' && earlier.title !== title && !said.source_key;
    if (!isOther) {
      result.faults.push(`与第 ${earlier.row} 行是同一项政策而内容不同：请只留一行，或用“唯一标识”列区分`);
      return { ...result, given: undefined };
    }
    said.source_key = numberAndTitleKey(content);
    result.notes.push(`文号与第 ${earlier.row} 行相同而标题不同，按两份文件保存`);
    return this.compare(result, given);
  }

  /** What this row says otherwise than earlier rows of the same enterprise. */
  private contradictions(row: number, record: Said<EnterpriseRecord>): string[] {
    const identity = record.credit_code ?? record.stock_code ?? record.name ?? '';
    const before = this.said.get(identity);
    if (!before) {
      if (this.remembered < MAX_REMEMBERED) this.said.set(identity, { row, record });
      this.remembered += 1 + (record.facts?.length ?? 0);
      return [];
    }
    const earlier = before instanceof Map ? before : saidBy(before);
    this.said.set(identity, earlier);
    return valuesOf(record).flatMap(([what, value]) => {
      const other = this.otherwise(earlier, { what, row, value });
      return other === undefined
        ? []
        : `与第 ${other} 行是同一家企业，而“${what.trim().replace(/ \S+$/, '')}”不同：请只留对的一行`;
    });
  }

  /** The earlier row that says another value of the same; what is said for the first time is remembered. */
  private otherwise(
    earlier: SaidOf,
    { what, row, value }: { what: string; row: number; value: unknown },
  ): number | undefined {
    const other = earlier.get(what);
    if (value === undefined || other?.value === value) return undefined;
    if (other) return canonical(other.value) === canonical(value) ? undefined : other.row;
    if (this.remembered >= MAX_REMEMBERED) return undefined;
    this.remembered += 1;
    earlier.set(what, { row, value });
    return undefined;
  }

  private remember(key: string, entry: { row: number; mark: string; title: string }): void {
    if (this.seen.size < MAX_REMEMBERED) this.seen.set(key, entry);
  }
}

function understood(
  row: number,
  title: string,
  { faults, notes, questions, skip }: Pick<RowReader<string>, 'faults' | 'notes' | 'questions' | 'skip'>,
  given: Given,
): Understood {
  const isSaved = faults.length === 0 && questions.length === 0 && skip === undefined;
  return {
    row,
    title,
    faults,
    notes,
    ...(questions.length > 0 ? { questions: [...new Set(questions)] } : {}),
    skip,
    ...(isSaved ? { given } : {}),
  };
}

/** What a row would be as a new policy, or why it cannot be read, in Chinese. */
function contentOf({ kind, change }: GivenPolicy): PolicyContent | string {
  try {
    return newContent(kind, change);
  } catch (error) {
    if (error instanceof RangeError) return error.message;
    throw error;
  }
}

/** What a record says, by what it says it of. */
const valuesOf = (record: Said<EnterpriseRecord>): [string, unknown][] => [
  ['企业名称', record.name && wordOfName(record.name)],
  ['地区', record.area],
  ['行业', record.industry],
  ['成立日期', record.registered_on],
  ...(record.facts ?? []).map((fact): [string, unknown] => [
    `${labelOf(fact.fact)} ${fact.period} ${fact.date}`,
    fact.value,
  ]),
];

const saidBy = ({ row, record }: Saying): SaidOf =>
  new Map(valuesOf(record).flatMap(([what, value]) => (value === undefined ? [] : [[what, { row, value }]])));

const labelOf = (fact: string): string => factDef(fact).label;
const hash = (text: string): string => createHash('sha1').update(text).digest('base64').slice(0, 20);
