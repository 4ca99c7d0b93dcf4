import { permissionOf } from '@zhice/contract/call';
import { CASE_ROLES, type CaseAction, type CaseKind, type CaseRole } from '@zhice/contract/case/kind';
import { CASE_KINDS } from '@zhice/contract/case/kinds';
import { GIVEN_ROLES, mayDo } from '@zhice/contract/enterprise/member-permissions';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayInChina } from '../src/base/day';
import { found, Refusal } from '../src/base/refusal';
import { act, findCaseLocked, kindOf } from '../src/domains/case';
import { TEST_NOW, testApp } from './app';
import { eachTest } from './each-test';
import { type MadeAccount, makeAccount } from './factories/account';
import { actingOf, makeCase, sampleForm } from './factories/case';
import { joinEnterprise } from './factories/enterprise';
import { addSampleOrders, SAMPLE_ORDER } from './factories/two-sided-kind';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));
const who = eachTest(() => makeAccount(app, { enterprise: true }));

/** What may refuse an act that the state allows: its kind knows why. */
const HINDERED = new Set(['rule_broken', 'item_closed', 'bad_input', 'facts_wrong', 'credit_code_taken']);

it('every declared kind is handled, in the order in which lists name them', () => {
  const handled = app.portal.services.cases.map(({ kind }) => kind.name);
  expect(handled.filter((name) => name !== SAMPLE_ORDER.name)).toEqual(CASE_KINDS.map(({ name }) => name));
});

addSampleOrders(app);

