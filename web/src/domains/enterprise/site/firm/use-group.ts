import type { CallOutput } from '@zhice/contract/all';
import { useEffect, useState } from 'react';
import { type Firm, factsByKey, fieldKey } from '../../../../app/facts/fact';
import { textPart, useListState } from '../../../../app/list-state';
import { findField, isIdentity } from './edits';
import { focusField } from './field-focus';

export type Group = Firm['groups'][number];
export type FirstFact = CallOutput<'/api/portal/settling_facts'>['list'][number];

/** The facts that settle most, before all groups; each stands in its group as well. */
export const FIRST = 'first';

const PARTS = { group: textPart, focus: textPart };

const keyOf = ({ fact, period }: FirstFact): string => fieldKey(fact, period);

/** What is to be told first, as a group of its own. */
function firstGroup(firm: Firm, first: readonly FirstFact[]): Group {
  const facts = factsByKey(firm);
  return {
    key: FIRST,
    name: `先填这 ${first.length} 项`,
    known: first.filter(({ known }) => known).length,
    total: first.length,
    facts: first.flatMap(({ fact }) => facts.get(fact) ?? []),
  };
}

/** The group in the address, else the one to begin with, and the field that a link asks for. */
export function useGroup(firm: Firm, first: readonly FirstFact[]) {
  const { state, set } = useListState(PARTS);
  const [begins] = useState(() => (first.some(({ known }) => !known) ? FIRST : ''));
  const groups = first.length > 0 ? [firstGroup(firm, first), ...firm.groups] : firm.groups;
  const asked = state.focus ? findField(firm, state.focus) : null;
  const isFirst = (key: string) =>
    isIdentity(key) ? firm.enterprise?.approved !== true : first.some((fact) => keyOf(fact) === key);
  const name = state.group || (asked ? placeOf(asked, begins) : begins);
  const group = groups.find(({ key }) => key === name) ?? firm.groups[0];
  if (!group) throw new Error('a firm has groups of facts');
  const [target, setTarget] = useState(asked?.key ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field of another group is there once that group is
  useEffect(() => {
    if (target && focusField(target)) setTarget('');
  }, [target, group.key]);

  function placeOf(field: { group: string; key: string }, here: string): string {
    return here === FIRST && isFirst(field.key) ? FIRST : field.group;
  }

  return {
    groups,
    group,
    /** The groups in which a field stands. */
    groupsOf: (key: string): string[] => {
      const field = findField(firm, key);
      return field ? [field.group, ...(isFirst(key) ? [FIRST] : [])] : [];
    },
    go: (key: string) => set({ group: key, focus: '' }),
    goToField: (key: string) => {
      const field = findField(firm, key);
      if (!field) return;
      const place = placeOf(field, group.key);
      if (place !== group.key) set({ group: place, focus: '' });
      setTarget(key);
    },
  };
}
