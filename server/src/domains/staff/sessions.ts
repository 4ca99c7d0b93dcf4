import type { CallInput } from '@zhice/contract/all';
import { lastEnd, type OpenSession } from '../../auth/sessions';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { searchIn } from '../../db/search';
import type { Handlers } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { moment, text } from '../../sheet/sheet-columns';
import { sessionView } from './own';

interface Row extends OpenSession {
  staff_id: number;
  username: string;
  name: string;
  unit_name: string;
}

export const sessionHandlers = {
  '/api/console/session_list': {
    page: async (context, input) => {
      const page = await pageSessions(context, input);
      return {
        ...page,
        list: page.list.map(({ staff_id, username, name, unit_name, ...session }) => ({
          ...sessionView(session),
          ...{ staff_id, username, name, unit_name },
        })),
      };
    },
    sheet: {
      name: '登录情况',
      columns: [
        text('姓名', 'name'),
        text('用户名', 'username'),
        text('部门', 'unit_name', 40),
        text('浏览器', 'browser', 30),
        text('地址', 'address'),
        moment('登录时间', 'createtime'),
        moment('最晚退出', 'expires_at'),
      ],
    },
  },

  '/api/console/session_end': async ({ db, subject }, { id }) => {
    const ended = found(
      await firstRow<{ staff_id: number }>(db`delete from staff_session where id = ${id} returning staff_id`),
    );
    subject(`staff ${ended.staff_id}`);
    return {};
  },
} satisfies Partial<Handlers>;

type Asking = Pick<Parameters<Handlers['/api/console/own_session_list']>[0], 'db' | 'staff' | 'now'>;

function pageSessions({ db, staff, now }: Asking, input: CallInput<'/api/console/session_list'>) {
  const { keyword, staff_id } = input;
  const words = searchIn(db, keyword, {
    name: db`p.name`,
    texts: [db`p.username`, db`u.name`, db`s.address`, db`s.user_agent`],
  });
  return readPage<Row>(
    db,
    {
      columns: db`s.id, s.token_hash = ${staff.tokenHash} as current, s.user_agent, s.address, s.created_at,
        ${lastEnd(db, db`s.created_at`)} as expires_at, s.staff_id, p.username, p.name, u.name as unit_name`,
      from: db`staff_session s join staff p on p.id = s.staff_id join unit u on u.id = p.unit_id`,
      where: db`s.expires_at > ${now} and ${words.found}
        and ${staff_id === undefined ? db`true` : db`s.staff_id = ${staff_id}`}`,
      order: db`${words.first} s.created_at desc, s.id desc`,
    },
    input,
  );
}
