import type { CallOutput } from '@zhice/contract/all';
import { browserName } from '../../../auth/browser-name';
import { deleteOtherSessions, findSessions, type SignInWay } from '../../../auth/session.queries';
import { momentInChina } from '../../../base/day';
import { Refusal } from '../../../base/refusal';
import type { Db } from '../../../db/sql';
import type { Handlers } from '../../../rpc/context';
import { pageOf } from '../../../rpc/page-of';
import { moment, text } from '../../../sheet/sheet-columns';
import { countSignIns, pageSignIns } from '../sign-in-history.queries';

export const WAYS: Record<SignInWay, string> = { password: '密码', sms: '短信验证码', scan: '扫码', register: '注册' };

export const ownAccountHandlers = {
  '/api/portal/sessions': async ({ db, account, now }) => {
    const rows = await findSessions(db, account.id, account.tokenHash, now);
    return {
      list: rows.map(({ id, current, user_agent, address, way, created_at, expires_at }) => ({
        id,
        current,
        browser: browserName(user_agent),
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
          browser: browserName(user_agent),
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

  '/api/portal/own_contact': ({ db, account, enterpriseId }) => findContact(db, account.id, enterpriseId),
} satisfies Partial<Handlers>;

/**
 * Whom the person named last in a declaration or consultation; else whom a colleague named last for the enterprise; else
 * the person by nickname and bound number.
 */
async function findContact(
  db: Db,
  accountId: number,
  enterpriseId: number | null,
): Promise<CallOutput<'/api/portal/own_contact'>> {
  const [row] = await db<CallOutput<'/api/portal/own_contact'>[]>`
    select name, phone from (
      select form ->> 'contact_name' as name, form ->> 'contact_phone' as phone, account_id = ${accountId} as own,
        changed_at as at
      from cases
      where (account_id = ${accountId} and enterprise_id is null or enterprise_id = ${enterpriseId})
        and form ->> 'contact_name' <> '' and form ->> 'contact_phone' <> ''
      union all
      select nickname, coalesce(mobile, ''), null, null from account where id = ${accountId}
    ) known
    order by own desc nulls last, at desc nulls last limit 1`;
  return row ?? { name: '', phone: '' };
}
