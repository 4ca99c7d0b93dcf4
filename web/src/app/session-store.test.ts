import { describe, expect, it } from 'vitest';
import { enterpriseOf, isUnfinished, sessionFrom, userOf } from './session-store';

const detail = {
  id: 7,
  user_id: 7,
  nickname: '小陈',
  username: 'qiye',
  email: 'c***@example.com',
  mobile: '138********',
  avatar: '',
  has_password: true,
  wechat: false,
  notice_time: null,
  qyedit: { status: 2, enterprise_id: 31, reason: '', since: null },
  member: { enterprise_id: 31, enterprise_name: '江澜', role: 'owner' as const, permissions: [] },
  enterprises: 1,
  qiyeauthentication: { enterprise_id: 12 },
};

describe('enterpriseOf', () => {
  it('takes an approved edit first and the authentication otherwise', () => {
    expect(enterpriseOf(detail)).toBe(31);
    expect(enterpriseOf({ ...detail, qyedit: { status: 1, enterprise_id: 31, reason: '', since: null } })).toBe(12);
    expect(enterpriseOf({ ...detail, qyedit: { status: 2, enterprise_id: null, reason: '', since: null } })).toBe(12);
    expect(
      enterpriseOf({
        qyedit: { status: 3, enterprise_id: 31, reason: '', since: null },
        qiyeauthentication: { enterprise_id: null },
      }),
    ).toBeNull();
  });
});

describe('sessionFrom', () => {
  const stored: Record<string, string> = { userId: '7', userinfo: JSON.stringify(userOf(detail)), qyId: '31' };
  const read = (key: string) => stored[key] ?? null;

  it('is the stored user as long as there is a token', () => {
    expect(sessionFrom(read, 't')).toMatchObject({ user: { id: 7, nickname: '小陈' }, enterpriseId: 31 });
    expect(sessionFrom(read, null)).toEqual({ user: null, enterpriseId: null });
  });

  it('survives what others wrote into the storage', () => {
    const broken = (key: string) => ({ userId: '7', userinfo: '{oops', qyId: 'null' })[key] ?? null;
    expect(sessionFrom(broken, 't')).toMatchObject({ user: { id: 7, nickname: '' }, enterpriseId: null });
    expect(sessionFrom((key) => (key === 'userId' ? 'undefined' : null), 't').user).toBeNull();
  });
});

describe('isUnfinished', () => {
  it('is a user with neither a name nor an enterprise', () => {
    const named = userOf(detail);
    const unnamed = { ...named, username: '' };
    expect(isUnfinished({ user: unnamed, enterpriseId: null })).toBe(true);
    expect(isUnfinished({ user: unnamed, enterpriseId: 31 })).toBe(false);
    expect(isUnfinished({ user: named, enterpriseId: null })).toBe(false);
    expect(isUnfinished({ user: null, enterpriseId: null })).toBe(false);
  });
});
