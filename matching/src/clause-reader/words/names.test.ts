import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, FIRST_CATALOGUE, useCatalogue } from '../../catalogue';
import type { FactDef } from '../../facts';
import { clauseReader } from '../read-clause';
import { squeezed } from './characters';

const catalogue: Catalogue = FIRST_CATALOGUE;
const ZHEJIANG = { code: '330000', name: '浙江省' };
const read = clauseReader({ catalogue, areas: [ZHEJIANG], place: '330100' });

/** Rows of tables, several codes at once and zones have readers of their own; 首次认定 is a word of the language. */
const isNamed = ({ key, kind, choices }: FactDef): boolean =>
  kind !== 'table' && kind !== 'codes' && choices !== 'zone' && key !== 'first_recognition';
const isLeveled = ({ choices }: FactDef): boolean =>
  Array.isArray(choices) && choices.some(({ value }) => value === 'national');
const NAMED = catalogue.facts.filter((def) => isNamed(def) || isLeveled(def));
const namesOf = ({ label, synonyms = [] }: FactDef): string[] => [label, ...synonyms];

/** What asks for a code by the name of its fact. */
function ofCode(def: FactDef, name: string): string {
  if (def.choices === 'area') return `${name}在浙江省`;
  if (def.choices === 'industry') return `${name}为制造业`;
  // the choices of this one end in its name: 正高级职称
  if (def.key === 'person_title_grade') return `具有正高级${name.replace(/(?:级别|等级)$/, '')}`;
  return `${name}为${(def.choices as { label: string }[])[0]?.label}`;
}

/** The simplest sentence that asks for a fact by a name of it. */
function sentenceOf(def: FactDef, name: string): string {
  if (isLeveled(def)) return `拥有省级${name}`;
  switch (def.kind) {
    case 'number':
      return def.unit === '名' ? `${name}前10名` : `${name}不低于10${def.unit}`;
    case 'boolean':
      // without its years a question of conduct is open
      return `${def.span && !name.startsWith(def.span) && !name.startsWith('申请前') ? def.span : ''}不存在${name}`;
    case 'title':
      return `持有${def.terms?.levels ? '省级' : ''}${name}`;
    case 'date':
      return `${name}在2020年1月1日以后`;
    default:
      return ofCode(def, name);
  }
}

/** The facts that a condition reads. */
function factsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    typeof part === 'string' ? (/^(?:fact|title|day|since)$/.test(key) ? [part] : []) : factsOf(part),
  );
}

function isFound(def: FactDef, name: string): boolean {
  const [finding, ...more] = read(`${sentenceOf(def, name)}。`);
  if (!finding || more.length > 0) return false;
  // which quarter is asked for is never said so
  if (def.period === 'quarter') return finding.kind === 'open' && finding.why === 'period';
  return finding.kind === 'condition' && factsOf(finding.condition).join() === def.key;
}

describe('the names of facts and titles', () => {
  beforeAll(() => useCatalogue(catalogue));
  afterAll(() => useCatalogue(FIRST_CATALOGUE));

  it.each(NAMED.map((def) => [def.label, def] as const))('of %s are all found as it', (_label, def) => {
    expect(namesOf(def).filter((name) => !isFound(def, name))).toEqual([]);
  });

  it('are of one fact each', () => {
    const owners = new Map<string, Set<string>>();
    for (const def of catalogue.facts)
      for (const name of namesOf(def))
        owners.set(squeezed(name), (owners.get(squeezed(name)) ?? new Set()).add(def.key));
    expect([...owners].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  it('fit into their field of the office', () => {
    const long = catalogue.facts.filter(({ synonyms = [] }) => synonyms.join('\n').length > 2000);
    expect(long.map(({ key }) => key)).toEqual([]);
  });
});
