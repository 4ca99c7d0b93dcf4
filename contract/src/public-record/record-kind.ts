import type { Enumeration } from '../enumeration';

/** One field of a public record, said once: its column, its words, and the names that columns of sheets have for it. */
export interface RecordField {
  /** `code`: a unified social credit code, and nothing else; `money` is in 万元, `share` in percent. */
  kind: 'text' | 'code' | 'day' | 'money' | 'share' | 'choice';
  label: string;
  /** Other names of its column in sheets, with blanks between them. */
  names?: string;
  /** Of money: names of a column whose money is added to it. */
  plus?: string;
  /** Without it there is no record. */
  required?: true;
  /** Characters at most; 200 unless said. */
  max?: number;
  of?: Enumeration<string>;
  /** A record may have several values of `of`: they are stored in its order, with blanks between. */
  several?: true;
  /** The names of columns may say it of all rows: 列入经营异常名录原因. */
  inColumnNames?: true;
  /** What registers and sheets write for a value, with blanks between; whatever else they write is refused. */
  words?: Readonly<Record<string, string>>;
  /** A name that leads to where else it stands in the library; what that is, said below the list. */
  elsewhere?: string;
  /** In characters of a Latin letter, where it stands in a sheet. */
  width?: number;
}

/** What a value of a choice stands for, or its values: '罚款、没收违法所得或非法财物'. */
export const choiceText = ({ of }: RecordField, value: unknown): string =>
  String(value)
    .split(' ')
    .flatMap((one) => of?.labels[one] ?? [])
    .join('、');

/** The day from which a record no longer holds; what has ended stays. */
export const ENDED = 'ended_on';

export interface RecordKindShape {
  /** The tab of the company page and the sheet of its export. */
  label: string;
  /** What one of them is called: '处罚'. */
  one: string;
  table: string;
  /** Where its list is read from, where other rows stand beside those of its table. */
  reads?: string;
  /** The call of its list. */
  list: `/api/enterprise/${string}` | `/api/portal/${string}`;
  /** What its import is called on the command line. */
  imported: string;
  fields: Readonly<Record<string, RecordField>>;
  /** The fields by which a record of an enterprise is recognised when it comes again. */
  key: readonly string[];
  /** What a record is called. */
  title: string;
  /** The day by which it stands in its list, the newest first. */
  order: string;
  /** A choice by which a call counts its records, with their money. */
  counted?: { by: string; sum: string };
  /**
   * Columns that name an enterprise by its part, where no other column does; elsewhere the other party. `says`: what that says of
   * the record where a name of a column has one of the words `where` (of 供应商 alone nobody knows whether it has won).
   */
  named?: { by: string; says: Readonly<Record<string, string>>; where: string };
  /** Columns of its parties: the enterprise is the one of which a column tells the code (乙方统一社会信用代码), where nothing else says whose it is. */
  parties?: string;
  /** Its sheet tells which other enterprise a row names: this column keeps it where the code is known here. */
  linked?: { column: string; code: string };
  /** Where it can be seen without words: what stands where there are none. */
  none: string;
}

/** Declares a kind; its fields keep their names for the types of its calls. */
export const recordKind = <const K extends RecordKindShape>(kind: K): K => kind;
