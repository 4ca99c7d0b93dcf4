import { calls } from '@zhice/contract/all';
import { expect, it, test } from 'vitest';
import { approveOn } from '../src/commands/approve';
import { obtainedHandlers } from '../src/domains/enterprise';
import { findProfile } from '../src/domains/enterprise/profile.queries';
import { profileSources } from '../src/domains/enterprise/profile-sources';
import {
  ownershipHandlers,
  ownRightSaveHandlers,
  rightEventHandlers,
  rightFileHandlers,
  rightImportHandlers,
  rightMarkHandlers,
} from '../src/domains/ip';
import { MatchingService } from '../src/domains/matching';
import { saveRecords } from '../src/domains/public-record';
import { keepControl } from '../src/domains/shareholding/keep-control';
import { testApp } from './app';
import { makeAccount } from './factories/account';
import { createEnterprise, newCreditCode, selfFilled } from './factories/enterprise';
import { idOf } from './factories/id-of';
import { rightFieldsOf } from './factories/right';
import { ended, MAPPING, rowsOf, uploadPatents } from './factories/right-import';

/** Registers whose rows stand in profiles: whatever writes one, the profile that is judged has it at once. */
const app = await testApp();
const firm = await makeAccount(app, { enterprise: true });

/** Of a process that hears of no change: it reads a profile again by its version alone. */
const elsewhere = new MatchingService();
const judged = async (fact: string) =>
  (await elsewhere.profileOf(app.db, firm.enterpriseId)).find((entry) => entry.fact === fact)?.value;
const stored = async (fact: string) =>
  (await findProfile(app.db, firm.enterpriseId))?.profile.find((entry) => entry.fact === fact)?.value;

const SUPPORT = {
  title: '研发补助',
  year: 2025,
  total_money: 20,
  level: 20,
  unit: '',
  upload_id: null,
  note: '',
} as const;
const ask = (path: Parameters<typeof app.ask>[0], body: object) => app.ask(path, body, firm) as Promise<{ id: number }>;
const patent = (owner: string) =>
  ask('/api/demo/add_propertyright', { kind: 'patent', fields: rightFieldsOf({ owners: [owner] }) });
const owner = async () =>
  (await app.db`select name from enterprise where id = ${firm.enterpriseId}`)[0]?.name as string;

let own = 0;
let award = 0;
const bulk = (fields: object) => ask('/api/portal/right_bulk', { ids: [own], fields });
const event = (kind: string, from_on: string) =>
  ask('/api/portal/right_event_save', { right_id: own, fields: { kind, from_on } });

/** Everything that writes each register, in an order in which each step changes its rows. */
const WRITES: Record<string, [call: string, write: () => Promise<unknown>][]> = {
  obtained_support: [
    ['/api/portal/obtained_save', async () => (own = (await ask('/api/portal/obtained_save', SUPPORT)).id)],
    [
      '/api/portal/obtained_save',
      () => ask('/api/portal/obtained_save', { ...SUPPORT, id: own, version: 1, year: 2024 }),
    ],
    ['/api/portal/obtained_complete', () => ask('/api/portal/obtained_complete', { complete: true })],
    ['/api/portal/obtained_delete', () => ask('/api/portal/obtained_delete', { id: own })],
    ['/api/portal/obtained_delete', () => ask('/api/portal/obtained_delete', { id: own, action: 'restore' })],
    [
      'an award',
      async () => {
        award = await idOf(app.db`
          insert into award (source_key, entry_name, level, announced_on) values ('a', '科技奖', 19, '2026-03-01') returning id`);
        await app.db`
          insert into award_enterprise (award_id, enterprise_id, enterprise_name, total_money)
          values (${award}, ${firm.enterpriseId}, '企业', 30)`;
      },
    ],
    ['its day', () => app.db`update award set announced_on = '2025-03-01' where id = ${award}`],
    ['its money', () => app.db`update award_enterprise set total_money = 40 where award_id = ${award}`],
    ['its end', () => app.db`delete from award where id = ${award}`],
  ],
  rights: [
    ['/api/demo/add_propertyright', async () => (own = (await patent(await owner())).id)],
    ['/api/portal/right_bulk', () => bulk({ status: 'lapsed', ceased_on: '2026-03-10' })],
    ['/api/portal/right_bulk', () => bulk({ status: 'granted' })],
    [
      '/api/portal/right_mark_save',
      () => ask('/api/portal/right_mark_save', { ids: [own], marks: { main_product: true } }),
    ],
    ['/api/portal/right_event_save', () => event('acquired', '2024-05-06')],
    ['/api/portal/right_event_save', () => event('transfer', '2025-06-07')],
    [
      '/api/portal/right_event_save',
      async () => {
        const { events } = await app.ask('/api/portal/right', { id: own }, firm);
        const sale = events.find(({ kind }) => kind === 'transfer');
        const of = { right_id: own, event_id: sale?.id, version: sale?.version };
        await ask('/api/portal/right_event_save', { ...of, remove: true });
      },
    ],
    ['/api/demo/del_propertyright', () => ask('/api/demo/del_propertyright', { ids: [own] })],
    ['/api/demo/del_propertyright', () => ask('/api/demo/del_propertyright', { ids: [own], action: 'restore' })],
    [
      '/api/portal/right_owner_save',
      async () => {
        await patent('某大学');
        await judged('rights');
        await ask('/api/portal/right_owner_save', { name: '某大学', answer: 'former' });
      },
    ],
    [
      '/api/portal/right_import_start',
      async () => {
        const upload_id = await uploadPatents(app, firm, rowsOf(3));
        const given = { kind: 'patent', upload_id, mapping: MAPPING, doubles: 'skip' };
        await ended(app, firm, (await ask('/api/portal/right_import_start', given)).id);
      },
    ],
    [
      'a new name',
      async () => {
        await patent('澜州新名科技有限公司');
        await judged('rights');
        await ask('/api/Person/qyedit', { name: '澜州新名科技有限公司', credit_code: newCreditCode() });
        await approveOn(app.db, [String(firm.enterpriseId)], () => undefined);
      },
    ],
  ],
};

