import { TALENT_INVITE } from '@zhice/contract/talent/invite-kind';
import { TALENT_SETTLE } from '@zhice/contract/talent/settle-kind';
import type { DemoPersonCase } from '@zhice/demo/people/consults';
import type { DemoTalents } from '@zhice/demo/people/talents';
import { mapOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { writeRows } from '../db/write-rows';
import { derivedOf } from '../domains/talent';
import { savePersonCases } from './load-person-cases';

/** Kinds, talents, who looked at the one who signs in, and what they were invited to until now. */
export async function saveTalents(db: Db, { types, talents, invites, settles }: DemoTalents, now: Date): Promise<void> {
  const kinds = types.map((name, position) => ({ name, position }));
  await writeRows(db, kinds, { table: 'talent_type', columns: 'name text, position integer', overwrites: 'name' });
  await writeRows(
    db,
    talents.map((talent) => ({ ...talent, ...derivedOf({ ...talent }) })),
    {
      table: 'talent',
      columns: `source_key text, name text, gender smallint, birth_year smallint, education text, title_grade text,
        strengths text, shown_strengths text, post text, area_code text, pay_from numeric, pay_to numeric, job_state text,
        arrival text, experiences jsonb, schools jsonb, certificates jsonb, contact_name text, contact_phone text,
        state text, online_until date, confirmed_at timestamptz, published_at timestamptz`,
      given: 'type text, account text, shut_names jsonb',
      values: {
        talent_type_id: db`(select k.id from talent_type k where k.name = r.type)`,
        account_id: db`(select a.id from account a where a.username = r.account)`,
        shut_names: db`array(select jsonb_array_elements_text(r.shut_names))`,
      },
      overwrites: 'source_key',
    },
  );
  const ids = await mapOf<string, number>(db`select source_key, id from talent where source_key is not null`);
  const accounts = await mapOf<string, number>(db`
    select source_key, account_id from talent where source_key is not null and account_id is not null`);
  const about = (one: DemoPersonCase) => ({ kind: 'talent', id: ids.get(one.about) ?? 0 });
  const asked = (one: DemoPersonCase) => ({
    ...{ accountId: accounts.get(one.about) ?? null, enterpriseId: null },
    party: { kind: 'talent' as const, id: ids.get(one.about) ?? 0 },
  });
  await savePersonCases(db, TALENT_INVITE, invites, { now, about, asked });
  const typeIds = await mapOf<string, number>(db`select name, id from talent_type`);
  const filled = settles.map((one) => ({ ...one, form: { ...one.form, talent_type_id: typeIds.get(one.about) } }));
  await savePersonCases(db, TALENT_SETTLE, filled, { now });
  // who invites somebody has looked at them
  await db`
    insert into talent_view (talent_id, enterprise_id, seen_on)
    select c.subject_id, c.enterprise_id, (c.submitted_at at time zone 'Asia/Shanghai')::date from cases c
    where c.kind = 'talent_invite' and c.source_key is not null and c.enterprise_id is not null and c.submitted_at is not null
    on conflict do nothing`;
}
