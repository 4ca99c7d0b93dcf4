import { maskPhone } from '@zhice/contract/formats';
import { addDays, momentInChina } from '../../calendar-day';
import type { Context, Handlers } from '../../rpc/context';
import { found, Refusal } from '../../rpc/refusal';
import { maskEmail } from './identity.rules';
import { findUser, updateAvatar, updateNickname, updateNoticeTime } from './user.queries';

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
  const user = found(await findUser(db, account.id));
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
    staff: account.role !== 'member',
    notice_time: user.notice_time ? unixSeconds(user.notice_time) : null,
    qyedit: {
      status: user.review_status ?? 0,
      enterprise_id: user.review_status === 2 ? acting : null,
      reason: user.review_reason ?? '',
      since: user.submitted_at && momentInChina(user.submitted_at),
    },
    qiyeauthentication: { enterprise_id: acting },
  };
}

/** Shown in one line beside other texts: nothing in it may break the line or turn its direction. */
function readNickname(text: string): string {
  const nickname = text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (!nickname) throw new Refusal('bad_input', { detail: '昵称不能为空' }, 'nickname');
  return nickname;
}
