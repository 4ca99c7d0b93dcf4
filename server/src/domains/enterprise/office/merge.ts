import type { CallOutput } from '@zhice/contract/all';
import { CONSULT } from '@zhice/contract/enterprise/consult-kind';
import { CORRECTION } from '@zhice/contract/enterprise/correction-kind';
import { FACT_SOURCES } from '@zhice/contract/matching/enumerations';
import { periodText } from '@zhice/contract/period';
import { factDef, findFact } from '@zhice/matching/facts';
import type { FactSource, FactValue } from '@zhice/matching/profile';
import { canonical } from '../../../base/canonical';
import { found, Refusal } from '../../../base/refusal';
import { announceChange } from '../../../db/change-feed';
import { hasRows } from '../../../db/read-rows';
import type { Db } from '../../../db/sql';
import type { Context, Handlers } from '../../../rpc/context';
import { differences } from '../../../rpc/differences';
import { moveSubject } from '../../case';
import { insertNotices } from '../../notice';
import { IDENTITY_KINDS } from '../enterprise-review';
import { fieldOf } from '../fact-changes.rules';
import { valueText } from '../fact-view';
import { countMoves, moveMembers, moveRows } from '../merge-rows.queries';
import { findFacts, followFacts, type StoredFact, writeFacts } from '../save-facts.queries';
import { ENTERPRISE_TIES, findEnterpriseTies } from '../take-back-enterprises';
import { findIdentity } from './enterprise';

type Office = Context<'staff:enterprises'>;
type Plan = CallOutput<'/api/console/enterprise_merge_plan'>;

export const mergeHandlers = {
  '/api/console/enterprise_merge_plan': async (context, { kept_id, merged_id }) => {
    const { db, today } = context;
    const { kept, merged, hindrances } = await readPair(context, kept_id, merged_id);
    const { differing, added } = compare(await findFacts(db, [kept_id, merged_id]), kept_id);
    const moves = await countMoves(db, kept_id, merged_id);
    return {
      ...{ kept, merged, hindrances, added: added.length },
      moves: moves.flatMap(({ table, count, doubled }) =>
        count > 0 ? [{ name: ENTERPRISE_TIES[table] ?? '其他记录', count, doubled }] : [],
      ),
      differing: differing.map((one) => ({
        field: fieldOf(one.kept),
        label: labelOf(one.kept),
        kept: said(one.kept, today),
        merged: said(one.merged, today),
      })),
    };
  },

  '/api/console/enterprise_merge': async (context, { kept_id, merged_id, take, reason, ...seen }) => {
    const { db, now, today, subject } = context;
    const { kept, merged, hindrances } = await readPair(context, kept_id, merged_id, true);
    if (hindrances[0]) throw new Refusal('rule_broken', { detail: hindrances[0] }, 'merged_id');
    if (kept.fact_version !== seen.kept_version || merged.fact_version !== seen.merged_version) {
      throw new Refusal('conflict');
    }
    const compared = compare(await findFacts(db, [kept_id, merged_id]), kept_id);
    const taken = compared.differing.filter((one) => take.includes(fieldOf(one.kept)));
    const moves = await countMoves(db, kept_id, merged_id);
    await mergeFacts(db, { kept: kept_id, merged: merged_id, now }, compared, taken);
    await mergeNames(db, kept_id, merged, now);
    await moveSubject(db, CONSULT.name, { kind: 'enterprise', id: merged_id }, kept_id);
    await moveMembers(db, kept_id, merged_id);
    await moveRows(db, kept_id, merged_id, now);
    await db`
      update cases set subject_id = ${kept_id} where enterprise_id = ${kept_id} and kind = ${CORRECTION.name} and subject_id = ${merged_id}`;
    await deleteMerged(db, kept_id, merged_id);
    await followFacts(db, [{ enterprise_id: kept_id, fact: '', period: '' }], now);
    await announceChange(db, 'enterprise', [kept_id, merged_id]);
    const words = (row: StoredFact) => said(row, today).text;
    subject(`enterprise ${kept_id}`, {
      ...differences(
        {
          被合并的企业: nameOf(merged),
          ...Object.fromEntries(taken.map((one) => [labelOf(one.kept), words(one.kept)])),
        },
        { ...Object.fromEntries(taken.map((one) => [labelOf(one.kept), words(one.merged)])), 原因: reason.trim() },
      ),
      merged: merged_id,
      moved: moves.filter(({ count }) => count > 0),
    });
    const body = `“${merged.name}”的档案已并入“${kept.name}”，原有记录均可在此查看。原因：${reason.trim()}`;
    const told = {
      enterpriseId: kept_id,
      kind: 'enterprise' as const,
      title: '贵企业的档案已合并',
      body,
      path: '/firm',
    };
    await insertNotices(db, [{ ...told, mark: `merged ${merged_id}` }], now);
    return {};
  },
} satisfies Partial<Handlers>;

