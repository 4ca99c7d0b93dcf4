import type { CallOutput } from '@zhice/contract/all';
import type { Handlers, ListHandler } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found } from '../../../rpc/refusal';
import { exportList } from '../../../sheet/export-list';
import { longRows } from '../../../sheet/long-rows';
import { figure, text } from '../../../sheet/sheet-columns';
import {
  countAchievements,
  findAchievement,
  findPaper,
  type Maturity,
  type PaperRecord,
  pageAchievements,
  pagePapers,
  type Transfer,
} from './achievement.queries';
import { ACHIEVEMENT_COLUMNS, achievementReader, achievementRow, MATURITIES, TRANSFERS } from './achievement-export';
import { maskCreator } from './hall-words.rules';

const paperRow = ({ abstract: _, ...record }: PaperRecord) => ({ ...record, authors: record.authors.map(maskCreator) });

type Facets = Pick<CallOutput<'/api/index/achievement_list'>, 'fields' | 'maturities' | 'transfers'>;

function facetsOf(counts: Awaited<ReturnType<typeof countAchievements>>): Facets {
  const of = (facet: string, name: (value: string) => string) =>
    counts.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, name: name(value), count }));
  return {
    fields: of('field', (value) => value),
    maturities: of('maturity', (value) => MATURITIES[value as Maturity]),
    transfers: of('transfer', (value) => TRANSFERS[value as Transfer]),
  };
}

const ACHIEVEMENTS: ListHandler<'/api/index/achievement_list'> = {
  page: async ({ db }, { page, pageSize, ...filter }) => {
    const asked = pageOf({ page, pageSize });
    const { total, rows } = await pageAchievements(db, filter, asked);
    return { ...asked.answer, total, list: rows.map(achievementRow), ...facetsOf(await countAchievements(db, filter)) };
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
      const page = pageOf(input);
      const { total, rows } = await pagePapers(db, input.keyword, page);
      return { ...page.answer, total, list: rows.map(paperRow) };
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
