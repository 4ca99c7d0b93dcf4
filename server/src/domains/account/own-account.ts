import { browserWords } from '../../auth/browser-words';
import { deleteOtherSessions, findSessions, type SignInWay } from '../../auth/session.queries';
import { momentInChina } from '../../calendar-day';
import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { Refusal } from '../../rpc/refusal';
import { moment, text } from '../../sheet/sheet-columns';
import { countSignIns, pageSignIns } from './sign-in-history.queries';

const WAYS: Record<SignInWay, string> = { password: '密码', sms: '短信验证码', scan: '扫码', register: '注册' };

export const ownAccountHandlers = {
  '/api/portal/sessions': async ({ db, account, now }) => {
    const rows = await findSessions(db, account.id, account.tokenHash, now);
    return {
      list: rows.map(({ id, current, user_agent, address, way, created_at, expires_at }) => ({
        id,
        current,
        browser: browserWords(user_agent),
        address,
        way: WAYS[way],
        createtime: momentInChina(created_at),
        expires_at: momentInChina(expires_at),
      })),
    };
  },

  '/api/portal/session_end': async ({ db, account, subject }, { id, others }) => {
    if (id === undefined && !others) throw new Refusal('bad_input', { detail: '请选择要退出的设备' }, 'id');
    const ended = await deleteOtherSessions(db, account.id, account.tokenHash, others ? null : id);
    subject(`account ${account.id}`, { ended });
    return { ended };
  },

  '/api/portal/sign_in_history': {
    page: async ({ db, account, now }, input) => {
      const page = pageOf(input);
      const rows = await pageSignIns(db, account.id, now, page);
      return {
        total: await countSignIns(db, account.id, now),
        ...page.answer,
        list: rows.map(({ id, at, way, done, user_agent, address }) => ({
          id,
          createtime: momentInChina(at),
          way: WAYS[way],
          done,
          browser: browserWords(user_agent),
          address,
        })),
      };
    },
    sheet: {
      name: '登录记录',
      columns: [
        moment('时间', 'createtime'),
        text('方式', 'way'),
        text('结果', ({ done }) => (done ? '成功' : '失败')),
        text('浏览器', 'browser', 30),
        text('IP 地址', 'address', 24),
      ],
    },
  },
} satisfies Partial<Handlers>;