const nameOf = ({ id, name, credit_code }: Plan['kept']): string =>
  `${name}（编号 ${id}${credit_code && `，${credit_code}`}）`;

/** Both enterprises, the lower id locked first where they are about to be merged, and what stands against merging them. */
async function readPair(context: Office, keptId: number, mergedId: number, lock = false) {
  if (keptId === mergedId) throw new Refusal('bad_input', { detail: '请选择另一家企业' }, 'merged_id');
  const { db } = context;
  const rows = new Map<number, NonNullable<Awaited<ReturnType<typeof findIdentity>>>>();
  for (const id of [keptId, mergedId].sort((a, b) => a - b)) rows.set(id, found(await findIdentity(context, id, lock)));
  const [kept, merged] = [rows.get(keptId)!, rows.get(mergedId)!];
  const accounts = await db<{ id: number; count: number }[]>`
    select enterprise_id as id, count(*) as count from enterprise_member where enterprise_id = any(${[keptId, mergedId]}::bigint[]) group by 1`;
  const side = ({ id, name, credit_code, approved_at, fact_version }: typeof kept): Plan['kept'] => ({
    ...{ id, name, credit_code: credit_code ?? '', authenticated: approved_at !== null, fact_version },
    accounts: accounts.find((one) => one.id === id)?.count ?? 0,
  });
  const sides = { kept: side(kept), merged: side(merged) };
  const frozen = kept.frozen_at !== null || merged.frozen_at !== null;
  return {
    ...sides,
    hindrances: [...hindrancesOf(sides, frozen), ...(await hindrancesUnderWay(db, [keptId, mergedId]))],
  };
}

/** Why two enterprises are not merged as they are; a merger must give nobody rights that a review has not given. */
function hindrancesOf({ kept, merged }: Pick<Plan, 'kept' | 'merged'>, frozen: boolean): string[] {
  const differ = kept.credit_code !== '' && merged.credit_code !== '' && kept.credit_code !== merged.credit_code;
  return [
    ...(differ ? ['两家企业的统一社会信用代码不同，是两家企业；如其中一个填错，请先由企业提交信息变更'] : []),
    ...(merged.authenticated && !kept.authenticated ? ['要合并掉的企业已认证，请把它作为保留的一家'] : []),
    ...(kept.authenticated && !merged.authenticated && merged.accounts > 0
      ? ['要合并掉的企业还没有认证却有账号，合并会让这些账号直接代表已认证的企业；请先办理它的认证或请账号改绑']
      : []),
    ...(frozen ? ['有一家已被冻结，请先解冻'] : []),
  ];
}

async function hindrancesUnderWay(db: Db, ids: number[]): Promise<string[]> {
  const review = await hasRows(db`
    select from cases where enterprise_id = any(${ids}::bigint[]) and kind = any(${[...IDENTITY_KINDS]}::text[])
      and stage in ('todo', 'running') and submitted_at is not null`);
  const importing = await hasRows(db`
    select from import_task where enterprise_id = any(${ids}::bigint[]) and state in ('queued', 'checking', 'writing')`);
  return [
    ...(review ? ['有一家的认证或信息变更正在审核，请先办结'] : []),
    ...(importing ? ['有一家正在导入知识产权，请稍后再试'] : []),
  ];
}

