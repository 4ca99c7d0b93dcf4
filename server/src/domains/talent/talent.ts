import { maskName } from '@zhice/contract/formats';
import { listCountedKinds } from '../../db/counted-kinds';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { pageTalents } from './talent.queries';

export const talentHandlers = {
  '/api/demo/talent_type': async ({ db }) => ({ list: [...(await listCountedKinds(db, 'talent'))] }),

  '/api/demo/talent_manage_list': async ({ db }, input) => {
    const page = pageOf(input);
    const { total, rows } = await pageTalents(db, { typeId: input.talent_type_id, keyword: input.keyword }, page);
    const list = rows.map(({ name, birth_year: year, desired_area: area, ...row }) => ({
      ...row,
      name: maskName(name),
      birth: year === null ? '' : String(year),
      desirearea: area,
      image: '',
    }));
    return { ...page.answer, total, list };
  },
} satisfies Partial<Handlers>;
