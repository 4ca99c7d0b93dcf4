import { describe, expect, it } from 'vitest';
import { CONTENT_KINDS } from '../editing/kinds';
import type { FormField, FormFields } from '../fields';
import { FINANCING } from '../financing/financing-kind';
import { type CaseAction, type CaseState, linkOf, statesOf } from './kind';
import { CASE_KINDS } from './kinds';

const namesOf = (part: (kind: (typeof CASE_KINDS)[number]) => string) => CASE_KINDS.map(part);

it('kinds are told apart by name, label and prefix', () => {
  for (const names of [namesOf(({ name }) => name), namesOf(({ label }) => label), namesOf(({ prefix }) => prefix)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

it('an application for money lets its applicant take back what the institution may read, wherever it is', () => {
  const states = Object.entries<CaseState>(FINANCING.states).filter(([, { stage }]) => stage !== 'withdrawn');
  const from: readonly string[] = FINANCING.actions.revoke_consent.from;
  expect(states.map(([name]) => name).filter((name) => name !== 'draft' && !from.includes(name))).toEqual([]);
});

it('what is asked for something is more than 0, unless its form says what 0 stands for', () => {
  const forms: [string, FormFields][] = [
    ...CASE_KINDS.map(({ name, fields }) => [name, fields] as [string, FormFields]),
    ...CASE_KINDS.flatMap(({ name, actions }) =>
      Object.entries<CaseAction>(actions).map(
        ([act, { fields = {} }]) => [`${name}.${act}`, fields] as [string, FormFields],
      ),
    ),
    ...CONTENT_KINDS.map(({ key, fields }) => [key, fields] as [string, FormFields]),
  ];
  const isPrice = ({ kind, unit = '' }: FormField) => kind === 'amount' && /元/.test(unit);
  const saysNought = ({ hint = '', required }: FormField) =>
    /填 0/.test(hint + (typeof required === 'function' ? required({ side: '2', technical: true }) : required));
  const free = forms.flatMap(([form, fields]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      isPrice(field) && !field.positive && !saysNought(field) ? [`${form}.${name}`] : [],
    ),
  );
  expect(free).toEqual([]);
});

describe.each(CASE_KINDS.map((kind) => [kind.label, kind] as const))('%s', (_, kind) => {
  const states = Object.entries<CaseState>(kind.states);
  const actions = Object.entries<CaseAction>(kind.actions);
  const exits = (state: string) => [
    ...actions.flatMap(([, { from, to }]) => (from.includes(state) && to && to !== state ? [to] : [])),
    ...[kind.states[state]?.submits, kind.states[state]?.orSubmits].filter((to) => to !== undefined),
  ];

  it('begins as a draft, from which every state can be reached', () => {
    const reached = new Set(['draft']);
    for (const state of reached) for (const next of exits(state)) reached.add(next);
    expect([...reached].sort()).toEqual([...statesOf(kind)].sort());
  });

  it('asks anew how it went where it begins again', () => {
    const rated = actions.flatMap(([, { fields, from }]) => (fields?.score ? from : []));
    const again = actions.filter(([, { restarts, from }]) => restarts && from.some((state) => rated.includes(state)));
    expect(again.filter(([, { unrates }]) => !unrates).map(([name]) => name)).toEqual([]);
  });

  it('is given up as a draft in one way', () => {
    const back = actions.filter(([, { by, from }]) => by.includes('applicant') && from.includes('draft'));
    expect(back.map(([, { to }]) => to)).toEqual(['withdrawn']);
  });

  it('can be left from every state that is no end', () => {
    const stuck = states.filter(
      ([name, { stage }]) => (stage === 'todo' || stage === 'running') && !exits(name).length,
    );
    expect(stuck.map(([name]) => name)).toEqual([]);
  });

  it('says of its good end that it may be rated, until it is', () => {
    const end = actions.find(([name]) => name === 'rate')?.[1].from[0];
    const { next, rated } = states.find(([name]) => name === end)?.[1] ?? { next: '可以评价', rated: '' };
    expect([next.includes('可以评价'), rated?.includes('可以评价')]).toEqual([true, false]);
  });

  it('says of every end without what it was opened for that it was in vain', () => {
    const without = /^(未|不予|对方|活动取消|企业未)|谢绝|终止|过期|下架$|未登记$|转企业诉求$/u;
    const vain = states.filter(([, { label, stage }]) => stage === 'done' && without.test(label));
    expect(vain.map(([name]) => name)).toEqual(states.flatMap(([name, state]) => (state.vain ? [name] : [])));
  });

  it('stands still only while it is the applicant’s turn', () => {
    expect(states.filter(([, { stage, paused }]) => paused && stage !== 'todo')).toEqual([]);
  });

  it('is ended by the clock only after two reminders', () => {
    for (const [name, { by, to, after }] of actions) {
      expect([name, by.includes('clock')]).toEqual([name, after !== undefined]);
      const ends = after && to && kind.states[to]?.stage === 'done';
      if (ends)
        expect([name, after.reminders?.every((days) => days < after.days), Boolean(after.tells)]).toEqual([
          name,
          true,
          true,
        ]);
    }
  });

  it('has one thing that the clock does in a state, and one word for each act', () => {
    for (const [state] of states) {
      expect(actions.filter(([, { after, from }]) => after && from.includes(state)).length).toBeLessThan(2);
    }
    for (const [name, { label, said }] of actions)
      expect([name, label !== '', said !== '']).toEqual([name, true, true]);
  });

  it('is answered by its first answer where that has a term', () => {
    if (kind.terms?.answer === undefined) return;
    const ends = actions.filter(([, { answers, to }]) => answers || (to && kind.states[to]?.stage === 'done'));
    expect(ends.length).toBeGreaterThan(0);
  });

  it('has two sides whole or not at all: somebody acts who is asked, and contact is shared and taken back by both', () => {
    const { counterpart, fields, askedElsewhere } = kind;
    const by = (role: 'applicant' | 'counterpart', contact?: CaseAction['contact']) =>
      actions.some(([, action]) => action.by.includes(role) && (!contact || action.contact === contact));
    expect([by('counterpart'), actions.some(([, { tellsOther }]) => tellsOther), counterpart !== undefined]).toEqual([
      counterpart !== undefined || askedElsewhere === true,
      counterpart !== undefined && actions.some(([, { tellsOther }]) => tellsOther),
      counterpart !== undefined,
    ]);
    if (!counterpart || !Object.values(fields).some(({ personal }) => personal)) return;
    expect([
      fields.contact_consent !== undefined || by('applicant', 'share'),
      ...[by('applicant', 'withhold'), by('counterpart', 'share'), by('counterpart', 'withhold')],
    ]).toEqual([true, true, true, true]);
  });

  it('lets either side take back how it is reached wherever a case comes to once that was shared', () => {
    const shared = new Set(
      actions.flatMap(([, { contact, from, to }]) => (contact === 'share' ? (to ? [to] : from) : [])),
    );
    // a set that grows while it is gone through is gone through whole
    for (const state of shared) {
      for (const [, { contact, from, to }] of actions) {
        if (to && from.includes(state) && contact !== 'withhold' && kind.states[to]?.stage !== 'withdrawn')
          shared.add(to);
      }
    }
    const takesBack = (state: string, role: 'applicant' | 'counterpart') =>
      actions.some(([, { contact, by, from }]) => contact === 'withhold' && by.includes(role) && from.includes(state));
    const kept = [...shared].filter((state) => !takesBack(state, 'applicant') || !takesBack(state, 'counterpart'));
    expect(kept).toEqual([]);
  });

  it('tells either side what the other does to its state', () => {
    if (!kind.counterpart) return;
    const moved = actions.filter(([name, { to }]) => to !== undefined && name !== 'discard');
    const untold = moved.filter(([, { by, tells, tellsOther }]) => !(by.includes('applicant') ? tellsOther : tells));
    expect(untold.map(([name]) => name)).toEqual([]);
  });

  it('names in its sentences only what there is', () => {
    const sentences = [
      ...actions.map(([, { tells = '', tellsOther = '', after }]) => tells + tellsOther + (after?.tells ?? '')),
      ...states.map(([, { next, theirs = '' }]) => next + theirs),
      kind.counterpart?.tells ?? '',
    ];
    const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = sentences.flatMap(namesIn);
    const amounts = actions.flatMap(([, { fields = {} }]) =>
      Object.entries(fields).flatMap(([name, { kind: said, required }]) =>
        said === 'amount' && required ? [name] : [],
      ),
    );
    const known = [...amounts, 'title', 'number', 'words', 'due', 'until', 'unit', 'closed'];
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    // what is not over has no day on which it was
    const early = states.filter(([, { next, stage }]) => stage !== 'done' && namesIn(next).includes('closed'));
    expect(early).toEqual([]);
    // a day that nobody has set would be a hole in the sentence
    if (named.includes('due')) expect(kind.terms).toBeDefined();
  });

  it('leads to its form while that may be changed, else to itself', () => {
    expect(linkOf(kind, 'draft', 7)).toBe(`${kind.path}7`);
    expect(linkOf(kind, 'withdrawn', 7)).toBe('/caseDetail?id=7');
  });
});
