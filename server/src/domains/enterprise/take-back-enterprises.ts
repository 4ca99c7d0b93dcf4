import { announceChange } from '../../db/change-feed';
import type { Db } from '../../db/sql';
import { writeRows } from '../../db/write-rows';
import { replacePastNames } from './past-names.queries';
import type { EnterpriseBefore } from './save-facts';
import { followFacts, updateIdentities } from './save-facts.queries';

/** What refers to an enterprise beside its own facts, by table, as people call it: none of it may be there when it is deleted. */
export const ENTERPRISE_TIES: Readonly<Record<string, string>> = {
  enterprise_change: '变化记录',
  enterprise_draft: '未保存的企业信息',
  enterprise_follow: '关注',
  enterprise_handover: '待答复的移交',
  enterprise_invitation: '成员邀请',
  enterprise_member: '账号',
  abnormality: '经营异常',
  achievement: '技术成果',
  application_project: '申报项目',
  award_enterprise: '获奖项目',
  branch: '分支机构',
  calendar_feed: '日历订阅',
  certificate: '公开的资质',
  document: '文件',
  enterprise_name_answer: '名称的确认',
  expert: '专家',
  financing_institution: '金融机构',
  import_task: '知识产权导入',
  ip_right: '知识产权',
  key_person: '主要人员',
  market_entry: '供需信息',
  match_month: '匹配记录',
  notice: '消息',
  obtained_support: '已获支持',
  penalty: '行政处罚',
  provider: '服务机构',
  public_award: '公开的支持',
  public_contract: '公开的合同',
  service: '服务',
  spot_check: '抽查检查',
  cases: '办件',
  qualification: '资质',
  qualification_fact: '资质',
  rd_project: '研发项目',
  registration_change: '变更记录',
  renewal: '待办续展',
  right_owner: '权利人确认',
  shareholding: '股东与持股',
  suiting_visit: '政策查看记录',
  talent: '人才',
  talent_view: '人才查看记录',
  tender: '招投标',
};
const OWN_PARTS = ['enterprise_fact', 'enterprise_fact_past', 'enterprise_past_name', 'enterprise_control'];

/** These enterprises with when each was last changed and which account has done so since a moment, locked until the transaction ends. */
export async function lockEnterprises(db: Db, ids: number[], since: Date) {
  await db`select 1 from enterprise where id = any(${ids}::bigint[]) order by id for update`;
  return db<{ id: number; name: string; updated_at: Date; account: string | null }[]>`
    select e.id, e.name, e.updated_at,
      (select a.username from enterprise_fact f join account a on a.id = f.updated_by
        where f.enterprise_id = e.id and f.updated_at > ${since} order by f.updated_at desc limit 1) as account
    from enterprise e where e.id = any(${ids}::bigint[])`;
}

/** Tables that refer to enterprises, their own parts left out. */
export const findTiedTables = (db: Db) =>
  db<{ name: string; column: string }[]>`
    select c.relname as name, a.attname as column
    from pg_constraint f
    join pg_class c on c.oid = f.conrelid
    join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'enterprise'::regclass and c.relname <> all(${OWN_PARTS}::text[])
    order by 1`;

/** What hangs on enterprises, so that they cannot be deleted, in Chinese. */
export async function findEnterpriseTies(db: Db, ids: number[]): Promise<{ id: number; tie: string }[]> {
  const ties: { id: number; tie: string }[] = [];
  for (const { name, column } of await findTiedTables(db)) {
    const rows = await db<{ id: number; count: number }[]>`
      select ${db(column)} as id, count(*)::integer as count from ${db(name)}
      where ${db(column)} = any(${ids}::bigint[]) group by 1`;
    ties.push(...rows.map(({ id, count }) => ({ id, tie: `已有${ENTERPRISE_TIES[name] ?? '其他记录'} ${count} 条` })));
  }
  return ties;
}

/**
 * Takes back what a run did to enterprises: those that were not there are deleted, the others have the name, the codes and the
 * facts that they had; `befores` is what was there before each change of the run, the earliest first, null where it was not.
 * Versions of facts only ever count up. Matching is told.
 */
export async function takeBackEnterprises(
  db: Db,
  rows: { id: number; befores: (EnterpriseBefore | null)[] }[],
  runAt: Date,
): Promise<void> {
  const made = rows.filter(({ befores }) => befores[0] === null).map(({ id }) => id);
  await db`delete from enterprise where id = any(${made}::bigint[])`;
  const changed = rows.flatMap(({ id, befores: [first, ...more] }) =>
    first
      ? [{ ...first, id, updated_at: new Date(first.at), befores: [first, ...more.filter((one) => one !== null)] }]
      : [],
  );
  const facts = changed.flatMap(({ id, befores }) =>
    befores.flatMap((before) => before.facts.map((fact) => ({ enterprise_id: id, ...fact }))),
  );
  await db`
    delete from enterprise_fact_past p
    using jsonb_to_recordset(${db.json(facts.map(({ was, ...place }) => ({ ...place, ...was })) as never)}::jsonb)
      as r(enterprise_id bigint, fact text, period text, value jsonb, value_date date)
    where p.enterprise_id = r.enterprise_id and p.fact = r.fact and p.period = r.period and p.value = r.value
      and p.value_date = r.value_date and p.replaced_at = ${runAt} and p.replaced_by is null`;
  const earliest = new Map(
    [...facts].reverse().map((fact) => [`${fact.enterprise_id} ${fact.fact} ${fact.period}`, fact]),
  );
  const unknown = [...earliest.values()].filter(({ was }) => was === null);
  await db`
    delete from enterprise_fact f
    using jsonb_to_recordset(${db.json(unknown as never)}::jsonb) as r(enterprise_id bigint, fact text, period text)
    where f.enterprise_id = r.enterprise_id and f.fact = r.fact and f.period = r.period`;
  const known = [...earliest.values()].flatMap(({ was, ...place }) => (was ? [{ ...place, ...was }] : []));
  await writeRows(db, known, {
    table: 'enterprise_fact',
    columns: `enterprise_id bigint, fact text, period text, value jsonb, source text, value_date date, updated_at timestamptz,
      updated_by bigint`,
    overwrites: 'enterprise_id, fact, period',
  });
  await followFacts(db, [...earliest.values()], runAt);
  await updateIdentities(db, changed);
  // the name that goes was of the run alone
  await replacePastNames(
    db,
    changed.flatMap(({ id, befores }) => {
      const names = befores.find(({ past_names }) => past_names)?.past_names;
      return names ? [{ enterprise_id: id, names }] : [];
    }),
  );
  await announceChange(db, 'enterprise', [...made, ...changed.map(({ id }) => id)]);
}
