import type { CallInput } from '@zhice/contract/all';
import { enumeration } from '@zhice/contract/enumeration';
import { maskName } from '@zhice/contract/formats';
import { listCountedKinds } from '../../db/counted-kinds';
import { namesOf, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { labelOf } from '../../reference/choices';
import type { Handlers, ListRow } from '../../rpc/context';
import { type Page, readPage } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';

const GENDERS = enumeration({ 1: '男', 2: '女' });

export const talentHandlers = {
  '/api/demo/talent_type': async ({ db }) => ({ list: [...(await listCountedKinds(db, 'talent'))] }),

  '/api/demo/talent_manage_list': {
    page: async ({ db }, input) => {
      const { list, ...page } = await pageTalents(db, input);
      return { ...page, list: list.map((talent) => ({ ...talent, name: maskName(talent.name) })) };
    },
    sheet: {
      name: '人才库',
      columns: [
        text('姓名', 'name'),
        text('性别', ({ gender }) => labelOf(GENDERS, gender)),
        text('出生年份', 'birth'),
        text('学历', 'education'),
        text('意向岗位', 'post', 30),
        text('意向地区', 'desirearea', 24),
        text('人才类型', 'talent_type_name', 20),
      ],
    },
  },
} satisfies Partial<Handlers>;

type ListInput = CallInput<'/api/demo/talent_manage_list'>;

/** Talents with their names, newest first; a keyword is looked for in all but the names, of which rows show no more than the first character. */
function pageTalents(db: Db, input: ListInput): Promise<Page<ListRow<'/api/demo/talent_manage_list'>>> {
  const search = searchIn(db, input.keyword, {
    name: db`p.post`,
    texts: [db`p.birth_year::text`, db`p.education`, db`p.desired_area`, db`t.name`],
    named: [{ column: db`p.gender`, names: namesOf(GENDERS) }],
  });
  const list = {
    columns: db`p.id, p.name, p.gender, coalesce(p.birth_year::text, '') as birth, p.education, p.post,
      p.desired_area as desirearea, p.talent_type_id, t.name as talent_type_name, '' as image`,
    from: db`talent p join talent_type t on t.id = p.talent_type_id`,
    where: db`${search.found}
      ${input.talent_type_id === undefined ? db`` : db`and p.talent_type_id = ${input.talent_type_id}`}`,
    order: db`${search.first} p.listed_at desc, p.id desc`,
  };
  return readPage(db, list, input);
}
