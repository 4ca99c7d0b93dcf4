import { createHash } from 'node:crypto';
import type { DocumentRecord, EnterpriseRecord, ItemRecord } from '@zhice/contract/policy/record';
import { factDef } from '@zhice/matching/facts';
import {
  canonical,
  documentContent,
  itemContent,
  normalName,
  numberAndTitleKey,
  sourceKeysOf,
} from '../domains/policy/policy-save.rules';
import type { SourceRow } from '../sheet/file-error';
import type { DocumentField, EnterpriseField, ItemField } from './columns';
import type { Mapping } from './mapping';
import { readDocument } from './read-document';
import { type EnterpriseContext, readEnterprise } from './read-enterprise';
import { readItem } from './read-item';
import { RowReader } from './row-reader';

export type AnyRecord =
  | { kind: 'documents'; record: DocumentRecord }
  | { kind: 'items'; record: ItemRecord }
  | { kind: 'enterprises'; record: EnterpriseRecord };

export interface Understood {
  row: number;
  /** What the row is about, for the report. */
  title: string;
  faults: string[];
  notes: string[];
  given?: AnyRecord;
  /** The same content as this earlier row of the file: nothing to save. */
  repeats?: number;
}

/** What earlier rows of the file said, to find rows that repeat or contradict them; beyond this many it stops remembering. */
const MAX_REMEMBERED = 2_000_000;

/** Turns rows of one file into records, checked by themselves and against the rows before them. */
export class Understanding {
  private readonly seen = new Map<string, { row: number; mark: string; title: string }>();

  constructor(
    private readonly mapping: Mapping,
    private readonly context: EnterpriseContext,
  ) {}

  read({ row, cells, fault }: SourceRow): Understood {
    const { given, facts } = this.mapping.apply(cells);
    if (fault !== undefined) return { row, title: '', faults: [fault], notes: [] };
    if (this.mapping.kind === 'enterprises') {
      const reader = new RowReader<EnterpriseField>(given);
      const record = readEnterprise(reader, facts, this.context);
      if (reader.faults.length === 0) reader.faults.push(...this.contradictions(row, record));
      return understood(row, record.name, reader, { kind: 'enterprises', record });
    }
    const reader = new RowReader<DocumentField | ItemField>(given);
    const read: AnyRecord =
      this.mapping.kind === 'documents'
        ? { kind: 'documents', record: readDocument(reader, this.context.today) }
        : { kind: 'items', record: readItem(reader, this.context.today) };
    const result = understood(row, read.record.title, reader, read);
    return result.given ? this.compare(result, read) : result;
  }

  /** A policy that an earlier row gave already is passed over when it says the same and refused when it does not. */
  private compare(result: Understood, given: AnyRecord): Understood {
    if (given.kind === 'enterprises') return result;
    const content =
      given.kind === 'documents' ? documentContent(given.record) : itemContent(given.record, undefined, []);
    const mark = hash(canonical(given.record));
    const title = normalName(content.title);
    const key = sourceKeysOf(content, given.record.source_key).own;
    const earlier = this.seen.get(key);
    if (!earlier) {
      this.remember(key, { row: result.row, mark, title });
      return result;
    }
    if (earlier.mark === mark) return { ...result, given: undefined, repeats: earlier.row };
    const isOther = given.kind === 'documents' && earlier.title !== title && !given.record.source_key;
    if (!isOther) {
      result.faults.push(`与第 ${earlier.row} 行是同一项政策而内容不同：请只留一行，或用“唯一标识”列区分`);
      return { ...result, given: undefined };
    }
    given.record.source_key = numberAndTitleKey(content);
    result.notes.push(`文号与第 ${earlier.row} 行相同而标题不同，按两份文件保存`);
    return this.compare(result, given);
  }

  /** What this row says otherwise than earlier rows of the same enterprise. */
  private contradictions(row: number, record: EnterpriseRecord): string[] {
    const identity = record.credit_code ?? record.stock_code ?? record.name;
    const said: [string, unknown][] = [
      ['企业名称', record.name],
      ['地区', record.area],
      ['行业', record.industry],
      ['成立日期', record.registered_on],
      ...(record.facts ?? []).map((fact): [string, unknown] => [
        `${labelOf(fact.fact)} ${fact.period} ${fact.date}`,
        fact.value,
      ]),
    ];
    const faults: string[] = [];
    for (const [what, value] of said) {
      if (value === undefined) continue;
      const key = hash(`${identity} ${what}`);
      const earlier = this.seen.get(key);
      const mark = hash(canonical(value));
      if (!earlier) this.remember(key, { row, mark, title: '' });
      else if (earlier.mark !== mark)
        faults.push(`与第 ${earlier.row} 行是同一家企业，而“${what.trim().replace(/ \S+$/, '')}”不同：请只留对的一行`);
    }
    return faults;
  }

  private remember(key: string, entry: { row: number; mark: string; title: string }): void {
    if (this.seen.size < MAX_REMEMBERED) this.seen.set(key, entry);
  }
}

function understood(
  row: number,
  title: string,
  { faults, notes }: { faults: string[]; notes: string[] },
  given: AnyRecord,
): Understood {
  return { row, title, faults, notes, ...(faults.length === 0 ? { given } : {}) };
}

const labelOf = (fact: string): string => factDef(fact).label;
const hash = (text: string): string => createHash('sha1').update(text).digest('base64').slice(0, 20);
