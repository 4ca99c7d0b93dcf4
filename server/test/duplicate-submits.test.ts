import { calls } from '@zhice/contract/all';
import type { CallShape } from '@zhice/contract/call';
import type { CaseKind } from '@zhice/contract/case/kind';
import { NEWS } from '@zhice/contract/content/news-kind';
import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp, testDatabase } from './app';
import { type MadeAccount, makeAccount } from './factories/account';
import { newApplicationNumber } from './factories/application-number';
import { makeCase } from './factories/case';
import { A_PROJECT_FACT, addEntries } from './factories/catalogue';
import { catalogueSubmits } from './factories/catalogue-submits';
import { sampleOf } from './factories/content-samples';
import { createEnterprise, importFact, newCreditCode } from './factories/enterprise';
import { expertSubmits, peopleSubmits } from './factories/expert';
import { makeFeeRight } from './factories/fee-right';
import { financingSubmits } from './factories/financing';
import { HARMLESS } from './factories/harmless-writes';
import { marketSubmits } from './factories/market';
import { makeItem as makeMatched, needs } from './factories/matching';
import { makeItem, makeUpload } from './factories/policy';
import { REGISTERS } from './factories/registers';
import { makeRight } from './factories/right';
import { importBody } from './factories/right-import';
import { serviceSubmits } from './factories/service-submits';
import { makeStaff, makeUnit } from './factories/staff';

/**
 * A browser on a shaky network, a proxy, or a finger sends the same submit several times at once, also to two processes.
 * The contract says which writes take a key (`idempotent`); each of them makes one row and gives the same answer.
 */
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  const database = await testDatabase();
  app = await testApp({ database });
  other = await testApp({ database, env: { DATA_DIR: app.portal.services.settings.dataDir } });
});

interface Submit {
  body: (who: MadeAccount) => object | Promise<object>;
  /** Where it puts one row. */
  makes: string;
  /** By somebody who has no enterprise yet. */
  first?: true;
}

type Person = Pick<MadeAccount, 'id' | 'token'>;

/** A case that waits for the office. */
const waiting = async (kind: CaseKind) => ({
  id: await makeCase(app, kind, await makeAccount(app, { enterprise: true }), { state: 'submitted' }),
});

/** What staff submit. */
const OF_STAFF: Record<string, { body: () => object | Promise<object>; makes: string }> = {
  '/api/console/staff_save': {
    body: async () => ({
      fields: {
        ...{ username: 'xinren', name: '新人', mobile: '13800138000' },
        ...{ unit_id: await makeUnit(app), areas: [], role_ids: [] },
      },
    }),
    makes: 'staff',
  },
  '/api/console/role_save': { body: () => ({ fields: { name: '值班', permissions: ['appeals'] } }), makes: 'role' },
  '/api/console/unit_save': {
    body: () => ({ fields: { name: '值班室', area_code: '330100', parent_id: null, head_id: null, position: 1 } }),
    makes: 'unit',
  },
  '/api/console/content_save': {
    body: () => ({ kind: 'news', fields: sampleOf(NEWS, '一条动态') }),
    makes: 'content_trend',
  },
  '/api/console/case_act': {
    body: async () => ({ ...(await waiting(CONSULT)), action: 'answer', fields: { words: '请在账号页更换' } }),
    makes: 'notice',
  },
  '/api/console/case_bulk': {
    body: async () => ({ ids: [(await waiting(DECLARATION)).id], action: 'accept' }),
    makes: 'case_event',
  },
  '/api/console/case_note': {
    body: async () => ({ ...(await waiting(CONSULT)), words: '已电话沟通' }),
    makes: 'case_event',
  },
  '/api/console/template_save': {
    body: () => ({ fields: { name: '受理告知', scope: 'unit', body: '{编号}已受理' } }),
    makes: 'answer_template',
  },
  ...catalogueSubmits(() => app),
  '/api/console/document_save': {
    body: () => ({ fields: { title: '杭州市样板扶持办法', level: 20, body: '第一条 支持样板。' } }),
    makes: 'policy',
  },
  '/api/console/item_save': {
    body: () => ({ fields: { title: '样板补助', level: 20, conditions: '样板企业' } }),
    makes: 'policy',
  },
  '/api/console/enterprise_fact': {
    body: async () => {
      const { enterpriseId: id } = await makeAccount(app, { enterprise: true });
      const of = { fact: 'staff', period: '2025', value: 60, version: 0 };
      return { id, ...of, source: 'certificate', basis: '社保缴费证明' };
    },
    makes: 'enterprise_fact',
  },
  '/api/console/enterprise_merge': {
    body: async () => {
      const [kept, merged] = [await createEnterprise(app.db), await createEnterprise(app.db, { creditCode: null })];
      const pair = { kept_id: kept, merged_id: merged, kept_version: 0, merged_version: 0 };
      return { ...pair, take: [], reason: '重复建档' };
    },
    makes: 'enterprise_past_name',
  },
  '/api/console/group_notice_send': {
    body: async () => {
      const { enterpriseId } = await makeAccount(app, { enterprise: true });
      const [firm] = await app.db<{ name: string }[]>`select name from enterprise where id = ${enterpriseId!}`;
      return { to: { enterprises: [firm!.name] }, receivers: 1, title: '系统维护通知', body: '周六 22 时起维护。' };
    },
    makes: 'group_notice',
  },
  '/api/console/rule_draft_save': {
    body: async () => {
      const content = { rule: needs('staff', 10)[0], amount: { kind: 'none' }, replaces: null };
      return { item_id: await makeMatched(app, { rules: needs('staff', 50) }), name: '第一稿', content };
    },
    makes: 'rule_draft',
  },
};

