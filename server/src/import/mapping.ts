import { findFact } from '@zhice/matching/facts';
import { toSimplified } from '../search/simplified';
import { type ColumnName, readColumnName } from '../sheet/column-name';
import { isAbsent } from '../sheet/days';
import { CHOICE_FIELDS, fieldOf, type ImportKind, SHARED_FIELDS } from './columns';
import { factOf, misfit } from './fact-columns';
import type { FactCell } from './read-enterprise';
import type { GivenCell } from './row-reader';
import { UnusedColumns } from './unused-columns';

/** Begins the name of a field that is a fact. */
export const FACT = 'fact:';
/** What a person said that columns hold, by their headers: a field, a fact, or '' for nothing. */
export type Columns = Readonly<Record<string, string>>;

interface Column extends ColumnName {
  header: string;
  field?: string;
  rank: number;
  fact?: FactCell['def'];
  part?: string;
  /** Why it is not used although it names a fact. */
  misfit?: string;
}

/** Knows which column of one file holds which field, and which columns are of no use. */
export class Mapping {
  private readonly columns = new Map<string, Column>();
  /** What stands in columns that are of no use. */
  readonly unused = new UnusedColumns(
    (header) => this.fieldName(header) !== '',
    (header) => this.columnOf(header).misfit,
  );

  /** `columns`: what a person said that columns hold, by their headers; '' for nothing. */
  constructor(
    readonly kind: ImportKind,
    private readonly chosen: Columns = {},
  ) {}

  /** The field of a column as `columns` names it; '' when it is of no use. */
  fieldName(header: string): string {
    const { field, fact, misfit: why } = this.columnOf(header);
    return field ?? (fact && !why ? `${FACT}${fact.key}` : '');
  }

  /** Whether a column of this name says a field or a fact, although it may not fit. */
  isKnown(header: string): boolean {
    const { field, fact } = this.columnOf(header);
    return field !== undefined || fact !== undefined;
  }

  /** Whether a column of this name holds money. */
  isMoney(header: string): boolean {
    const { field, fact } = this.columnOf(header);
    return fact?.unit === '万元' || field === 'amount_max';
  }

  /** Whether what is written in a column may hold for several rows. */
  isShared(header: string): boolean {
    return SHARED_FIELDS.has(this.columnOf(header).field ?? '');
  }

  /** Whether one of these columns holds the field. */
  has(headers: string[], field: string): boolean {
    return headers.some((header) => this.columnOf(header).field === field);
  }

  /** The cells of a row by field; of several columns for one field the best named one that says something. */
  apply(cells: Record<string, unknown>): { given: Map<string, GivenCell>; facts: FactCell[] } {
    const best = new Map<string, { cell: GivenCell; order: number }>();
    const facts: FactCell[] = [];
    for (const [header, written] of Object.entries(cells)) {
      const column = this.columnOf(header);
      const value = inOneScript(column, written);
      const cell: GivenCell = column.unit ? { value, header, unit: column.unit } : { value, header };
      if (column.field !== undefined) keepBest(best, column.field, cell, column.rank);
      else if (column.fact && !column.misfit)
        facts.push({ ...cell, def: column.fact, year: column.year, part: column.part });
    }
    return { given: new Map([...best].map(([field, { cell }]) => [field, cell])), facts };
  }

  private columnOf(header: string): Column {
    let column = this.columns.get(header);
    if (!column) {
      column = this.resolve(header);
      this.columns.set(header, column);
    }
    return column;
  }

  private resolve(header: string): Column {
    const name = readColumnName(header);
    const chosen = this.chosen[header];
    if (chosen !== undefined) return { ...name, header, rank: 0, ...chosenAs(chosen, name.unit) };
    const known = fieldOf(this.kind, name);
    if (known) return { ...name, header, field: known.field, rank: known.rank };
    const fact = this.kind === 'enterprises' ? factOf(name) : undefined;
    return {
      ...name,
      header,
      rank: 0,
      ...(fact && { fact: fact.def, part: fact.part, misfit: misfit(fact.def, name) }),
    };
  }
}

/** What a column holds that a person chose. */
function chosenAs(field: string, unit: string | undefined): Pick<Column, 'field' | 'fact' | 'misfit'> {
  if (!field.startsWith(FACT)) return field === '' ? {} : { field };
  const fact = findFact(field.slice(FACT.length));
  return fact ? { fact, misfit: misfit(fact, { unit }) } : {};
}

/** Words to choose from mean the same in traditional characters. */
function inOneScript({ field, fact }: Column, value: unknown): unknown {
  const isChoice = fact ? fact.kind !== 'number' : field !== undefined && CHOICE_FIELDS.has(field);
  return isChoice && typeof value === 'string' ? toSimplified(value) : value;
}

/** A column that says nothing gives way to any that does. */
function keepBest(
  best: Map<string, { cell: GivenCell; order: number }>,
  field: string,
  cell: GivenCell,
  rank: number,
): void {
  const order = isAbsent(cell.value) ? rank + 1000 : rank;
  const other = best.get(field);
  if (!other || order < other.order) best.set(field, { cell, order });
}
