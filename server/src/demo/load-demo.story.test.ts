import { demoData } from '@zhice/demo/demo-data';
import { describe, expect, it } from 'vitest';
import { demoDatabase, testApp } from '../../test/app';
import { loadDemoOf } from '../../test/factories/demo';
import { PasswordGate } from '../auth/password';
import { addDays } from '../base/day';
import { checkRight } from '../domains/ip/rights/right-fields.rules';

const TODAY = '2026-11-20';
const database = await demoDatabase();
const { sql } = database;

const load = (today: string) => loadDemoOf(database, today);

/** How many former versions policies have that no person edited. */
const formers = () => sql`
  select p.source_key, p.version, count(*)::int as kept from policy_version v join policy p on p.id = v.policy_id
  where v.saved_by is null group by p.id order by p.id`;

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

async function countUploads(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from upload`;
  return row!.count;
}

const openOf = (username: string) => sql<{ kind: string; subject: string; due_on: string; ends_on: string }[]>`
  select n.kind, n.subject, n.due_on, n.ends_on from renewal n join account a on a.enterprise_id = n.enterprise_id
  where a.username = ${username} and n.settled_at is null and n.kind in ('patent', 'trademark') order by n.due_on`;

describe('the demo data', () => {
  it('is filled once, with accounts that act for approved enterprises', async () => {
    const first = await numbers();
    expect(first.documents).toBeGreaterThanOrEqual(120);
    expect(first.items).toBeGreaterThanOrEqual(40);
    expect(first.enterprises).toBeGreaterThanOrEqual(300);
    for (const count of Object.values(first)) expect(count).toBeGreaterThan(0);
    const accounts = await sql`
      select a.username, a.password_hash, e.approved_at is not null as approved
      from account a left join enterprise e on e.id = a.enterprise_id
      where a.password_hash is not null order by a.username`;
    expect(accounts.map(({ username, approved }) => [username, approved])).toEqual([
      ['banshi', true],
      ['caiwu', true],
      ['daili', true],
      ['geren', false],
      ['qiye', true],
      ['rencai', false],
      ['xinqi', true],
      ['yinhang', true],
      ['zhuanjia', false],
      ['zhuanjia2', false],
      ['zhuanjia3', false],
    ]);
    expect(await new PasswordGate().verify('Demo#2026', accounts[0]!.password_hash)).toBe(true);
    const reviews = await sql`
      select e.review_status, c.state, count(distinct ev.case_id)::int as told
      from enterprise e join account a on a.enterprise_id = e.id left join cases c on c.enterprise_id = e.id
        and c.kind in ('authentication', 'enterprise_edit')
      left join case_event ev on ev.case_id = c.id and ev.action in ('approve', 'return') group by 1, 2 order by 1`;
    expect(reviews.map(({ review_status, state }) => [review_status, state])).toEqual([
      [1, 'review'],
      [2, 'approved'],
      [3, 'returned'],
    ]);
    expect(reviews.map(({ told }) => told > 0)).toEqual([false, true, true]);
    // who of the office sees some areas alone sees the reviews of theirs
    const [placed] = await sql`
      select count(*)::int as elsewhere from cases c join enterprise e on e.id = c.enterprise_id
      where c.kind in ('authentication', 'enterprise_edit') and c.area_code is distinct from e.area_code`;
    expect(placed).toEqual({ elsewhere: 0 });
    await load(TODAY);
    expect(await numbers()).toEqual(first);
  });

  it('has enterprises that came month by month, each before its first case and after its registration', async () => {
    const [came] = await sql`
      select count(distinct to_char(e.created_at, 'YYYY-MM'))::int as months,
        count(*) filter (where e.created_at > ${TODAY}::date - 30)::int as lately,
        count(*) filter (where e.created_at::date < f.value::date)::int as unregistered,
        count(*) filter (where e.approved_at > c.first)::int as late,
        count(*) filter (where e.reviewed_at is not null and e.reviewed_at < e.submitted_at + interval '1 day')::int as hurried
      from enterprise e
      left join (
        select enterprise_id, min(created_at) as first from cases where kind <> 'authentication' group by 1
      ) c on c.enterprise_id = e.id
      left join (
        select enterprise_id, value #>> '{}' as value from enterprise_fact where fact = 'registered_on'
      ) f on f.enterprise_id = e.id`;
    expect(came!.months).toBeGreaterThanOrEqual(17);
    expect(came!.lately).toBeLessThan(60);
    expect(came).toMatchObject({ unregistered: 0, late: 0, hurried: 0 });
  });

  it('has sign-ups of its own account, for the enterprise that it acts for', async () => {
    const employers = await sql`
      select distinct c.form->>'employer' as employer, e.name from cases c join account a on a.id = c.account_id
      join enterprise e on e.id = a.enterprise_id where c.kind = 'activity_signup' and a.username = 'qiye'`;
    expect(employers).toHaveLength(1);
    expect(employers[0]?.employer).toBe(employers[0]?.name);
  });

  it('shows policies that were edited, field by field and paragraph by paragraph, with their files', async () => {
    const app = await testApp({ database });
    const kept = await formers();
    expect(kept.length).toBeGreaterThanOrEqual(12);
    for (const { source_key, version, kept: count } of kept) {
      expect(version, source_key).toBe(count + 1);
      const [policy] = await sql<{ id: number }[]>`select id from policy where source_key = ${source_key}`;
      const { versions, attachments } = await app.ask('/api/demo/depot_detail', { id: policy!.id });
      expect(versions.map((one) => one.version)).toEqual(Array.from({ length: count }, (_, at) => version - at));
      for (const { changes } of versions) expect(changes.length, source_key).toBeGreaterThan(0);
      expect(attachments.length, source_key).toBeGreaterThan(0);
      expect(attachments[0]?.url).toMatch(/^\/api\/files\/\d+\?expires=/);
      const [oldest] = versions.slice(-1);
      expect(oldest?.changes.map(({ field }) => field)).toContain('attachments');
    }
    const [chip] = await sql<{ id: number }[]>`select id from policy where source_key = 'demo-document-c-chip'`;
    const { versions } = await app.ask('/api/demo/depot_detail', { id: chip!.id });
    const [corrected, completed] = versions.map(({ changes }) => changes.find(({ field }) => field === 'body'));
    expect(corrected?.before).toMatch(/^删 .*最高\d+万元/);
    expect(corrected?.after).toMatch(/^增 .*最高\d+万元/);
    expect(completed).toMatchObject({ before: '', after: expect.stringMatching(/^增 /) });
  });

  it('lets who is disputed with hear how each appeal goes on that came from an order', async () => {
    const appeals = await sql<{ told: boolean | null }[]>`
      select (a.form ->> 'disputed')::boolean as told from case_link l join cases a on a.id = l.case_id
        join cases o on o.id = l.other_id
      where o.kind = 'service_order' and o.state = 'disputed'`;
    expect(appeals.length).toBeGreaterThan(0);
    expect(appeals.every(({ told }) => told)).toBe(true);
  });

  it('names the industry of every enterprise by its class', async () => {
    const rows = await sql`
      select distinct e.industry_code from enterprise e left join industry i on i.code = e.industry_code
      where e.industry_code is not null and i.code is null`;
    expect(rows).toEqual([]);
  });

  it('resolves every relation and links every bulletin that names a policy', async () => {
    const open = await sql`
      select r.target from policy_reference r
      where not exists (select from policy_relation l where l.from_id = r.from_id and l.kind = r.kind)`;
    expect(open).toEqual([]);
    const [linked] = await sql`select count(policy_id)::int as n from bulletin`;
    expect(linked!.n).toBeGreaterThan(0);
  });

  it('has the review of every entry of the market, and changes of entries that wait for theirs', async () => {
    const shown = await sql`
      select m.id from market_entry m where m.published_at <= ${TODAY}::date and not exists (
        select from cases c where c.kind = 'market_entry' and c.subject_id = m.id and c.state = 'approved')`;
    expect(shown).toEqual([]);
    const changes = await sql<{ form: { changes: string } }[]>`
      select form from cases where kind = 'market_entry' and state = 'review'`;
    expect(changes.length).toBeGreaterThan(0);
    for (const { form } of changes) expect(form.changes).toContain('可加急');
  });
});

describe('the rights of the demo', () => {
  it('are rights as the forms would take them', () => {
    const { property } = demoData(TODAY);
    const wrong = property.rights.flatMap(
      ({ events: _e, payments: _p, certified: _c, credit_code: _o, source_key, class_group, ...right }) => {
        const { faults, values } = checkRight(right.kind, right, TODAY);
        const normal = values.number === right.number && values.class_group === class_group;
        return faults.length > 0 || !normal ? [[source_key, faults, values.number, values.class_group]] : [];
      },
    );
    expect(wrong).toEqual([]);
    expect(demoData(TODAY).property.rights).toEqual(property.rights);
    const keys = property.rights.map(({ kind, number }) => `${kind} ${number}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('agree with the facts of the accounts’ enterprises', async () => {
    const held = await sql`
      select a.username, coalesce(r.patent_kind, r.kind) as kind, count(*)::int as count
      from ip_right r join account a on a.enterprise_id = r.enterprise_id
      where r.status = 'granted' and r.kind <> 'copyright' group by 1, 2 order by 1, 2`;
    const facts = await sql`
      select a.username, case fact when 'invention_patents' then 'invention' when 'utility_models' then 'utility'
        when 'designs' then 'design' when 'software_rights' then 'software' else 'trademark' end as kind, value::int as count
      from enterprise_fact f join account a on a.enterprise_id = f.enterprise_id and a.password_hash is not null
      where case when fact in ('invention_patents', 'utility_models', 'designs', 'software_rights', 'trademarks')
        then value::int > 0 else false end
      order by 1, 2`;
    for (const fact of facts) expect(held).toContainEqual(fact);
  });

  it('show what falls due: overdue in the third month of grace, in 20 and in 80 days, marks to renew', async () => {
    const open = await openOf('qiye');
    const on = (day: string) => open.filter((row) => row.due_on === day).map(({ kind }) => kind);
    expect(on(addDays(TODAY, -75))).toEqual(['patent']);
    expect(on(addDays(TODAY, 20))).toContain('patent');
    expect(on(addDays(TODAY, 80))).toContain('patent');
    expect(on(addDays(TODAY, 120))).toContain('trademark');
    expect(on(addDays(TODAY, -50))).toEqual(['trademark']);
    expect(open.filter((row) => row.due_on < TODAY)).toHaveLength(2);
    const [papers] = await sql`
      select count(*) filter (where f.id is null)::int as without, count(f.id)::int as certified
      from ip_right r join account a on a.enterprise_id = r.enterprise_id and a.username = 'qiye'
      left join ip_file f on f.right_id = r.id where r.status = 'granted'`;
    expect(papers!.without).toBeGreaterThan(5);
    expect(papers!.certified).toBeGreaterThan(20);
  });
});

