import { firstRow } from '../../db/read-rows';
import { type Acting, type HandledKind, tellAbout } from '../case';
import type { Editing, HandledContent, SavedRow } from '../editing';
import { insertNotices } from '../notice';

/** The cases in which the owners of listings are asked, by the table that these name as what they are about. */
export interface Asked {
  cases: HandledKind;
  table: string;
  /** What is asked about, in the words of who asks: '对方的供需'. */
  what: string;
}

/** What becomes of a listing about which cases go on. */
type Became = 'pause' | 'down' | ByOffice;
type ByOffice = 'halted' | 'held' | 'deleted';

const BECAME: Readonly<Record<Became, { said: string; by: string }>> = {
  pause: { said: '已暂停展示', by: '已由对方暂停展示' },
  down: { said: '已下架', by: '已由对方下架' },
  halted: { said: '已由平台暂停展示', by: '已由平台暂停展示' },
  held: { said: '已由平台下架', by: '已由平台下架，请核实后再继续' },
  deleted: { said: '已由平台删除', by: '已由平台删除，请核实后再继续' },
};

/** Tells those whose cases about a listing go on that it is shown no longer, and by whose hand. */
export function tellWaiting(acting: Acting, { cases, table, what }: Asked, id: number, became: Became): Promise<void> {
  const { label } = cases.kind;
  const { said, by } = BECAME[became];
  const tells = `您的${label}“{title}”：${what}${by}。这件${label}还在，可以继续办理，也可以撤回或结束。`;
  return tellAbout(acting, cases, { kind: table, id }, { said: `：${what}${said}`, tells });
}

/**
 * After the office saved or deleted a listing of which `field` says whether it is shown: who waits for its owner hears that it is
 * not any more, and so does its owner.
 */
export const tellsShelf = (asked: Asked, field: string): Required<Pick<HandledContent, 'saved' | 'acted'>> => {
  const tell = async (context: Editing, { id, version }: Pick<SavedRow, 'id' | 'version'>, became: ByOffice) => {
    await tellWaiting(context, asked, id, became);
    await tellOwner(context, asked.table, id, { became, mark: `shelf ${asked.table} ${id} ${version}` });
  };
  return {
    saved: async (context, row, was, is) => {
      if (was?.[field] !== 'online' || is[field] === 'online') return;
      await tell(context, row, is[field] === 'paused' ? 'halted' : 'held');
    },
    acted: async (context, act, row, is) => {
      if (act === 'delete' && is[field] === 'online') await tell(context, row, 'deleted');
    },
  };
};

const FOR_OWNER = {
  halted: '到“我发布的”里可以恢复展示；有疑问的，请联系平台。',
  held: '按要求改正并经平台审核后恢复展示；有疑问的，请联系平台。',
  deleted: '已不再展示；有疑问的，请联系平台。',
} as const satisfies Record<ByOffice, string>;

async function tellOwner(
  { db, now, services }: Editing,
  table: string,
  id: number,
  { became, mark }: { became: ByOffice; mark: string },
): Promise<void> {
  const labels = new Map(
    services.listed.flatMap((one) => (one.table === table ? [[one.kind.kind, one.kind.label]] : [])),
  );
  const own = await firstRow<{
    kind: string;
    title: string;
    account_id: number | null;
    enterprise_id: number | null;
  }>(db`
    select kind, title, account_id, enterprise_id from listing where kind = any(${[...labels.keys()]}::text[]) and id = ${id}`);
  if (!own || (own.account_id === null && own.enterprise_id === null)) return;
  const { enterprise_id: enterpriseId, account_id: accountId } = own;
  const title = `${labels.get(own.kind)}“${own.title}”${BECAME[became].said}`;
  const whose = enterpriseId === null && accountId !== null ? { enterpriseId, accountId } : { enterpriseId };
  await insertNotices(db, [{ ...whose, kind: 'other', title, body: FOR_OWNER[became], path: '/listings', mark }], now);
}
