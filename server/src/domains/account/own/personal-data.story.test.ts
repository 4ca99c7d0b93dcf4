import { expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../../test/app';
import { makeAccount } from '../../../../test/factories/account';
import { makeExpert } from '../../../../test/factories/expert';
import { PERSONAL_TABLES } from '../account-cancel';

/** Columns that name an account and stay, or end otherwise, when it is cancelled: why. */
const OTHERWISE: Record<string, string> = {
  'application_input.updated_by': 'the answers are the enterprise’s',
  'application_project.updated_by': 'the project is the enterprise’s',
  'case_event.account_id': 'the history of a case stays, whose account has no name any more',
  'cases.account_id': 'one’s own go, the enterprise’s stay without the person',
  'cases.counterpart_account_id': 'what others asked of the person is left',
  'consent.account_id': 'the proof of what was agreed',
  'enterprise_invitation.accepted_by': 'an invitation is the enterprise’s',
  'enterprise_invitation.invited_by': 'an invitation is the enterprise’s',
  'enterprise_member.account_id': 'ends before, as when one leaves',
  'expert.account_id': 'goes with its versions and its evidence',
  'import_task.account_id': 'the rows are the enterprise’s',
  'market_entry.account_id': 'one’s own go, the enterprise’s stay without the person',
  'proof.account_id': 'ends with its ticket',
  'scan_ticket.asker_id': 'goes',
  'scan_ticket.confirmed_by': 'goes',
  'service.account_id': 'the service is its provider’s',
  'session.account_id': 'ends',
  'sign_in.account_id': 'kept for 190 days (网络安全法)',
  'suiting_visit.account_id': 'goes, with what was seen',
  'talent.account_id': 'goes with its versions',
  'upload.account_id': 'the picture goes, papers of the enterprise stay',
  'verification_code.account_id': 'is used up',
};

const app = await testApp();

it('every column that names an account is emptied when it is cancelled, or says why not', async () => {
  const columns = await app.db<{ name: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'account'::regclass and c.contype = 'f' order by 1`;
  const known = [...PERSONAL_TABLES.map((table) => `${table}.account_id`), ...Object.keys(OTHERWISE)];
  expect(known.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
});

it('the own data tell the entries, what is followed and the searches that are kept', async () => {
  const who = await makeAccount(app, { enterprise: true });
  await makeExpert(app, { account_id: who.id });
  await app.db`insert into talent (account_id, name, shut_out) values (${who.id}, '张三', '某某公司')`;
  await app.db`
    insert into enterprise_follow (account_id, enterprise_id, followed_at) values (${who.id}, ${who.enterpriseId}, ${TEST_NOW})`;
  await app.db`
    insert into library_search (account_id, name, asked, created_at, told_at)
    values (${who.id}, '本市', '{}', ${TEST_NOW}, ${TEST_NOW})`;
  await app.db`
    insert into market_entry (account_id, kind, title, contact_name, published_at)
    values (${who.id}, 'demand', '求购', '张三', ${TEST_NOW})`;
  const { content } = await app.ask('/api/portal/account_export', {}, who);
  expect(content).toMatchObject({
    expert: { name: '沈知远', contact_phone: '13912345678' },
    expert_evidence: [{ title: '柔性产线示范', state: 'verified' }, { title: '进步奖' }],
    talent: { name: '张三', shut_out: '某某公司' },
    followed_enterprises: [{ followed_at: '2026-11-20 12:00:00' }],
    kept_searches: [{ name: '本市', tells: true }],
    market_entries: [{ title: '求购', contact_name: '张三' }],
  });
  expect(content.expert).not.toHaveProperty('account_id');
});