const right = (who: MadeAccount) => makeFeeRight(app, who.enterpriseId!, { entered_on: '2026-01-01' });
const act = async (who: MadeAccount) => {
  const right_id = await right(who);
  const [open] = await app.db<{ step: number }[]>`select step from renewal where right_id = ${right_id}`;
  return { right_id, step: open!.step };
};
const upload = (who: MadeAccount) => makeUpload(app.db, who.id, who.enterpriseId);

const SUBMITS: Record<string, Submit> = {
  ...Object.fromEntries(
    REGISTERS.map(({ save, table, record }) => [
      save,
      { body: (who: MadeAccount) => record('审计报告', app, who), makes: table },
    ]),
  ),
  '/api/Person/qyedit': {
    body: () => ({ name: '甲企业', credit_code: newCreditCode() }),
    makes: 'enterprise',
    first: true,
  },
  '/api/Person/qiyeauthentication': {
    body: async (who) => ({ name: '乙企业', credit_code: newCreditCode(), upload_id: await upload(who) }),
    makes: 'cases',
    first: true,
  },
  '/api/portal/firm_save': {
    body: () => ({ changes: [{ fact: 'staff', period: '2025', value: 60 }], fact_version: 0 }),
    makes: 'enterprise',
    first: true,
  },
  '/api/portal/match_answer': { body: () => ({ fact: 'staff', period: '2025', value: 60 }), makes: 'enterprise_fact' },
  '/api/portal/person_answer': {
    body: () => ({ fact: 'person_birth_on', period: '', value: '1990-06-18' }),
    makes: 'person_fact',
  },
  '/api/portal/application_project_save': {
    body: async () => {
      await addEntries(app, 'fact', [A_PROJECT_FACT]);
      return { id: await makeMatched(app, { rules: needs('equipment' as never, 500) }), name: '二期' };
    },
    makes: 'application_project',
  },
  '/api/demo/depotreport': {
    body: async () => ({ depot_id: await makeItem(app.db, { opens_on: '2026-11-01', closes_on: '2026-11-30' }) }),
    makes: 'cases',
  },
  ...financingSubmits(() => app),
  '/api/demo/add_propertyright': {
    body: () => ({
      kind: 'patent',
      fields: {
        number: newApplicationNumber('invention', 2021),
        name: '一种装置',
        owners: ['示例公司'],
        applied_on: '2021-03-10',
        granted_on: '2022-09-20',
        reductions: [{ percent: 85, from_year: 1, to_year: null }],
      },
    }),
    makes: 'ip_reduction',
  },
  '/api/portal/right_event_save': {
    body: async (who) => ({
      right_id: await makeRight(app, who.enterpriseId),
      fields: { kind: 'licence', from_on: '2026-01-01', party: '乙公司' },
    }),
    makes: 'ip_event',
  },
  '/api/portal/right_file_save': {
    body: async (who) => ({ right_id: await makeRight(app, who.enterpriseId), upload_id: await upload(who) }),
    makes: 'ip_file',
  },
  '/api/portal/right_import_start': { body: (who) => importBody(app, who), makes: 'import_task' },
  '/api/portal/fee_paid': { body: async (who) => ({ items: [await act(who)] }), makes: 'ip_payment' },
  '/api/portal/fee_decide': {
    body: async (who) => ({ items: [await act(who)], decision: 'pay' }),
    makes: 'ip_decision',
  },
  '/api/demo/appeal_tabulation': { body: () => ({ title: '厂区用电需要扩容' }), makes: 'cases' },
  ...expertSubmits(() => app),
  ...peopleSubmits(() => app),
  ...serviceSubmits(() => app),
  '/api/portal/case_act': {
    body: async (who) => ({ id: await makeCase(app, CONSULT, who, { state: 'submitted' }), action: 'withdraw' }),
    makes: 'case_event',
  },
  ...marketSubmits(() => app),
  '/api/portal/correction': {
    body: async (who) => {
      await importFact(app.db, who.enterpriseId!, 'staff', '2025', 60);
      const files = [{ upload_id: await upload(who), name: '年报.pdf' }];
      return { fact: 'staff', period: '2025', value: 86, words: '年报已更正', files, submit: true };
    },
    makes: 'cases',
  },
  '/api/portal/takeover': { body: () => ({ name: '江澜接管试验有限公司', words: '原所有者已离职' }), makes: 'cases' },
  '/api/demo/propertyseek': {
    body: () => ({
      ...{ topic: 'fee', words: '怎样缴纳年费', contact_name: '王芳', contact_phone: '13800138000' },
      submit: true,
    }),
    makes: 'cases',
  },
};

