import type { CallOutput } from '@zhice/contract/all';
import type { Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { found } from '../../../rpc/refusal';
import { exportSheet } from '../../../sheet/export-sheet';
import {
  type AchievementRecord,
  countAchievements,
  findAchievement,
  findPaper,
  type Maturity,
  type PaperRecord,
  pageAchievements,
  pagePapers,
  type Transfer,
} from './achievement.queries';
import { maskCreator, maskPerson } from './hall-words.rules';

const MATURITIES: Readonly<Record<Maturity, string>> = {
  laboratory: '实验室阶段',
  pilot: '中试阶段',
  sample: '样机样品',
  industrial: '可产业化',
};
const TRANSFERS: Readonly<Record<Transfer, string>> = {
  sale: '转让',
  licence: '许可',
  joint: '合作开发',
  equity: '作价入股',
};
/** All achievements of a province fit into one file. */
const MOST_EXPORTED = 20_000;

const achievementRow = ({ highlights: _, ...record }: AchievementRecord) => ({
  ...record,
  owner: maskPerson(record.owner),
  maturity_name: MATURITIES[record.maturity],
  transfer: record.transfer.map((value) => ({ value, name: TRANSFERS[value] })),
});

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

export const achievementHandlers = {
  '/api/index/achievement_list': async ({ db }, { page: _p, pageSize: _s, ...filter }) => {
    const page = pageOf({ page: _p, pageSize: _s });
    const { total, rows } = await pageAchievements(db, filter, page);
    return { ...page.answer, total, list: rows.map(achievementRow), ...facetsOf(await countAchievements(db, filter)) };
  },

  '/api/index/achievement_daochu': async (context, filter) => {
    const { rows } = await pageAchievements(context.db, filter, { offset: 0, limit: MOST_EXPORTED });
    const url = await exportSheet(context, {
      name: '技术成果清单',
      columns: [
        { header: '成果名称', kind: 'text', width: 40 },
        { header: '所有者', kind: 'text', width: 36 },
        { header: '领域', kind: 'text' },
        { header: '成熟度', kind: 'text' },
        { header: '合作方式', kind: 'text' },
        { header: '意向价格（万元）', kind: 'money' },
        { header: '发布日期', kind: 'date' },
        { header: '简介', kind: 'text', width: 80 },
      ],
      rows: rows
        .map(achievementRow)
        .map((row) => [
          row.title,
          row.owner,
          row.field,
          row.maturity_name,
          row.transfer.map(({ name }) => name),
          row.price_wan,
          row.published_on,
          row.summary,
        ]),
    });
    return { url, total: rows.length };
  },

  '/api/portal/achievement': async ({ db }, { id }) => {
    const record = found(await findAchievement(db, id));
    return { ...achievementRow(record), highlights: record.highlights.split('\n').filter((line) => line !== '') };
  },

  '/api/portal/papers': async ({ db }, input) => {
    const page = pageOf(input);
    const { total, rows } = await pagePapers(db, input.keyword, page);
    return { ...page.answer, total, list: rows.map(paperRow) };
  },

  '/api/demo/expert_paper_detail': async ({ db }, { id }) => {
    const record = found(await findPaper(db, id));
    return { ...paperRow(record), abstract: record.abstract };
  },
} satisfies Partial<Handlers>;
