import type { CallInput } from '@zhice/contract/all';
import { MOST_TOLD } from '@zhice/contract/enterprise-library/library-kind';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { countOf, onlyValue } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { daysBefore } from './follows';
import { listIds } from './page-library';

/** What a kept search asks: keyword and facets. */
export type Kept = CallInput<'/api/portal/library_search_save'>['asked'];

/** One person keeps no more. */
const MOST_KEPT = 50;

export const searchHandlers = {
  '/api/portal/library_searches': async ({ db, account, now }) => {
    const list = await db<{ id: number; name: string; asked: Kept; tells: boolean; found: number; created_at: Date }[]>`
      select id, name, asked, tells, created_at, (
        select count(*) from library_search_hit h where h.search_id = s.id and h.found_at >= ${daysBefore(now)}) as found
      from library_search s where account_id = ${account.id} order by id desc`;
    return { list: list.map((row) => ({ ...row, created_at: momentInChina(row.created_at) })) };
  },

  '/api/portal/library_search_save': async (context, { name, asked, tells }) => {
    const { services, account, now, subject } = context;
    const kept = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== '')) as Kept;
    if (Object.keys(kept).length === 0)
      throw new Refusal('rule_broken', { detail: '请先输入关键词或选择筛选条件，再保存搜索' });
    const ids = tells ? await hitsNow(context, kept) : [];
    if (ids === undefined) {
      const detail = `结果超过 ${MOST_TOLD.toLocaleString('zh-CN')} 家，每天提醒没有意义：请先缩小范围，或保存时不提醒`;
      throw new Refusal('rule_broken', { detail }, 'tells');
    }
    const id = await services.sql.begin(async (step) => {
      await step`select from account where id = ${account.id} for no key update`;
      const others = await countOf(step`
        select count(*) as count from library_search where account_id = ${account.id} and asked <> ${step.json(kept)}`);
      if (others >= MOST_KEPT)
        throw new Refusal('rule_broken', { detail: `最多保存 ${MOST_KEPT} 个搜索，请先删除不再需要的` });
      // the same search again is the same, under its new name
      const known = await onlyValue<number>(step`
        update library_search set name = ${name.trim()}, tells = ${tells}
        where account_id = ${account.id} and asked = ${step.json(kept)} returning id`);
      const saved =
        known ??
        (await onlyValue<number>(step`
          insert into library_search (account_id, name, asked, tells, created_at, told_at)
          values (${account.id}, ${name.trim()}, ${step.json(kept)}, ${tells}, ${now}, ${now}) returning id`))!;
      await insertHits(step, saved, ids, null);
      return saved;
    });
    subject(`library_search ${id}`, { name });
    return { id };
  },

  '/api/portal/library_search_delete': async ({ db, account, subject }, { id }) => {
    const gone = await db`delete from library_search where id = ${id} and account_id = ${account.id} returning id`;
    found(gone[0]);
    subject(`library_search ${id}`);
    return {};
  },
} satisfies Partial<Handlers>;

/** The enterprises that a kept search finds now; undefined when they are too many to be told of. */
export async function hitsNow(asking: Parameters<typeof listIds>[0], { keyword, ...filters }: Kept) {
  const { ids, total, estimated } = await listIds(asking, keyword, filters, MOST_TOLD + 1);
  return total > MOST_TOLD || estimated ? undefined : ids;
}

/** Notes what a search has found; at null: it was there before. */
export async function insertHits(db: Db, id: number, ids: readonly number[], at: Date | null): Promise<void> {
  await db`
    insert into library_search_hit (search_id, enterprise_id, found_at)
    select ${id}, unnest(${[...ids]}::bigint[]), ${at}::timestamptz on conflict do nothing`;
}
