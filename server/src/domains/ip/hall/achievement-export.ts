import type { ListRow } from '../../../rpc/context';
import type { RowReader } from '../../../sheet/long-rows';
import { cellsOf, day, money, type RowColumn, text } from '../../../sheet/sheet-columns';
import {
  type AchievementFilter,
  type AchievementRecord,
  findAchievements,
  listAchievementIds,
  type Maturity,
  type Transfer,
} from './achievement.queries';
import { maskPerson } from './hall-words.rules';

export const MATURITIES: Readonly<Record<Maturity, string>> = {
  laboratory: '实验室阶段',
  pilot: '中试阶段',
  sample: '样机样品',
  industrial: '可产业化',
};
export const TRANSFERS: Readonly<Record<Transfer, string>> = {
  sale: '转让',
  licence: '许可',
  joint: '合作开发',
  equity: '作价入股',
};

/** An achievement as the hall shows it. */
export const achievementRow = ({ highlights: _, ...record }: AchievementRecord) => ({
  ...record,
  owner: maskPerson(record.owner),
  maturity_name: MATURITIES[record.maturity],
  transfer: record.transfer.map((value) => ({ value, name: TRANSFERS[value] })),
});

export const ACHIEVEMENT_COLUMNS: readonly RowColumn<ListRow<'/api/index/achievement_list'>>[] = [
  text('成果名称', 'title', 40),
  text('所有者', 'owner', 36),
  text('领域', 'field'),
  text('成熟度', 'maturity_name'),
  text('合作方式', ({ transfer }) => transfer.map(({ name }) => name)),
  money('意向价格（万元）', 'price_wan'),
  day('发布日期', 'published_on'),
  text('简介', 'summary', 80),
];

/** Achievements that a filter leaves. */
export const achievementReader: RowReader<AchievementFilter> = {
  name: 'achievements',
  find: listAchievementIds,
  read: async (db, _, some) =>
    (await findAchievements(db, some)).map((record) => cellsOf(ACHIEVEMENT_COLUMNS, achievementRow(record))),
};