interface Differing {
  kept: StoredFact;
  merged: StoredFact;
}
interface Compared {
  differing: Differing[];
  /** What the merged one alone knows. */
  added: StoredFact[];
}

function compare(facts: readonly StoredFact[], keptId: number): Compared {
  const own = new Map(facts.flatMap((row) => (row.enterprise_id === keptId ? [[fieldOf(row), row] as const] : [])));
  const others = facts.filter(({ enterprise_id, fact }) => enterprise_id !== keptId && findFact(fact));
  return {
    added: others.filter((row) => !own.has(fieldOf(row))),
    differing: others.flatMap((merged) => {
      const kept = own.get(fieldOf(merged));
      return kept && canonical(kept.value) !== canonical(merged.value) ? [{ kept, merged }] : [];
    }),
  };
}

const labelOf = ({ fact, period }: StoredFact): string => {
  const def = findFact(fact);
  return `${def?.label ?? fact}${period && `（${periodText(period)}）`}`;
};

const said = ({ fact, value, source, value_date }: StoredFact, today: string) => ({
  text: valueText(factDef(fact as never), value as FactValue, today),
  source_name: FACT_SOURCES.labels[source as FactSource],
  date: value_date,
});

/** What the kept one lacks goes over; of what differs the chosen value stands, and the other goes into the past, as all of the past. */
async function mergeFacts(
  db: Db,
  { kept, merged, now }: { kept: number; merged: number; now: Date },
  { added, differing }: Compared,
  taken: readonly Differing[],
): Promise<void> {
  const ours = (row: StoredFact) => ({ ...row, enterprise_id: kept });
  const left = differing.filter((one) => !taken.includes(one)).map((one) => ours(one.merged));
  await db`
    insert into enterprise_fact_past (enterprise_id, fact, period, value, source, value_date, replaced_at)
    select r.enterprise_id, r.fact, r.period, r.value, r.source, r.value_date, ${now}
    from jsonb_to_recordset(${db.json(left as never)}::jsonb)
      as r(enterprise_id bigint, fact text, period text, value jsonb, source text, value_date date)`;
  await writeFacts(db, [...added, ...taken.map((one) => one.merged)].map(ours), { now });
  await db`update enterprise_fact_past set enterprise_id = ${kept} where enterprise_id = ${merged}`;
}

/** By its names the merged one is found as before, and its rights are known as one's own. */
async function mergeNames(db: Db, keptId: number, { id, name }: Plan['merged'], now: Date): Promise<void> {
  await db`
    insert into enterprise_past_name (enterprise_id, name, until)
    select ${keptId}, n.name, n.until from (
      select name, until from enterprise_past_name where enterprise_id = ${id}
      union all select ${name}, ${now}) n
    where n.name <> (select e.name from enterprise e where e.id = ${keptId})
    on conflict (enterprise_id, name) do nothing`;
  await db`
    insert into right_owner (enterprise_id, name, answer)
    select ${keptId}, plain_name(${name}), 'former'
    where plain_name(${name}) <> (select plain_name(e.name) from enterprise e where e.id = ${keptId})
    on conflict (enterprise_id, name) do nothing`;
}

/** Nothing hangs on the merged one any more: its row goes, and what of its identity the other lacks stays. */
async function deleteMerged(db: Db, keptId: number, mergedId: number): Promise<void> {
  const ties = await findEnterpriseTies(db, [mergedId]);
  if (ties.length > 0) throw new Error(`enterprise ${mergedId} still has: ${ties.map(({ tie }) => tie).join(', ')}`);
  const [gone] = await db<{ credit_code: string | null; stock_code: string | null }[]>`
    delete from enterprise where id = ${mergedId} returning credit_code, stock_code`;
  await db`
    update enterprise set credit_code = coalesce(credit_code, ${gone!.credit_code}), stock_code = coalesce(stock_code, ${gone!.stock_code})
    where id = ${keptId}`;
}
