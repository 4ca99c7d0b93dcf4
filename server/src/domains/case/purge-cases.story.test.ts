import type { CaseState } from '@zhice/contract/case/kind';
import { CASE_KINDS } from '@zhice/contract/case/kinds';
import { expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { makeAccount } from '../../../test/factories/account';
import { makeCase } from '../../../test/factories/case';
import { makeUpload } from '../../../test/factories/policy';
import { purgeDeleted } from '../../purge-deleted';

const app = await testApp();

it.each(CASE_KINDS.map((kind) => [kind.label, kind] as const))(
  '%s is kept as long as its kind says after it ended, and then gone with its events and files',
  async (_, kind) => {
    app.setNow(TEST_NOW);
    const who = await makeAccount(app, { enterprise: true });
    const [over = ''] =
      Object.entries<CaseState>(kind.states).find(([, { stage }]) => stage === 'done' || stage === 'withdrawn') ?? [];
    const closed = (days: number) => {
      const day = new Date(TEST_NOW);
      day.setUTCFullYear(day.getUTCFullYear() - kind.kept);
      return { submitted_at: day, closed_at: new Date(day.getTime() + days * 86_400_000) };
    };
    const old = await makeCase(app, kind, who, { state: over, ...closed(-1) });
    const kept = [
      await makeCase(app, kind, who, { state: over, ...closed(1) }),
      await makeCase(app, kind, who, { submitted_at: null }),
    ];
    const upload = await makeUpload(app.db, who.id, null);
    await app.db`insert into case_file (case_id, upload_id) values (${old}, ${upload})`;
    await app.db`
      insert into case_event (case_id, at, action, state, role) values (${old}, ${TEST_NOW}, 'submit', ${over}, 'applicant')`;
    await purgeDeleted(app.portal.services.sql, app.portal.services.files, app.now());
    const left = await app.db`select id from cases where kind = ${kind.name} order by id`;
    expect(left.map(({ id }) => id)).toEqual(kept);
    expect(await app.db`select from case_event where case_id = ${old}`).toEqual([]);
    expect(await app.db`select from upload where id = ${upload}`).toEqual([]);
  },
);
