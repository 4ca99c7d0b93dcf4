import type { FactView as FactViewSchema } from '@zhice/contract/enterprise/firm';
import { type FactDef, type FactKey, factDef } from '@zhice/matching/facts';
import { quantityText } from '@zhice/matching/judging/number-text';
import { codeNames, type NameOf, titleText } from '@zhice/matching/judging/wording';
import type { ProfileView } from '@zhice/matching/measure';
import type { Entry, FactSource, FactValue, Profile } from '@zhice/matching/profile';
import type { Static } from 'typebox';
import { areaPath } from '../../reference/areas';
import { industryName } from '../../reference/industries';

type FactView = Static<typeof FactViewSchema>;

export const SOURCE_NAMES: Readonly<Record<FactSource, string>> = {
  self: '自填',
  certificate: '证书',
  imported: '导入',
  derived: '推算',
};

/** Names of areas and industries, which the matching package does not hold. */
export const nameOfCode: NameOf = (fact, code) => {
  const { choices } = factDef(fact);
  if (choices === 'area') return areaPath(code) || undefined;
  return choices === 'industry' ? industryWords(code) : undefined;
};

/** A class that was not imported goes by its division: 计算机、通信和其他电子设备制造业（3914）. */
function industryWords(code: string): string | undefined {
  const division = industryName(code.slice(0, 2));
  return industryName(code) || (division ? `${division}（${code}）` : undefined);
}

/** A value in words with its unit: '1200 万元', '是', '浙江省杭州市', '有效（2026-05-01 起，至 2029-04-30）'. */
function valueText(def: FactDef, value: FactValue, asOf: string): string {
  if (typeof value === 'number') return quantityText(value, def.unit ?? '');
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return codeNames(def.key, value, nameOfCode);
  if (typeof value === 'object') return titleText(value, asOf);
  return def.kind === 'code' ? codeNames(def.key, [value], nameOfCode) : value;
}

/** The entries of each fact, newest period first. */
export function entriesByFact(profile: Profile): Map<string, Entry[]> {
  const byFact = new Map<string, Entry[]>();
  for (const entry of profile) {
    const entries = byFact.get(entry.fact);
    if (entries) entries.push(entry);
    else byFact.set(entry.fact, [entry]);
  }
  for (const entries of byFact.values()) entries.sort((a, b) => b.period.localeCompare(a.period));
  return byFact;
}

/** One fact as the profile form shows it: how to ask for it, and its values with source and age. */
export function factView(def: FactDef, entries: readonly Entry[], view: ProfileView): FactView {
  return {
    key: def.key,
    label: def.label,
    question: def.question,
    kind: def.kind,
    unit: def.unit ?? null,
    annual: def.annual ?? false,
    integer: def.integer ?? false,
    min: def.min ?? null,
    max: def.max ?? null,
    hint: def.hint ?? '',
    choices: Array.isArray(def.choices) ? def.choices : [],
    tree: typeof def.choices === 'string' ? def.choices : null,
    values: entries.map((entry) => ({
      period: entry.period,
      value: entry.value,
      text: valueText(def, entry.value, view.asOf),
      source: entry.source,
      source_name: SOURCE_NAMES[entry.source],
      date: entry.date,
      stale: view.used([inputOf(entry, view)])[0]?.stale ?? false,
    })),
  };
}

/** Whether a fact counts as known: an annual one for the last closed year. */
export function isKnown(def: FactDef, view: ProfileView): boolean {
  const fact = def.key as FactKey;
  return view.knows(def.annual ? { fact, year: -1 } : { fact });
}

function inputOf(entry: Entry, view: ProfileView): { fact: FactKey; year?: number } {
  return entry.period === '' ? { fact: entry.fact } : { fact: entry.fact, year: Number(entry.period) - view.year };
}
