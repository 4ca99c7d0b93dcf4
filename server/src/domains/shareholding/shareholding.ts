import { MOST_LEVELS } from '@zhice/contract/shareholding/enumerations';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import type { Services } from '../../rpc/services';
import { day, figure, type RowColumn, text } from '../../sheet/sheet-columns';
import { branchViews, circleViews, endText, shareView } from './holding-view';
import type { Direction } from './ownership.rules';
import type { Register } from './register.rules';
import { findHeld, listEnded } from './shareholding.queries';
import { inOrder, treeOf } from './tree.rules';

/** A tree answers so many branches of one owner, and so many in all; the rest is a number and can be opened. */
const MOST_OF_ONE = 20;
const MOST_BRANCHES = 200;
const MOST_ENDED = 20;
/** A table has so many rows at most. */
const MOST_LINES = 20_000;
const USUAL_LEVELS = 3;

type Line = ListRow<'/api/portal/shareholding_list'>;

const COLUMNS: readonly RowColumn<Line>[] = [
  figure('层级', 'level'),
  text('名称', 'name', 40),
  text('类型', 'kind_name', 10),
  text('持股比例', ({ share }) => (share ? `${share}%` : '未披露'), 14),
  text('沿此路径持股', ({ along }) => (along ? `${along}%` : '未披露'), 16),
  text('最终持股（全部路径）', (line) => finalText(line), 22),
  figure('认缴出资（万元）', 'subscribed', 18),
  day('起始日期', 'since'),
  text('说明', ({ end }) => endText(end), 20),
  text('来源', 'source', 30),
  day('来源日期', 'source_on'),
];

function finalText({ final, at_least, end }: Pick<Line, 'final' | 'at_least' | 'end'>): string {
  if (final) return `${at_least ? '至少 ' : ''}${final}%`;
  return end === 'circle' ? '' : '未披露';
}

export const treeHandlers = {
  '/api/portal/shareholding_tree': async ({ db, services }, input) => {
    const { enterprise_id, direction = 'up', levels = USUAL_LEVELS, under = [], skip } = input;
    const { name, register, shares } = await around(db, services, enterprise_id, direction);
    const way = under.map((id) => found(register.enterprises.get(id)));
    const asked = { direction, levels, mostOfOne: MOST_OF_ONE, most: MOST_BRANCHES, under: way, skip };
    const tree = found(treeOf(register.graph, 0, asked, namesIn(register)));
    const views = await branchViews(db, register, shares, tree.branches);
    const ended = under.length > 0 ? [] : await listEnded(db, enterprise_id, direction, MOST_ENDED);
    return {
      ...{ name, total: tree.total, more: tree.more, is_cut: register.isCut },
      list: views.map((view, at) => ({ ...view, parent: tree.branches[at]!.parent, more: tree.branches[at]!.more })),
      circles: circleViews(shares.circles, register.owners),
      ended: ended.map(({ total: _, share, ...one }) => ({
        ...one,
        share: shareView(share === null ? null : Math.round(share * 1e6)),
      })),
      ended_total: ended[0]?.total ?? 0,
    };
  },

  '/api/portal/shareholding_list': {
    page: async ({ db, services }, input) => {
      const { enterprise_id, direction = 'up', levels = MOST_LEVELS } = input;
      const { register, shares } = await around(db, services, enterprise_id, direction);
      const asked = { direction, levels, mostOfOne: MOST_LINES, most: MOST_LINES };
      const branches = inOrder(found(treeOf(register.graph, 0, asked, namesIn(register))).branches);
      const { answer, offset, limit } = pageOf(input);
      const list = await branchViews(db, register, shares, branches.slice(offset, offset + limit));
      return { ...answer, total: branches.length, list };
    },
    sheet: ({ direction }) => ({
      name: direction === 'down' ? '对外持股' : '股权结构',
      columns: COLUMNS,
      piece: MOST_LINES,
    }),
  },
} satisfies Partial<Handlers>;

const namesIn =
  ({ owners }: Register) =>
  (at: number): string =>
    owners.nameAt(at);

/** The holdings around an enterprise, with what they come to. */
async function around(db: Db, { holdings }: Pick<Services, 'holdings'>, id: number, direction: Direction) {
  const enterprise = found(await findHeld(db, id));
  return { name: enterprise.name, ...(await holdings.around(db, id, direction)) };
}
