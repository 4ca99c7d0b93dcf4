import { findFact } from '@zhice/matching/facts';
import { toSimplified } from '../search/simplified';
import { type ColumnName, readColumnName } from '../sheet/column-name';
import { isAbsent } from '../sheet/days';
import type { HeaderNames } from '../sheet/header';
import { misfit } from '../sheet/misfit';
import { CHOICE_FIELDS, fieldOf, type ImportKind, SHARED_FIELDS } from './columns';
import { factOf } from './fact-columns';
import type { FactCell } from './read-enterprise';
import type { GivenCell } from './row-reader';
import { UnusedColumns } from './unused-columns';

/** Begins the name of a field that is a fact. */
export const FACT = 'fact:';
/** What a person said that columns hold, by their headers: a field, a fact, or '' for nothing. */
export type Columns = Readonly<Record<string, string>>;

/** What a column of some name holds. */
interface Meaning {
  field?: string;
  /** How good the name is for the field, 0 best. */
  rank?: number;
  fact?: FactCell['def'];
  part?: string;
  /** Why it is not used although its name is known. */
  misfit?: string;
}

interface Column extends ColumnName, Meaning {
  header: string;
}

/** What the columns of one kind of sheet hold by their names. */
export interface Meanings {
  find(name: ColumnName): Meaning | undefined;
  /** Fields of money, whose unit may stand above the header. */
  money: ReadonlySet<string>;
  /** Fields whose cells hold words to choose from. */
  choices: ReadonlySet<string>;
  /** Fields of which one cell, merged over several rows, says so of each. */
  shared: ReadonlySet<string>;
}

/** Knows which column of one file holds which field, and which columns are of no use. */
export class ColumnMapping {
  private readonly columns = new Map<string, Column>();
  /** What stands in columns that are of no use. */
  readonly unused = new UnusedColumns(
    (header) => this.fieldName(header) !== '',
    (header) => this.columnOf(header).misfit,
  );

  /** `chosen`: what a person said that columns hold, by their headers; '' for nothing. */
  constructor(
    private readonly meanings: Meanings,
    private readonly chosen: Columns = {},
  ) {}

  /** The field of a column as `columns` names it; '' when it is of no use. */
  fieldName(header: string): string {
    const { field, fact, misfit: why } = this.columnOf(header);
    if (why) return '';
    return field ?? (fact ? `${FACT}${fact.key}` : '');
  }

  /** Whether a column of this name says a field or a fact, although it may not fit. */
  isKnown(header: string): boolean {
    const { field, fact } = this.columnOf(header);
    return field !== undefined || fact !== undefined;
  }

  /** Whether a column of this name holds money. */
  isMoney(header: string): boolean {
    const { field, fact } = this.columnOf(header);
    return fact?.unit === '万元' || this.meanings.money.has(field ?? '');
  }

  /** Whether what is written in a column may hold for several rows. */
  isShared(header: string): boolean {
    return this.meanings.shared.has(this.columnOf(header).field ?? '');
  }

  /** By which a header of such columns is found. */
  headerNames(example: string): HeaderNames {
    return {
      knows: (names) => names.filter((name) => name !== '' && this.isKnown(name)).length,
      isMoney: (name) => this.isMoney(name),
      isShared: (name) => this.isShared(name),
      example,
    };
  }

  /** Whether one of these columns holds the field. */
  has(headers: string[], field: string): boolean {
    return headers.some((header) => this.columnOf(header).field === field);
  }

  /** The cells of a row by field; of several columns for one field the best named one that says something. */
  apply(cells: Record<string, unknown>): { given: Map<string, GivenCell>; facts: FactCell[] } {
    const best = new Map<string, { cell: GivenCell; order: number }>();
    const facts: FactCell[] = [];
    for (const header of Object.keys(cells)) {
      const column = this.columnOf(header);
      if (column.misfit) continue;
      const { field, fact: def, unit, year, part, rank = 0 } = column;
      const value = this.inOneScript(column, cells[header]);
      if (field !== undefined) keepBest(best, field, { value, header, unit }, rank);
      else if (def) facts.push({ value, header, unit, def, year, part });
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
    return { ...name, header, ...(chosen === undefined ? this.meanings.find(name) : chosenAs(chosen, name.unit)) };
  }

  /** Words to choose from mean the same in traditional characters. */
  private inOneScript({ field, fact }: Column, value: unknown): unknown {
    const isChoice = fact ? fact.kind !== 'number' : this.meanings.choices.has(field ?? '');
    return isChoice && typeof value === 'string' ? toSimplified(value) : value;
  }
}

/** The columns of policies, items or enterprises. */
export class Mapping extends ColumnMapping {
  constructor(
    readonly kind: ImportKind,
    chosen: Columns = {},
  ) {
    super({ find: (name) => fieldOf(kind, name) ?? factNamed(kind, name), ...SETS }, chosen);
  }
}

const SETS = { money: new Set(['amount_max']), choices: CHOICE_FIELDS, shared: SHARED_FIELDS };

function factNamed(kind: ImportKind, name: ColumnName): Meaning | undefined {
  const fact = kind === 'enterprises' ? factOf(name) : undefined;
  return fact && { fact: fact.def, part: fact.part, misfit: misfit(fact.def, name) };
}

/** What a column holds that a person chose. */
function chosenAs(field: string, unit: string | undefined): Meaning {
  if (!field.startsWith(FACT)) return field === '' ? {} : { field };
  const fact = findFact(field.slice(FACT.length));
  return fact ? { fact, misfit: misfit(fact, { unit }) } : {};
}

/** A column that says nothing gives way to any that does; what those say that give way stays with it. */
function keepBest(
  best: Map<string, { cell: GivenCell; order: number }>,
  field: string,
  cell: GivenCell,
  rank: number,
): void {
  const one = { cell, order: isAbsent(cell.value) ? rank + 1000 : rank };
  const other = best.get(field);
  const [first, second] = other && one.order >= other.order ? [other, one] : [one, other];
  if (second && !isAbsent(second.cell.value)) {
    const { others = [], ...rest } = second.cell;
    first.cell.others = [...(first.cell.others ?? []), rest, ...others];
  }
  best.set(field, first);
}
