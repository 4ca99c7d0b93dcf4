import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/app';
import { addDays } from '../calendar-day';
import { loadDemo } from './load-demo';

const TODAY = '2026-11-20';
const database = await testDatabase();
const { sql } = database;

async function load(today: string): Promise<void> {
  const patient = database.patient();
  await loadDemo(patient, {
    today,
    now: new Date(`${today}T04:00:00Z`),
    hashPassword: async (password) => `hashed ${password}`,
  });
  await patient.end();
}

async function numbers() {
  const [row] = await sql`
    select (select count(*)::int from policy where kind = 'document') as documents,
      (select count(*)::int from policy where kind = 'item') as items,
      (select count(*)::int from enterprise) as enterprises,
      (select count(*)::int from item_rule) as rules,
      (select count(*)::int from policy_relation) as relations,
      (select count(*)::int from bulletin) as bulletins,
      (select count(*)::int from information) as informations,
      (select count(*)::int from award_enterprise) as awarded,
      (select count(*)::int from department) as departments,
      (select count(*)::int from account) as accounts`;
  return row!;
}

describe('the demo data', () => {
  it('is filled once, with accounts that act for approved enterprises', async () => {
    await load(TODAY);
    const first = await numbers();
    expect(first.documents).toBeGreaterThanOrEqual(120);
    expect(first.items).toBeGreaterThanOrEqual(40);
    expect(first.enterprises).toBeGreaterThanOrEqual(300);
    for (const count of Object.values(first)) expect(count).toBeGreaterThan(0);
    const accounts = await sql`
      select a.username, a.role, a.password_hash, e.approved_at is not null as approved
      from account a left join enterprise e on e.id = a.enterprise_id order by a.username`;
    expect(accounts.map(({ username, role, approved }) => [username, role, approved])).toEqual([
      ['admin', 'admin', false],
      ['geren', 'member', false],
      ['qiye', 'member', true],
      ['xinqi', 'member', true],
    ]);
    expect(accounts[0]!.password_hash).toBe('hashed Demo#2026');
    await load(TODAY);
    expect(await numbers()).toEqual(first);
  });

  it('resolves every relation and links every bulletin that names a policy', async () => {
    const open = await sql`
      select r.target from policy_reference r
      where not exists (select from policy_relation l where l.from_id = r.from_id and l.kind = r.kind)`;
    expect(open).toEqual([]);
    const [linked] = await sql`select count(policy_id)::int as n from bulletin`;
    expect(linked!.n).toBeGreaterThan(0);
  });

  it('follows today without versions, without doubles and without touching what a person edited', async () => {
    const before = await numbers();
    const [item] = await sql<{ id: number; closes_on: string }[]>`
      select id, closes_on from policy where kind = 'item' and closes_on > ${TODAY} order by closes_on limit 1`;
    const [edited] = await sql<{ id: number; closes_on: string }[]>`
      select id, closes_on from policy where kind = 'item' and closes_on > ${TODAY} order by closes_on desc limit 1`;
    await sql`insert into policy_version (policy_id, version, content, saved_by) values (${edited!.id}, 1, '{}', 1)`;
    const later = addDays(TODAY, 30);
    await load(later);
    expect(await numbers()).toMatchObject({
      documents: before.documents,
      items: before.items,
      enterprises: before.enterprises,
    });
    const [moved] = await sql`select closes_on, version from policy where id = ${item!.id}`;
    expect(moved!.closes_on > item!.closes_on).toBe(true);
    expect(moved!.version).toBe(1);
    expect((await sql`select closes_on from policy where id = ${edited!.id}`)[0]!.closes_on).toBe(edited!.closes_on);
    expect(await sql`select 1 from policy_version where saved_by is null`).toHaveLength(0);
    expect(await sql`select 1 from enterprise_fact_past`).toHaveLength(0);
    const open =
      await sql`select 1 from policy where kind = 'item' and opens_on <= ${later} and closes_on between ${later} and ${addDays(later, 7)}`;
    expect(open.length).toBeGreaterThan(0);
  });
});
