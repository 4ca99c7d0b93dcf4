import { maskName } from '@zhice/contract/formats';
import { listCountedKinds } from '../../db/counted-kinds';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';
import { pageTalents } from './talent.queries';

const GENDERS: Readonly<Record<number, string>> = { 1: '男', 2: '女' };

export const talentHandlers = {
  '/api/demo/talent_type': async ({ db }) => ({ list: [...(await listCountedKinds(db, 'talent'))] }),

  '/api/demo/talent_manage_list': {
    page: async ({ db }, input) => {
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
    sheet: {
      name: '人才库',
      columns: [
        text('姓名', 'name'),
        text('性别', ({ gender }) => GENDERS[gender]),
        text('出生年份', 'birth'),
        text('学历', 'education'),
        text('意向岗位', 'post', 30),
        text('意向地区', 'desirearea', 24),
        text('人才类型', 'talent_type_name', 20),
      ],
    },
  },
} satisfies Partial<Handlers>;