describe.each(CASE_KINDS.map((kind) => [kind.label, kind] as const))('%s', (_, kind) => {
  const tries = Object.entries<CaseAction>(kind.actions).flatMap(([name, action]) =>
    CASE_ROLES.map((role) => [name, action, role] as const),
  );

  it.each(Object.keys(kind.states))(
    'allows each act in %s to whom it is declared for, to nobody else',
    async (state) => {
      const id = await makeCase(app, kind, who, { state });
      const wrong: string[] = [];
      for (const [name, action, role] of tries) {
        const declared = action.from.includes(state) && action.by.includes(role);
        const tried = await tryAct(id, name, action, role);
        const allowed = tried === 'done' || HINDERED.has(tried);
        if (declared ? !allowed : tried !== 'state_changed') wrong.push(`${name} ${role}: ${tried}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('leaves an event of each act, with the state that it led to, and counts up its version', async () => {
    for (const [name, action] of Object.entries<CaseAction>(kind.actions)) {
      const id = await makeCase(app, kind, who, { state: action.from[0] });
      const result = await app.db
        .begin(async (db) => {
          const given = found(await findCaseLocked(db, id));
          await actOf(db, given, name, action, action.by[0] as CaseRole);
          const after = found(await findCaseLocked(db, id));
          const [event] = await db`select action, state, inside from case_event where case_id = ${id} order by id desc`;
          return { event, state: after.state, version: after.version };
        })
        .catch(codeOf);
      if (typeof result === 'string') expect([name, HINDERED.has(result)]).toEqual([name, true]);
      else {
        expect(result).toMatchObject({ version: 2, event: { action: name, state: result.state } });
        expect([name, result.event?.inside]).toEqual([name, action.inside ?? false]);
      }
    }
  });

  it('is nothing to a stranger, in no state and by no call', async () => {
    for (const state of Object.keys(kind.states)) {
      // who misses a hundred times is stopped
      const stranger = await makeAccount(app, { enterprise: true });
      const id = await makeCase(app, kind, who, { state });
      expect((await app.call('/api/portal/case', { id }, stranger)).status).toBe(404);
      for (const action of [...Object.keys(kind.actions), 'submit']) {
        expect((await app.call('/api/portal/case_act', { id, action }, stranger)).status).toBe(404);
      }
      expect((await app.ask('/api/portal/case_list', { kind: kind.name }, stranger)).total).toBe(0);
    }
  });

  it('lets exactly the roles act for the enterprise that may open one', async () => {
    const permission = permissionOf({ access: kind.opener });
    const [name, action] =
      Object.entries<CaseAction>(kind.actions).find(([, { by }]) => by.includes('applicant')) ?? [];
    if (!permission || !name || !action) return;
    const id = await makeCase(app, kind, who, { state: action.from[0] });
    for (const role of GIVEN_ROLES) {
      const colleague = await makeAccount(app);
      await joinEnterprise(app.db, colleague.id, who.enterpriseId, role);
      // of a version that is over: who may act is told so, and nothing is changed
      const { status } = await app.call('/api/portal/case_act', { id, action: name, version: 9 }, colleague);
      expect([role, status === 403]).toEqual([role, !mayDo(role, permission)]);
      expect((await app.call('/api/portal/case', { id }, colleague)).status).toBe(mayDo(role, 'case_view') ? 200 : 403);
    }
  });

  it('shows its applicant what it says, what happened and what can be done', async () => {
    for (const state of Object.keys(kind.states)) {
      const id = await makeCase(app, kind, who, { state });
      const view = await app.ask('/api/portal/case', { id }, who);
      expect(view).toMatchObject({ id, kind: kind.name, state, state_name: kind.states[state]?.label });
      const open = Object.entries<CaseAction>(kind.actions)
        .filter(([, { by, from }]) => by.includes('applicant') && from.includes(state))
        .map(([name]) => name);
      expect(view.actions.filter((name) => name !== 'submit').every((name) => open.includes(name))).toBe(true);
      expect(view.actions.includes('submit')).toBe(kind.states[state]?.submits !== undefined);
    }
    const { kinds } = await app.ask('/api/portal/case_list', {}, who);
    expect(kinds.find(({ id }) => id === kind.name)?.count).toBe(Object.keys(kind.states).length);
  });

  it('asks once how it went', async () => {
    for (const [name, { fields, from }] of Object.entries<CaseAction>(kind.actions)) {
      if (!fields?.score) continue;
      for (const state of from) {
        const { actions } = await app.ask(
          '/api/portal/case',
          { id: await makeCase(app, kind, who, { state, rating: 4 }) },
          who,
        );
        expect([state, actions.includes(name)]).toEqual([state, false]);
      }
    }
  });

  it('refuses an act on a version that was changed meanwhile', async () => {
    const [name, action] =
      Object.entries<CaseAction>(kind.actions).find(([, { by }]) => by.includes('applicant')) ?? [];
    if (!name || !action) return;
    const id = await makeCase(app, kind, who, { state: action.from[0] });
    const fields = sampleForm(action.fields ?? {}, dayInChina(app.now()));
    const act = () => app.call('/api/portal/case_act', { id, action: name, version: 9, fields }, who);
    expect(await act()).toBeRefused(409, '数据已被更新，请刷新后重试');
  });
});

/** Every kind in which somebody is asked, and one that does no more than it declares. */
const TWO_SIDED = [...CASE_KINDS.filter(({ counterpart }) => counterpart), SAMPLE_ORDER];

describe.each(TWO_SIDED.map((kind) => [kind.label, kind] as const))('%s, to who was asked', (_, kind: CaseKind) => {
  const asked = eachTest(() => makeAccount(app, { enterprise: true }));
  /** One in which they are asked, as an enterprise or alone. */
  const received = (state: string, alone = false) =>
    makeCase(app, kind, who, {
      ...{ state, party_kind: 'provider', party_id: 1 },
      ...(alone ? { counterpart_account_id: asked.id } : { counterpart_enterprise_id: asked.enterpriseId }),
    });
  const personal = Object.keys(kind.fields).filter((name) => kind.fields[name]?.personal);

  it('shows what is theirs to know and do, nothing of a person, and no draft', async () => {
    for (const state of Object.keys(kind.states)) {
      const id = await received(state);
      if (state === 'draft') {
        expect((await app.call('/api/portal/case', { id }, asked)).status).toBe(404);
        continue;
      }
      const view = await app.ask('/api/portal/case', { id }, asked);
      expect([state, view.role, view.contact?.mine]).toEqual([state, 'counterpart', false]);
      const open = Object.entries(kind.actions).filter(
        ([, { by, from }]) => by.includes('counterpart') && from.includes(state),
      );
      expect(view.actions.filter((name) => !open.some(([one]) => one === name))).toEqual([]);
      for (const name of personal)
        expect([name, String(view.form[name] ?? '*')]).toEqual([name, expect.stringContaining('*')]);
    }
    const list = await app.ask('/api/portal/received_list', { kind: kind.name }, asked);
    expect(list.total).toBe(Object.keys(kind.states).length - 1);
    const stranger = await makeAccount(app, { enterprise: true });
    expect((await app.ask('/api/portal/received_list', {}, stranger)).total).toBe(0);
  });

  it('lets a person act alone, and of an enterprise exactly the roles that may', async () => {
    const [name, action] = Object.entries(kind.actions).find(([, { by }]) => by.includes('counterpart')) ?? [];
    if (!name || !action) throw new Error(`nobody who is asked acts on ${kind.name}`);
    const state = action.from[0] ?? '';
    const own = await received(state, true);
    // of a version that is over: who may act is told so, and nothing is changed
    const act = (id: number, as: { token: string }) =>
      app.call('/api/portal/case_act', { id, action: name, version: 9 }, as);
    expect((await act(own, asked)).status).toBe(409);
    const id = await received(state);
    const permission = found(kind.counterpart).permission;
    for (const role of GIVEN_ROLES) {
      const colleague = await makeAccount(app);
      await joinEnterprise(app.db, colleague.id, asked.enterpriseId, role);
      const may = permission === 'member' || mayDo(role, permission);
      expect([role, (await act(id, colleague)).status]).toEqual([role, may ? 409 : 403]);
      expect((await app.call('/api/portal/case', { id: own }, colleague)).status).toBe(404);
    }
  });

  it('shows how the applicant is reached once both agreed, and no longer once one takes it back', async () => {
    const share = Object.entries(kind.actions).find(
      ([, { contact, to, by }]) => contact === 'share' && !to && by.includes('counterpart'),
    );
    expect(personal).not.toEqual([]);
    const [name, { from, said }] = found(share);
    const id = await received(from[0] ?? '');
    const take = (as: MadeAccount, action: string) => app.call('/api/portal/case_act', { id, action }, as);
    const lines = async () => (await app.ask('/api/portal/case', { id }, asked)).contact?.lines ?? [];
    if (!kind.fields.contact_consent) expect((await take(who, name)).status).toBe(200);
    expect(await lines()).toEqual([]);
    expect((await take(asked, name)).status).toBe(200);
    expect((await lines()).every(({ text }) => !text.includes('*'))).toBe(true);
    expect(await lines()).not.toEqual([]);
    const [back, { said: taken }] = found(
      Object.entries(kind.actions).find(([, { contact, by }]) => contact === 'withhold' && by.includes('applicant')),
    );
    expect((await take(who, back)).status).toBe(200);
    expect(await lines()).toEqual([]);
    // the other side may take it back too, and each release and its end is an event
    expect((await take(who, name)).status).toBe(200);
    expect(await lines()).not.toEqual([]);
    expect((await take(asked, back)).status).toBe(200);
    expect(await lines()).toEqual([]);
    expect((await app.ask('/api/portal/case', { id }, who)).contact?.lines).toEqual([]);
    const { history } = await app.ask('/api/portal/case', { id }, asked);
    expect(history.slice(-4).map((event) => event.said)).toEqual([said, taken, said, taken]);
  });
});

type Db = Parameters<typeof findCaseLocked>[0];

async function actOf(
  db: Db,
  given: NonNullable<Awaited<ReturnType<typeof findCaseLocked>>>,
  name: string,
  action: CaseAction,
  role: CaseRole,
): Promise<void> {
  const acting = actingOf(app, db, role === 'applicant' ? { account: who } : {});
  const fields = sampleForm(action.fields ?? {}, dayInChina(app.now()));
  await act(acting, kindOf(app.portal.services, given.kind), given, { name, fields }, [role]);
}

/** Tries an act and takes it back, whatever came of it. */
async function tryAct(id: number, name: string, action: CaseAction, role: CaseRole): Promise<string> {
  const outcome = app.db.begin(async (db) => {
    await actOf(db, found(await findCaseLocked(db, id)), name, action, role);
    throw new Error('done');
  });
  return outcome.then(() => '', codeOf);
}

const codeOf = (error: unknown): string => (error instanceof Refusal ? error.code : (error as Error).message);
