import type { CallInput } from '@zhice/contract/all';
import { contains } from '../../db/contains';
import { type SearchedList, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { areaPath, areaPaths } from '../../reference/areas';
import type { Handlers, ListRow } from '../../rpc/context';
import { type Page, readPage } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';

export const expertHandlers = {
  '/api/demo/expert_manage_list': {
    // an expert is listed by agreement and as a public person: the name stands in full
    page: async ({ db }, input) => {
      const { list, ...page } = await pageExperts(db, input);
      return { ...page, list: list.map((expert) => ({ ...expert, area: areaPath(expert.area) })) };
    },
    sheet: {
      name: '专家库',
      columns: [
        text('姓名', 'name'),
        text('职称', 'title'),
        text('所在单位', 'institutions_name', 36),
        text('领域', 'label1', 20),
        text('地区', 'area', 24),
        text('专长', 'case', 60),
      ],
    },
  },
} satisfies Partial<Handlers>;

type ListInput = CallInput<'/api/demo/expert_manage_list'>;
type Expert = ListRow<'/api/demo/expert_manage_list'>;

/** Experts by all that their rows show. */
export const searchedExperts = (db: Db): SearchedList => ({
  from: db`expert`,
  id: db`id`,
  where: db`true`,
  fields: {
    name: db`name`,
    texts: [db`title`, db`institution`, db`field`, db`strengths`],
    named: [{ column: db`area_code`, names: areaPaths() }],
  },
});

/** Experts, of a search those with the words in their name first, then the newest; the area as its code. */
function pageExperts(db: Db, input: ListInput): Promise<Page<Expert>> {
  const { from, fields } = searchedExperts(db);
  const search = searchIn(db, input.keyword, fields);
  const where = db`${search.found}
    and ${contains(db, db`institution`, input.institutions_name)}
    ${input.label1 ? db`and field = ${input.label1}` : db``}
    ${input.area ? db`and starts_with(area_code, ${input.area.replace(/0+$/, '')})` : db``}`;
  const columns = db`id, name, title, institution as institutions_name, field as label1, strengths as "case",
    area_code as area`;
  return readPage(db, { columns, from, where, order: db`${search.first} listed_at desc, id desc` }, input);
}
