import type { FactView as FactViewSchema } from '@zhice/contract/enterprise/firm';
import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import { choicesOf, type FactDef, factDef } from '@zhice/matching/facts';
import type { TitleTerms } from '@zhice/matching/facts/fact-def';
import { saidValue } from '@zhice/matching/judging/said-value';
import type { NameOf } from '@zhice/matching/judging/wording';
import type { Entry, FactValue, Profile } from '@zhice/matching/profile';
import type { ProfileView } from '@zhice/matching/profile-view';
import type { Static } from 'typebox';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import { inputOf } from './catalogue';
import { registerOf, toldTable } from './profile-sources';

type FactView = Static<typeof FactViewSchema>;

/** Names of areas and industries, which the matching package does not hold. */
export const nameOfCode: NameOf = (fact, code) => {
  const { choices } = factDef(fact);
  if (choices === 'area') return areaPath(code) || undefined;
  return choices === 'industry' ? industryName(code) || undefined : undefined;
};

/** A value in words with its unit: '1200 万元', '是', '浙江省杭州市', '有效（2026-05-01 起，至 2029-04-30）'. */
export const valueText = (def: FactDef, value: FactValue, asOf: string): string =>
  saidValue(def, value, asOf, nameOfCode);

/** How long a title holds where its certificate does not say it: '自取得之日起 36 个月'; '' when nobody says it. */
function termText({ months, nextYear, listed }: TitleTerms = {}): string {
  if (months !== undefined) return `自取得之日起 ${months} 个月`;
  if (nextYear !== undefined) return `至取得次年 ${Number(nextYear.slice(0, 2))} 月 ${Number(nextYear.slice(3))} 日`;
  return listed ? '在名单内一直有效' : '';
}

/** The entries of each fact of the enterprise itself, newest period first. */
export function entriesByFact(profile: Profile): Map<string, Entry[]> {
  const byFact = new Map<string, Entry[]>();
  for (const entry of profile) {
    if (entry.item !== undefined) continue;
    const entries = byFact.get(entry.fact);
    if (entries) entries.push(entry);
    else byFact.set(entry.fact, [entry]);
  }
  for (const entries of byFact.values()) entries.sort((a, b) => b.period.localeCompare(a.period));
  return byFact;
}

/**
 * One fact as the profile form shows it, or that of a project of an item: how to ask for it, and its values with source and age;
 * what follows from others alone.
 */
export function factView(def: FactDef, entries: readonly Entry[], view: ProfileView, item?: number): FactView {
  const follows = followed(def, view, item);
  return {
    key: def.key,
    label: def.label,
    question: def.question,
    kind: def.kind,
    unit: def.unit ?? null,
    period: def.period ?? null,
    integer: def.integer ?? false,
    min: def.min ?? null,
    max: def.max ?? null,
    hint: def.hint ?? '',
    choices: [...(choicesOf(def) ?? [])],
    tree: def.choices === 'area' || def.choices === 'industry' ? def.choices : null,
    levels: def.terms?.levels ?? [],
    term: termText(def.terms),
    columns: (def.columns ?? []).map(({ key, label, kind, unit, choices }) => ({
      ...{ key, label, kind },
      unit: unit ?? null,
      choices: choices ?? [],
    })),
    derived: follows !== undefined,
    register: registerOf(registerBehind(def)) ?? null,
    values: (follows ?? entries).map((entry) => ({
      period: entry.period,
      value: typeof entry.value === 'object' && 'rows' in entry.value ? toldTable(entry.value) : entry.value,
      text: valueText(def, entry.value, view.asOf),
      source: entry.source,
      source_name: FACT_SOURCES.labels[entry.source],
      date: entry.date,
      stale: view.used([{ ...inputOf(entry.fact, entry.period, view.year), item: entry.item }])[0]?.stale ?? false,
    })),
  };
}

/** A table itself, or the table that a count follows from. */
const registerBehind = ({ key, derive }: FactDef): string =>
  derive && 'measure' in derive && 'rows' in derive.measure ? derive.measure.rows : key;

/** The value that follows from other facts and stands for what was typed; undefined when they do not settle it. */
function followed({ key, derive }: FactDef, view: ProfileView, item?: number): Entry[] | undefined {
  const [used] = derive ? view.used([{ fact: key, item }]) : [];
  if (used?.source !== 'derived' || used.value === undefined) return undefined;
  return [{ fact: key, period: '', value: used.value, source: 'derived', date: used.date ?? view.asOf }];
}

/** Whether a fact counts as known: one by period for the last closed year, in all its parts. */
export function isKnown({ key: fact, period }: FactDef, view: ProfileView): boolean {
  if (period === undefined) return view.knows({ fact });
  if (period === 'year') return view.knows({ fact, year: -1 });
  const parts = period === 'half' ? [1, 2] : [1, 2, 3, 4];
  return parts.every((part) => view.knows({ fact, year: -1, part }));
}
