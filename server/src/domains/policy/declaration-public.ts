import { quoted } from '@zhice/matching/quoted';
import { found, Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Acting, Case, Form } from '../case';
import { type DeclarableItem, findItem, findPassedAmount } from './declaration.queries';

// What the public learns of a declaration. Whoever stands in an award or leaves it is told to matching by the tables themselves.

/** Makes public who is to be supported with how much, until when objections are taken and by whom. */
export async function publishPublicity({ db, today, now }: Acting, given: Case, { amount }: Form): Promise<void> {
  const item = found(await findItem(db, given.subject_id));
  const enterprise = await nameOf(db, given);
  const from = `${item.office || '受理单位'}${item.phone && `（${item.phone}）`}`;
  const body = [
    `${enterprise}申报的${quoted(item.title)}已通过评审，现予公示。`,
    `拟支持金额：${Number(amount) > 0 ? `${amount} 万元` : '不涉及资金'}`,
    `公示时间：${today} 至 ${given.state_until}`,
    `对公示内容有异议的，请在公示期内以书面形式实名向${from}反映，并提供依据和联系方式。`,
  ].join('\n');
  await db`
    insert into information (source_key, kind, title, body, department_id, period_from, period_to, published_on, published_at, policy_id, case_id)
    values (${`case ${given.id} ${given.version}`}, 1, ${`${item.title}拟支持企业公示：${enterprise}`}, ${body},
      ${item.department_id}, ${today}, ${given.state_until}, ${today}, ${now}, ${item.id}, ${given.id})`;
}

/** Says beside the last publicity of a declaration that it led to nothing; what was published stays readable. */
export async function endPublicity({ db, today }: Acting, { id }: Case): Promise<void> {
  await db`
    update information
    set body = body || ${`\n${today} 更正：公示期间收到异议，经核查成立，上述企业不再列入拟支持名单。`},
      title = title || '（已终止）', period_to = least(period_to, ${today}::date)
    where id = (select max(id) from information where case_id = ${id})`;
}

/** The enterprise stands among those that a batch of an item has supported. Refuses more than was made public. */
export async function insertPaid({ db }: Acting, given: Case, { amount, day, batch }: Form): Promise<void> {
  const passed = (await findPassedAmount(db, given.id)) ?? 0;
  if (Number(amount) > passed) {
    throw new Refusal('rule_broken', { detail: `兑付金额不能超过公示的 ${passed} 万元` }, 'fields.amount');
  }
  const item = found(await findItem(db, given.subject_id));
  await db`
    insert into award_enterprise (award_id, enterprise_id, enterprise_name, unit, total_money, case_id)
    values (${await awardOf(db, item, String(batch), String(day))}, ${given.enterprise_id}, ${await nameOf(db, given)},
      ${item.office}, ${Number(amount)}, ${given.id})`;
}

/** Takes the enterprise out of its award again, and the award away when nobody else stands in it. */
export async function deletePaid({ db }: Acting, { id }: Case): Promise<void> {
  const award = await onlyValue<number>(db`delete from award_enterprise where case_id = ${id} returning award_id`);
  await db`
    delete from award a
    where a.id = ${award ?? null} and not exists (select from award_enterprise w where w.award_id = a.id)`;
}

/** The award of a batch of an item; the first that is paid of it announces it. */
const awardOf = async (db: Db, item: DeclarableItem, batch: string, day: string): Promise<number> =>
  found(
    await onlyValue<number>(db`
      insert into award (source_key, entry_name, level, announced_on, policy_id)
      values (${`declaration ${item.id} ${batch}`}, ${`${item.title}（${batch}）`}, ${item.level}, ${day}, ${item.id})
      on conflict (source_key) do update set source_key = excluded.source_key
      returning id`),
  );

const nameOf = async (db: Db, { enterprise_id }: Case): Promise<string> =>
  found(await onlyValue<string>(db`select name from enterprise where id = ${enterprise_id}`));