describe('the demo on another day', () => {
  it('follows today without versions, without doubles and without touching what a person edited', async () => {
    const before = await numbers();
    const versions = await formers();
    const [item] = await sql<{ id: number; closes_on: string }[]>`
      select id, closes_on from policy where kind = 'item' and closes_on > ${TODAY} and version = 1
      order by closes_on limit 1`;
    const [edited] = await sql<{ id: number; closes_on: string }[]>`
      select id, closes_on from policy where kind = 'item' and closes_on > ${TODAY} and version = 1
      order by closes_on desc limit 1`;
    await sql`insert into policy_version (policy_id, version, content, saved_by) values (${edited!.id}, 1, '{}', 1)`;
    const [right] = await sql`
      update ip_right set name = '改过的名称', version = 2 where source_key = 'qiye-soon' returning id, enterprise_id`;
    const rights = await sql`select source_key, id from ip_right order by id`;
    const uploads = await countUploads();
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
    // the versions that the demo brings are written over, not added to
    expect(await formers()).toEqual(versions);
    // but those of the enterprise whose right was edited, and stayed where it was
    const others = sql`select from enterprise_fact_past where enterprise_id <> ${right!.enterprise_id}`;
    expect(await others).toHaveLength(0);
    const open =
      await sql`select 1 from policy where kind = 'item' and opens_on <= ${later} and closes_on between ${later} and ${addDays(later, 7)}`;
    expect(open.length).toBeGreaterThan(0);
    expect(await sql`select source_key, id from ip_right order by id`).toEqual(rights);
    expect(await sql`select name from ip_right where id = ${right!.id}`).toEqual([{ name: '改过的名称' }]);
    expect((await openOf('qiye')).map(({ due_on }) => due_on)).toContain(addDays(later, 80));
    expect(await countUploads()).toBe(uploads);
  });

  it('knows of no case and no act that is still to come, also in the small hours', async () => {
    const night = addDays(TODAY, 60);
    const now = new Date(`${night}T00:30:00+08:00`);
    await loadDemoOf(database, night, now);
    const wrong = await sql`
      select c.kind, c.source_key, c.state, c.number, c.created_at from cases c where c.source_key is not null
        and (c.created_at > ${now} or (c.state = 'draft') <> (c.number is null)
          or exists (select from case_event e where e.case_id = c.id and e.at > ${now}))`;
    expect(wrong).toEqual([]);
    const [lately] =
      await sql`select count(*)::int as cases from cases where created_at > ${now}::timestamptz - interval '20 hours'`;
    expect(lately!.cases).toBeGreaterThan(0);
  });
});
