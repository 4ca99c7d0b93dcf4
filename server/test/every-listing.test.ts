import type { FormField } from '@zhice/contract/fields';
import { describe, expect, it } from 'vitest';
import { found } from '../src/base/refusal';
import { openCase } from '../src/domains/case';
import type { Editing } from '../src/domains/editing/handled-content';
import { testApp } from './app';
import { eachTest } from './each-test';
import { type MadeAccount, makeAccount } from './factories/account';
import { actingOf, makeCase } from './factories/case';
import { makeExpert } from './factories/expert';
import { makeProduct } from './factories/financing';
import { idOf } from './factories/id-of';
import { makeEntry } from './factories/market';
import { makeService } from './factories/service';

const app = await testApp();
const owner = eachTest(() => makeAccount(app, { enterprise: true }));
const who = eachTest(() => makeAccount(app, { enterprise: true }));

/** How a listing of each kind is made that is shown, of somebody; its id. */
const MAKE: Readonly<Record<string, (of: MadeAccount) => Promise<number>>> = {
  service: ({ enterpriseId }) => makeService(app.db, { enterprise_id: enterpriseId, confirmed_at: app.now() }),
  expert: ({ id }) => makeExpert(app, { account_id: id }),
  talent: ({ id }) =>
    idOf(app.db`
      insert into talent ${app.db({ account_id: id, name: '赵一', post: '工艺工程师', published_at: app.now() })} returning id`),
  financing: async ({ enterpriseId }) => {
    const id = await makeProduct(app, { enterpriseId });
    await app.db`update financing_product set enterprise_id = ${enterpriseId} where id = ${id}`;
    return id;
  },
  supply: ({ enterpriseId }) => makeEntry(app, { kind: 'supply', enterprise_id: enterpriseId, party: '' }),
  demand: ({ enterpriseId }) => makeEntry(app, { enterprise_id: enterpriseId, party: '' }),
};

const lastTitle = async (accountId: number) =>
  (
    await app.db<{ title: string }[]>`
      select title from notice where account_id = ${accountId} or enterprise_id in (
        select enterprise_id from enterprise_member where account_id = ${accountId}) order by id desc limit 1`
  )[0]?.title;

describe.each(app.portal.services.listed.map((listed) => [listed.kind.label, listed] as const))('%s', (_, listed) => {
  const { kind, table, asked } = listed;
  const { label, states } = asked.cases.kind;
  const running = Object.keys(states).filter((state) => state !== 'draft' && states[state]?.stage === 'running');

  /** One that is shown, about which somebody waits for an answer. */
  const waitedFor = async () => {
    const id = await found(MAKE[kind.kind])(owner);
    await makeCase(app, asked.cases.kind, who, { state: running[0], subject_kind: table, subject_id: id });
    return id;
  };

  it('who waits for its owner hears that it is shown no longer by its owner', async () => {
    const id = await waitedFor();
    for (const [act, said] of [
      ['pause', '已暂停展示'],
      ['down', '已下架'],
    ] as const) {
      await app.ask('/api/portal/listing_act', { kind: kind.kind, id, act }, owner);
      expect(await lastTitle(who.id)).toBe(`${label}：${asked.what}${said}`);
    }
  });

  it('who has a draft about it reads that it is shown no longer, not that the draft is not there', async () => {
    const id = await found(MAKE[kind.kind])(owner);
    const draft = await makeCase(app, asked.cases.kind, who, { subject_kind: table, subject_id: id });
    const save = (submits: boolean) =>
      app.db.begin((db) =>
        openCase(actingOf(app, db, { account: who }), asked.cases, { id: draft, given: {}, submits }),
      );
    const codes = [];
    for (const change of [app.db`state = 'held'`, app.db`deleted_at = ${app.now()}`]) {
      await app.db`update ${app.db(table)} set ${change} where id = ${id}`;
      for (const submits of [false, true])
        codes.push(
          await save(submits).then(
            () => 'saved',
            ({ code }) => code,
          ),
        );
    }
    expect(codes[1]).toBe('rule_broken');
    expect(codes).not.toContain('not_found');
  });

  // where the office has a form that says whether it is shown
  const forms = app.portal.services.contentKinds.flatMap((one) => {
    const [shelf] = Object.entries<FormField>(one.kind.fields).find(([, { of }]) => of?.includes('down')) ?? [];
    return one.kind.table === table && shelf ? [{ form: one, shelf }] : [];
  });

  it.each(forms)(
    'who waits for its owner, and its owner, hear that the office shows it no longer',
    async ({ form, shelf }) => {
      const id = await waitedFor();
      const context = { db: app.db, services: app.portal.services, now: app.now() } as Editing;
      const save = (version: number, is: string) =>
        form.saved?.(context, { id, version, public: true }, { [shelf]: 'online' }, { [shelf]: is });
      await save(2, 'online');
      expect(await lastTitle(who.id)).toBeUndefined();
      await save(3, 'down');
      expect(await lastTitle(who.id)).toBe(`${label}：${asked.what}已由平台下架`);
      expect(await lastTitle(owner.id)).toMatch(new RegExp(`^${kind.label}“.+”已由平台下架$`, 'u'));
      await form.acted?.(context, 'delete', { id, version: 4, public: true, publishedAt: null }, { [shelf]: 'online' });
      expect(await lastTitle(who.id)).toBe(`${label}：${asked.what}已由平台删除`);
      expect(await lastTitle(owner.id)).toMatch(new RegExp(`^${kind.label}“.+”已由平台删除$`, 'u'));
    },
  );
});