/** What a register of public records goes through: told, ended, corrected, gone. */
const recordWrites = (key: 'abnormality' | 'penalty', fields: Record<string, string>): (typeof WRITES)[string] => {
  const save = (more: object, source_on: string) => () =>
    app.db.begin((db) => {
      const record = {
        enterprise_id: firm.enterpriseId,
        fields: { ...fields, ...more },
        source: '公示系统',
        source_on,
      };
      return saveRecords(db, key, [record], new Date());
    });
  return [
    ['an import', save({}, '2026-01-01')],
    ['its end', save({ ended_on: '2026-02-01' }, '2026-02-02')],
    ['its authority', save({ authority: '甲局' }, '2026-02-03')],
    ['its removal', () => app.db`delete from ${app.db(key)} where enterprise_id = ${firm.enterpriseId}`],
  ];
};
WRITES.abnormalities = recordWrites('abnormality', { kind: 'abnormal', reason: '未公示', listed_on: '2025-01-01' });
WRITES.penalties = recordWrites('penalty', { number: '1', kind: 'fine', fact: '违规', decided_on: '2025-01-01' });

/** What holdings tell of a group, once they have been worked out: somebody else gets a majority, and sells it. */
const groupWrites = (name: string): (typeof WRITES)[string] => {
  const told = async (write: () => Promise<unknown>) => {
    await write();
    await keepControl(app.db, 99);
  };
  const title = selfFilled('title_high_tech', { held: true, from: '2025-01-01' });
  return [
    [
      'a holding',
      () =>
        told(async () => {
          const above = await createEnterprise(app.db, { name, facts: [{ ...title, source: 'imported' }] });
          await app.db`
            insert into shareholding (enterprise_id, holder_id, holder_name, holder_kind, share, source, source_on)
            values (${firm.enterpriseId}, ${above}, ${name}, 'enterprise', 60, '登记系统', '2026-03-31')`;
        }),
    ],
    ['its end', () => told(() => app.db`update shareholding set ended_on = '2026-05-01' where holder_name = ${name}`)],
  ];
};
WRITES.group_enterprises = groupWrites('上位控股有限公司');
WRITES.group_titles = groupWrites('高新控股有限公司');

/** They write files and tasks, or take back before anything is written. */
const OTHERS = ['/api/portal/right_file_save', '/api/portal/right_import_cancel'];

test('each register is here with all calls that write it', () => {
  expect(Object.keys(WRITES)).toEqual(profileSources().map(({ fact }) => fact));
  const rights = { ...ownRightSaveHandlers, ...rightEventHandlers, ...rightFileHandlers, ...rightMarkHandlers };
  const writing = { ...rights, ...ownershipHandlers, ...rightImportHandlers, ...obtainedHandlers };
  const tried = new Set([...Object.values(WRITES).flatMap((writes) => writes.map(([call]) => call)), ...OTHERS]);
  const untried = calls.filter(({ path, kind }) => kind === 'write' && path in writing && !tried.has(path));
  expect(untried.map(({ path }) => path)).toEqual([]);
});

it.each(Object.entries(WRITES))('what is written of %s is judged at once', async (fact, writes) => {
  for (const [call, write] of writes) {
    const before = await judged(fact);
    await write();
    const after = await judged(fact);
    expect([call, after]).toEqual([call, await stored(fact)]);
    expect([call, after]).not.toEqual([call, before]);
  }
});
