import { listCountedKinds } from '../../db/counted-kinds';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { pageServices } from './service.queries';

export const serviceHandlers = {
  '/api/demo/service_type': async ({ db }) => ({ list: [...(await listCountedKinds(db, 'service'))] }),

  '/api/demo/service_manage': async ({ db }, input) => {
    const page = pageOf(input);
    const filter = { typeId: input.service_type_id, keyword: input.keyword };
    const { total, rows } = await pageServices(db, filter, page);
    return { ...page.answer, total, list: rows.map(({ name, ...row }) => ({ ...row, policy_name: name })) };
  },
} satisfies Partial<Handlers>;