const keyed = calls.filter((call) => call.idempotent).map((call) => call.path as string);
const passing = (call: CallShape): boolean => call.selfCommitting || call.unaudited || call.anonymous;

test('every write either takes a key, commits its own steps, or does no more when it is sent again', () => {
  expect([...Object.keys(SUBMITS), ...Object.keys(OF_STAFF)].sort()).toEqual([...keyed].sort());
  const others = calls.filter((call: CallShape) => call.kind === 'write' && !call.idempotent && !passing(call));
  expect(others.map((call) => call.path as string).sort()).toEqual(Object.keys(HARMLESS).sort());
});

const rowsOf = async (table: string): Promise<number> => {
  const [row] = await app.db<{ count: number }[]>`select count(*) as count from ${app.db(table)}`;
  return row!.count;
};

/** What is sent eight times is sent to both processes in turn. */
const EIGHT = Array.from({ length: 8 }, (_, turn) => turn % 2);
const eightTimes = (send: (process: TestApp) => ReturnType<TestApp['send']>) =>
  Promise.all(EIGHT.map((turn) => send(turn === 0 ? app : other)));

describe('eight times at once with one key', () => {
  test.each(Object.entries(SUBMITS))('%s is done once and answers the same', async (path, { body, makes, first }) => {
    const who = await makeAccount(app, { enterprise: !first });
    await expectOnce(path, who, await body(who), makes);
  });

  test.each(Object.entries(OF_STAFF))('%s is done once and answers the same', async (path, { body, makes }) => {
    await expectOnce(path, await makeStaff(app), await body(), makes);
  });

  async function expectOnce(path: string, who: Person, body: object, makes: string): Promise<void> {
    const payload = JSON.stringify(body);
    const before = await rowsOf(makes);
    const headers = { 'content-type': 'application/json', token: who.token, 'idempotency-key': `${path} ${who.id}` };
    const answers = await eightTimes((process) => process.send({ url: path, payload, headers }));
    expect(answers.map(({ status, body: { msg } }) => [status, msg])).toEqual(EIGHT.map(() => [200, '']));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body.data))).size).toBe(1);
    expect((await rowsOf(makes)) - before).toBe(1);
    // an act on several has a row of each beside its own
    const acts = await app.db`
      select distinct request_id from audit_log where action = ${path} and coalesce(staff_id, account_id) = ${who.id}`;
    expect(acts).toHaveLength(1);
  }
});

describe('eight times at once without a key', () => {
  test.each(['/api/portal/fee_pay', '/api/portal/fee_paid', '/api/portal/right_event_save', '/api/demo/depotreport'])(
    '%s makes one row all the same',
    async (path) => {
      const who = await makeAccount(app, { enterprise: true });
      const { body, makes } = SUBMITS[path]!;
      const payload = JSON.stringify(await body(who));
      const before = await rowsOf(makes);
      const headers = { 'content-type': 'application/json', token: who.token };
      const answers = await eightTimes((process) => process.send({ url: path, payload, headers }));
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
      expect((await rowsOf(makes)) - before).toBe(1);
    },
  );
});
