import { industrySection } from './classification';
import { type Bits, eachBit } from './engine/bits';
import { MISSING } from './engine/columns';
import { choicesOf, type FactKey, findFact } from './facts';
import type { Population } from './population';
import type { Rule } from './rule';
import type { SandboxGroup, SandboxList } from './sandbox';

export type GroupKind = 'size' | 'industry' | 'county';

/** For each row the place of its group among the keys; the first key is '': not known. */
interface Grouping {
  keys: string[];
  of: Uint16Array;
}

function sizes(): string[] {
  const def = findFact('size_class');
  return def ? (choicesOf(def) ?? []).map(({ value }) => value) : [];
}

/** For each size a rule that holds for the enterprises of it. */
export const sizeRules = (): Rule[] =>
  sizes().map((size) => ({ version: '', source: '', condition: { fact: 'size_class', in: [size] } }));

/** Enterprises by size, by section of their industry, and by county. */
export class PopulationGroups {
  private kept: { key: string; groupings: Record<GroupKind, Grouping> } | undefined;

  constructor(private readonly population: Population) {}

  /** How many of some rows are in each group, the largest first; groups without any are left out. */
  split(
    rows: Record<SandboxList, Bits>,
    money: ReadonlyMap<number, { most: number }>,
    asOf: string,
    today: string,
  ): Record<GroupKind, SandboxGroup[]> {
    const length = rows.fit.length * 32;
    const { size, industry, county } = this.groupings(length, asOf, today);
    const split = (grouping: Grouping) => splitBy(grouping, rows, money);
    return { size: split(size), industry: split(industry), county: split(county) };
  }

  private groupings(rows: number, asOf: string, today: string): Record<GroupKind, Grouping> {
    const key = `${this.population.revision} ${rows} ${asOf} ${today}`;
    if (this.kept?.key !== key) {
      const size = this.bySize(rows, asOf, today);
      const industry = this.byCode('industry', rows, (code) => industrySection(code) ?? '');
      const county = this.byCode('area', rows, (code) => code);
      this.kept = { key, groupings: { size, industry, county } };
    }
    return this.kept.groupings;
  }

  private bySize(rows: number, asOf: string, today: string): Grouping {
    const grouping: Grouping = { keys: ['', ...sizes()], of: new Uint16Array(rows) };
    sizeRules().forEach((rule, at) => {
      eachBit(this.population.verdictSets(rule, asOf, today).fit, (row) => {
        grouping.of[row] = at + 1;
      });
    });
    return grouping;
  }

  private byCode(fact: FactKey, rows: number, groupOf: (code: string) => string): Grouping {
    const column = this.population.columnOf(fact);
    const keys = [''];
    const of = new Uint16Array(rows);
    if (!column?.lists) return { keys, of };
    const places = column.lists.map(([code = '']) => {
      const group = groupOf(code);
      const at = keys.indexOf(group);
      return at < 0 ? keys.push(group) - 1 : at;
    });
    for (let row = 0; row < rows; row += 1) {
      const list = column.whole!.get(row);
      if (list !== MISSING) of[row] = places[list]!;
    }
    return { keys, of };
  }
}

function splitBy(
  { keys, of }: Grouping,
  rows: Record<SandboxList, Bits>,
  money: ReadonlyMap<number, { most: number }>,
): SandboxGroup[] {
  const count = (set: Bits) => {
    const counts = new Uint32Array(keys.length);
    eachBit(set, (row) => {
      counts[of[row]!]! += 1;
    });
    return counts;
  };
  const [fit, gained, lost] = [count(rows.fit), count(rows.gained), count(rows.lost)];
  const looked = new Uint32Array(keys.length);
  const sums = new Float64Array(keys.length);
  for (const [row, { most }] of money) {
    looked[of[row]!]! += 1;
    sums[of[row]!]! += most;
  }
  return keys
    .map((key, at): SandboxGroup => {
      const most = looked[at] === 0 ? undefined : (sums[at]! * fit[at]!) / looked[at]!;
      return { key, fit: fit[at]!, gained: gained[at]!, lost: lost[at]!, ...(most !== undefined && { most }) };
    })
    .filter((group) => group.fit + group.gained + group.lost > 0)
    .sort((a, b) => b.fit - a.fit);
}
