import { demoData } from '@zhice/demo/demo-data';
import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../test/app';
import { loadDemoOf } from '../../test/factories/demo';
import { addDays } from '../base/day';
import { checkRight } from '../domains/ip/rights/right-fields.rules';

const TODAY = '2026-11-20';
const database = await demoDatabase();
const { sql } = database;

const load = (today: string) => loadDemoOf(database, today);

async function countUploads(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from upload`;
  return row!.count;
}

const openOf = (username: string) => sql<{ kind: string; subject: string; due_on: string; ends_on: string }[]>`
  select n.kind, n.subject, n.due_on, n.ends_on from renewal n join account a on a.enterprise_id = n.enterprise_id
  where a.username = ${username} and n.settled_at is null and n.kind in ('patent', 'trademark') order by n.due_on`;

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

  it('follow today with their ids, and leave alone what a person has changed', async () => {
    const [edited] = await sql`
      update ip_right set name = '改过的名称', version = 2 where source_key = 'qiye-soon' returning id`;
    const before = await sql`select source_key, id from ip_right order by id`;
    const uploads = await countUploads();
    const later = addDays(TODAY, 30);
    await load(later);
    expect(await sql`select source_key, id from ip_right order by id`).toEqual(before);
    expect(await sql`select name from ip_right where id = ${edited!.id}`).toEqual([{ name: '改过的名称' }]);
    expect((await openOf('qiye')).map(({ due_on }) => due_on)).toContain(addDays(later, 80));
    expect(await countUploads()).toBe(uploads);
  });
});
