import type { CallOutput } from '@zhice/contract/all';
import { MATURITIES, TRANSFERS } from '@zhice/contract/ip/enumerations';
import { found } from '../../../base/refusal';
import { exportList } from '../../../rpc/answer-list';
import type { Handlers, ListHandler, ListRow } from '../../../rpc/context';
import { longRows, type RowReader } from '../../../sheet/long-rows';
import { cellsOf, day, figure, money, type RowColumn, text } from '../../../sheet/sheet-columns';
import {
  type AchievementFilter,
  type AchievementRecord,
  countAchievements,
  findAchievement,
  findAchievements,
  findPaper,
  listAchievementIds,
  type Maturity,
  type PaperRecord,
  pageAchievements,
  pagePapers,
  type Transfer,
} from './achievement.queries';
import { maskCreator, maskPerson } from './search-text.rules';

/** An achievement as the IP search shows it. */
export const achievementRow = ({ highlights: _, ...record }: AchievementRecord) => ({
  ...record,
  owner: maskPerson(record.owner),
  maturity_name: MATURITIES.labels[record.maturity],
  transfer: record.transfer.map((value) => ({ value, name: TRANSFERS.labels[value] })),
});

const ACHIEVEMENT_COLUMNS: readonly RowColumn<ListRow<'/api/index/achievement_list'>>[] = [
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

const paperRow = ({ abstract: _, ...record }: PaperRecord) => ({ ...record, authors: record.authors.map(maskCreator) });

type Facets = Pick<CallOutput<'/api/index/achievement_list'>, 'fields' | 'maturities' | 'transfers'>;

function facetsOf(counts: Awaited<ReturnType<typeof countAchievements>>): Facets {
  const of = (facet: string, name: (value: string) => string) =>
    counts.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, name: name(value), count }));
  return {
    fields: of('field', (value) => value),
    maturities: of('maturity', (value) => MATURITIES.labels[value as Maturity]),
    transfers: of('transfer', (value) => TRANSFERS.labels[value as Transfer]),
  };
}

const ACHIEVEMENTS: ListHandler<'/api/index/achievement_list'> = {
  page: async ({ db }, input) => {
    const { list, ...page } = await pageAchievements(db, input, input);
    return { ...page, list: list.map(achievementRow), ...facetsOf(await countAchievements(db, input)) };
  },
  sheet: { name: '技术成果清单', columns: ACHIEVEMENT_COLUMNS },
  long: (_, filter) => longRows(achievementReader, filter),
};

export const achievementHandlers = {
  '/api/index/achievement_list': ACHIEVEMENTS,

  '/api/index/achievement_daochu': (context, filter) => exportList(ACHIEVEMENTS, context, filter),

  '/api/portal/achievement': async ({ db }, { id }) => {
    const record = found(await findAchievement(db, id));
    return { ...achievementRow(record), highlights: record.highlights.split('\n').filter((line) => line !== '') };
  },

  '/api/portal/papers': {
    page: async ({ db }, input) => {
      const { list, ...page } = await pagePapers(db, input.keyword, input);
      return { ...page, list: list.map(paperRow) };
    },
    sheet: {
      name: '论文',
      columns: [
        text('题名', 'title', 50),
        text('作者', 'authors', 30),
        text('单位', 'institution', 36),
        text('期刊', 'journal', 30),
        figure('年份', 'year'),
        text('卷期', 'issue'),
        text('关键词', 'keywords', 40),
      ],
    },
  },

  '/api/demo/expert_paper_detail': async ({ db }, { id }) => {
    const record = found(await findPaper(db, id));
    return { ...paperRow(record), abstract: record.abstract };
  },
} satisfies Partial<Handlers>;
