import { listCountedKinds } from '../../db/counted-kinds';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';
import { pageServices } from './service.queries';

export const serviceHandlers = {
  '/api/demo/service_type': async ({ db }) => ({ list: [...(await listCountedKinds(db, 'service'))] }),

  '/api/demo/service_manage': {
    page: async ({ db }, input) => {
      const page = pageOf(input);
      const filter = { typeId: input.service_type_id, keyword: input.keyword };
      const { total, rows } = await pageServices(db, filter, page);
      return { ...page.answer, total, list: rows.map(({ name, ...row }) => ({ ...row, policy_name: name })) };
    },
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
