import type { CallInput } from '@zhice/contract/all';
import { listCountedKinds } from '../../db/counted-kinds';
import { type SearchedList, searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { type Page, readPage } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';

export const serviceHandlers = {
  '/api/demo/service_type': async ({ db }) => ({ list: [...(await listCountedKinds(db, 'service'))] }),

  '/api/demo/service_manage': {
    page: ({ db }, input) => pageServices(db, input),
    sheet: {
      name: '企业服务',
      columns: [
        text('服务名称', 'policy_name', 40),
        text('服务类型', 'service_type_name'),
        text('服务机构', 'provider', 36),
        text('价格', 'price'),
        text('简介', 'summary', 60),
      ],
    },
  },
} satisfies Partial<Handlers>;

type ListInput = CallInput<'/api/demo/service_manage'>;

/** Services by all that their rows show. */
export const searchedServices = (db: Db): SearchedList => ({
  from: db`service s join service_type t on t.id = s.service_type_id`,
  id: db`s.id`,
  where: db`true`,
  fields: { name: db`s.name`, texts: [db`t.name`, db`s.provider`, db`s.price`, db`s.summary`] },
});

/** Services, of a search those with the words in their name first, then the newest. */
function pageServices(db: Db, input: ListInput): Promise<Page<ListRow<'/api/demo/service_manage'>>> {
  const { from, fields } = searchedServices(db);
  const search = searchIn(db, input.keyword, fields);
  const list = {
    columns: db`s.id, s.name as policy_name, s.summary, s.image, s.provider, s.price, s.service_type_id,
      t.name as service_type_name`,
    from,
    where: db`${search.found}
      ${input.service_type_id === undefined ? db`` : db`and s.service_type_id = ${input.service_type_id}`}`,
    order: db`${search.first} s.published_at desc, s.id desc`,
  };
  return readPage(db, list, input);
}
