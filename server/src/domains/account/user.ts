import { type MemberRole, permissionsOf } from '@zhice/contract/enterprise/member-permissions';
import { maskPhone } from '@zhice/contract/formats';
import type { Person } from '../../auth/session.queries';
import { addDays, momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { firstRow, hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Context, Handlers } from '../../rpc/context';
import { maskEmail } from './identity.rules';

const unixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export const userHandlers = {
  '/api/Person/user_detail1': userOf,
  '/index/index/getUserInfo1': userOf,

  '/api/Person/edit_user': async ({ db, account, subject }, { nickname, avatar }) => {
    subject(`account ${account.id}`, { nickname: nickname !== undefined, avatar });
    if (nickname !== undefined) await updateNickname(db, account.id, readNickname(nickname));
    if (avatar !== undefined && !(await updateAvatar(db, account.id, avatar || null))) {
      throw new Refusal('avatar_wrong', {}, 'avatar');
    }
    return {};
  },

  '/api/person/edit_notice_time': async ({ db, account, today, subject }) => {
    const until = new Date(`${addDays(today, 1)}T00:00:00+08:00`);
    await updateNoticeTime(db, account.id, until);
    subject(`account ${account.id}`);
    return { notice_time: unixSeconds(until) };
  },
} satisfies Partial<Handlers>;

async function userOf({ db, account, services, now }: Context<'member'>) {
  const user = found(await findUser(db, account));
  const acting = user.approved ? user.enterprise_id : null;
  return {
    id: user.id,
    user_id: user.id,
    nickname: user.nickname,
    username: user.username ?? '',
    email: user.email ? maskEmail(user.email) : '',
    mobile: user.mobile ? maskPhone(user.mobile) : '',
    avatar: user.avatar_upload_id === null ? '' : services.files.link(user.avatar_upload_id, now),
    has_password: user.has_password,
    wechat: user.has_scanner,
    notice_time: user.notice_time ? unixSeconds(user.notice_time) : null,
    qyedit: {
      status: user.review_status ?? 0,
      enterprise_id: user.review_status === 2 ? acting : null,
      reason: user.review_reason ?? '',
      since: user.submitted_at && momentInChina(user.submitted_at),
    },
    member:
      user.enterprise_id === null || user.role === null
        ? null
        : {
            enterprise_id: user.enterprise_id,
            enterprise_name: user.enterprise_name ?? '',
            role: user.role,
            permissions: permissionsOf(user.role),
          },
    enterprises: user.enterprises,
    qiyeauthentication: { enterprise_id: acting },
  };
}

/** Shown in one line beside other texts: nothing in it may break the line or turn its direction. */
function readNickname(text: string): string {
  const nickname = text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (!nickname) throw new Refusal('bad_input', { detail: '昵称不能为空' }, 'nickname');
  return nickname;
}

interface UserRow {
  id: number;
  username: string | null;
  nickname: string;
  mobile: string | null;
  email: string | null;
  avatar_upload_id: number | null;
  has_password: boolean;
  has_scanner: boolean;
  notice_time: Date | null;
  enterprise_id: number | null;
  review_status: number | null;
  review_reason: string | null;
  submitted_at: Date | null;
  approved: boolean;
  enterprise_name: string | null;
  role: MemberRole | null;
  enterprises: number;
}

/** The enterprise is the one for which the session acts. */
const findUser = (db: Db, { id, tokenHash }: Person) =>
  firstRow<UserRow>(db`
    select a.id, a.username, a.nickname, a.mobile, a.email, a.avatar_upload_id, a.notice_time, m.enterprise_id,
           a.password_hash is not null as has_password, s.account_id is not null as has_scanner,
           e.review_status, e.review_reason, e.submitted_at, e.approved_at is not null as approved,
           e.name as enterprise_name, m.role,
           (select count(*) from enterprise_member o where o.account_id = a.id) as enterprises
    from account a
    left join session held on held.token_hash = ${tokenHash}
    left join enterprise_member m on m.account_id = a.id and m.enterprise_id = held.enterprise_id
    left join enterprise e on e.id = m.enterprise_id
    left join scanner s on s.account_id = a.id
    where a.id = ${id}`);

async function updateNickname(db: Db, accountId: number, nickname: string): Promise<void> {
  await db`update account set nickname = ${nickname} where id = ${accountId}`;
}

/** Shows an own upload that is a picture, or none; false when it is not one's own or no picture. */
const updateAvatar = (db: Db, accountId: number, uploadId: number | null) =>
  hasRows(db`
    update account a set avatar_upload_id = ${uploadId}
    where a.id = ${accountId}
      and (${uploadId}::bigint is null
           or exists (select 1 from upload u where u.id = ${uploadId} and u.account_id = a.id and u.mime like 'image/%'
                      for key share))
    returning a.id`);

async function updateNoticeTime(db: Db, accountId: number, until: Date): Promise<void> {
  await db`update account set notice_time = ${until} where id = ${accountId}`;
}
