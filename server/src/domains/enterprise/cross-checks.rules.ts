import { type FactKey, factDef } from '@zhice/matching/facts';
import { quantityText } from '@zhice/matching/judging/number-text';
import type { Entry, Profile } from '@zhice/matching/profile';

/**
 * Annual facts that are by definition a part of another, so that a larger part is certainly an error. Only such pairs:
 * insured staff may exceed staff (multi-place insurance), liabilities may exceed assets.
 */
const WHOLE_OF: Partial<Record<FactKey, FactKey>> = {
  tech_staff: 'staff',
  rd_staff: 'staff',
  bachelor_staff: 'staff',
  main_revenue: 'revenue',
  high_tech_income: 'revenue',
  domestic_rd_expense: 'rd_expense',
};

interface Contradiction {
  fact: FactKey;
  period: string;
  text: string;
}

/**
 * The first contradiction between values that `isTouched` names and the rest of a profile; undefined when there is none.
 * Contradictions among older values do not stand in the way of saving something else.
 */
export function findContradiction(profile: Profile, isTouched: IsTouched): Contradiction | undefined {
  return earlierThanFounded(profile, isTouched) ?? partAboveWhole(profile, isTouched);
}

type IsTouched = (fact: FactKey, period: string) => boolean;

/** A fiscal year before the one in which the enterprise was founded has no figures but 0. */
function earlierThanFounded(profile: Profile, isTouched: IsTouched): Contradiction | undefined {
  const founded = profile.find(({ fact }) => fact === 'registered_on')?.value;
  if (typeof founded !== 'string') return undefined;
  const early = profile.filter(({ period, value }) => period !== '' && period < founded.slice(0, 4) && value !== 0);
  const told = early.find(({ fact, period }) => isTouched(fact, period));
  if (told) {
    const text = `企业成立于 ${founded}，不能填写 ${told.period} 年的${factDef(told.fact).label}，请核对年度或成立日期`;
    return { fact: told.fact, period: told.period, text };
  }
  if (early[0] === undefined || !isTouched('registered_on', '')) return undefined;
  const text = `已填写 ${early[0].period} 年的${factDef(early[0].fact).label}，成立日期不能晚于这一年，请核对`;
  return { fact: 'registered_on', period: '', text };
}

function partAboveWhole(profile: Profile, isTouched: IsTouched): Contradiction | undefined {
  const values = new Map(profile.map((entry) => [`${entry.fact}:${entry.period}`, entry]));
  for (const entry of profile) {
    const whole = WHOLE_OF[entry.fact];
    const touched = [entry.fact, whole].find((fact) => fact && isTouched(fact, entry.period));
    if (!whole || !touched) continue;
    const text = exceeds(entry, values.get(`${whole}:${entry.period}`));
    if (text) return { fact: touched, period: entry.period, text };
  }
  return undefined;
}

function exceeds(part: Entry, whole: Entry | undefined): string | undefined {
  if (typeof part.value !== 'number' || typeof whole?.value !== 'number' || part.value <= whole.value) return undefined;
  const words = (entry: Entry, value: number) => {
    const { label, unit } = factDef(entry.fact);
    return `${label}（${quantityText(value, unit ?? '')}）`;
  };
  return `${part.period} 年的${words(part, part.value)}不能大于${words(whole, whole.value)}，请核对`;
}
