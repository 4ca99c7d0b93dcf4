import { periodText } from '@zhice/contract/period';
import {
  type Fact,
  type FactValue,
  type Firm,
  factsByKey,
  fieldKey,
  fieldParts,
  knownValue,
  sameValue,
} from '../../../../app/facts/fact';
import { faultOf } from '../../../../app/facts/fact-faults';
import type { Fault } from '../../../../ui/fault-summary';

/** What was typed and is not saved: 'staff:2025' to its value, null for emptied; the identity under 'name' and 'credit_code'. */
export type Edits = Record<string, FactValue | null>;
export type IdentityKey = 'name' | 'credit_code';
export interface Change {
  fact: string;
  period: string;
  value: FactValue | null;
}
/** A field that somebody else saved while it was edited here. */
export interface Clash {
  key: string;
  label: string;
  mine: FactValue | null;
  theirs: FactValue | null;
}

export const isIdentity = (key: string): key is IdentityKey => key === 'name' || key === 'credit_code';

/** What is saved of a field; an identity that waits for review counts before the approved one. */
export function savedValue(firm: Firm, key: string): FactValue | null {
  if (isIdentity(key)) return firm.enterprise?.pending?.[key] ?? firm.enterprise?.[key] ?? '';
  const { fact, period } = fieldParts(key);
  const found = factsByKey(firm).get(fact);
  return (found && knownValue(found, period)?.value) ?? null;
}

/** Names the submission of the identity that edits were typed after; '' before the first. */
export const submissionOf = ({ enterprise }: Firm): string => enterprise?.submitted_at ?? '';

/**
 * The edits that say something else than what is saved; fields that no longer exist are dropped, and of the identity
 * what was typed before its last submission, which is over with it.
 * @param submission after which the edits were typed
 */
export function realEdits(edits: Readonly<Record<string, unknown>>, firm: Firm, submission: string): Edits {
  const facts = factsByKey(firm);
  const isOpen = firm.enterprise?.review_status !== 1 && submission === submissionOf(firm);
  const kept = Object.entries(edits).filter(
    ([key, value]) =>
      (isIdentity(key) ? isOpen : facts.has(fieldParts(key).fact)) && !sameValue(value, savedValue(firm, key)),
  );
  return Object.fromEntries(kept) as Edits;
}

/** The edits without these fields. */
export function without(edits: Edits, keys: readonly string[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => !keys.includes(key)));
}

/** The edits of facts as the calls take them; the identity goes its own way, through review. */
export function changesOf(edits: Edits): Change[] {
  return Object.entries(edits)
    .filter(([key]) => !isIdentity(key))
    .map(([key, value]) => ({ ...fieldParts(key), value: value === '' ? null : value }));
}

/** A field in words: '职工总数（2025 年）'. */
export function fieldLabel(firm: Firm, key: string): string {
  if (key === 'name') return '企业名称';
  if (key === 'credit_code') return '统一社会信用代码';
  const { fact, period } = fieldParts(key);
  const label = factsByKey(firm).get(fact)?.label ?? fact;
  return period ? `${label}（${periodText(period)}）` : label;
}

/** A refusal of the server as a fault of its field, without what the field says already; '' is none of the form. */
export function refusedFault(firm: Firm, named: string, message: string): Fault {
  // qyedit names a fact without its period
  const field = isIdentity(named) || named.includes(':') ? named : fieldKey(named, '');
  const known = isIdentity(field) || factsByKey(firm).has(fieldParts(field).fact);
  if (!known) return { field: '', label: '没有提交', message };
  const label = fieldLabel(firm, field);
  const bare = message.replace(/^信息有误：/, '');
  return { field, label, message: bare.startsWith(`${label}：`) ? bare.slice(label.length + 1) : bare };
}

/** What is wrong with the edits before they are sent, in the order of the form; `wrong` are fields with nonsense typed. */
export function faultsIn(firm: Firm, edits: Edits, wrong: ReadonlySet<string>, today: string): Fault[] {
  const textOf = (fact: Fact, key: string) => {
    if (wrong.has(key)) return '请填写数字，如 1,200';
    return key in edits ? faultOf(fact, edits[key], today) : null;
  };
  return firm.groups
    .flatMap(({ facts }) => facts)
    .flatMap((fact) => keysOf(fact, firm.periods).map((key) => ({ key, text: textOf(fact, key) })))
    .flatMap(({ key, text }) => (text ? [{ field: key, label: fieldLabel(firm, key), message: text }] : []));
}

/** The fields of a fact: one, or one for each period that is asked for, newest first. */
export function keysOf(fact: Fact, periods: Firm['periods']): string[] {
  return fact.period ? periods[fact.period].map((period) => fieldKey(fact.key, period)) : [fieldKey(fact.key, '')];
}

/** The group that a field stands in, and the field itself: of a fact by period the newest that is not known. */
export function findField(firm: Firm, wanted: string): { group: string; key: string } | null {
  if (isIdentity(wanted)) return { group: firm.groups[0]?.key ?? '', key: wanted };
  const { fact: name, period } = fieldParts(wanted);
  for (const group of firm.groups) {
    const fact = group.facts.find(({ key }) => key === name);
    if (!fact) continue;
    if (!fact.period) return { group: group.key, key: fieldKey(name, '') };
    const periods = firm.periods[fact.period];
    const asked = periods.includes(period) ? period : undefined;
    const open = periods.find((one) => !knownValue(fact, one)) ?? periods[0] ?? '';
    return { group: group.key, key: fieldKey(name, asked ?? open) };
  }
  return null;
}

/** Fields that were edited here and saved with another value elsewhere between two readings. */
export function clashesBetween(edits: Edits, before: Firm, after: Firm): Clash[] {
  return Object.entries(edits)
    .filter(([key, mine]) => {
      const theirs = savedValue(after, key);
      return !sameValue(savedValue(before, key), theirs) && !sameValue(mine, theirs);
    })
    .map(([key, mine]) => ({ key, label: fieldLabel(after, key), mine, theirs: savedValue(after, key) }));
}
