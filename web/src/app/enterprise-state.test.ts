import { describe, expect, it } from 'vitest';
import { missingEnterprise } from './enterprise-state';
import type { Session, SessionUser } from './session-store';

const session = (user: Partial<SessionUser> | null, enterpriseId: number | null = null): Session => ({
  user: user && ({ id: 7, reviewStatus: 0, reviewReason: '', reviewSince: '', ...user } as SessionUser),
  enterpriseId,
});

describe('what stands between an account and its enterprise', () => {
  it('is nothing for a visitor and for an approved enterprise, also while a change of it waits', () => {
    expect(missingEnterprise(session(null))).toBeNull();
    expect(missingEnterprise(session({ reviewStatus: 1 }, 31))).toBeNull();
  });

  it('is the review, since when, and what can be done meanwhile', () => {
    const state = missingEnterprise(session({ reviewStatus: 1, reviewSince: '2026-11-20 10:05:09' }));
    expect(state).toMatchObject({ kind: 'review', title: '企业信息审核中' });
    expect(state?.hint).toContain('2026-11-20 10:05 提交');
  });

  it('is the reason for which it was returned', () => {
    const state = missingEnterprise(session({ reviewStatus: 3, reviewReason: '名称与营业执照不一致' }));
    expect(state).toMatchObject({ kind: 'returned', act: '修改后重新提交' });
    expect(state?.hint).toContain('退回原因：名称与营业执照不一致');
  });

  it('is what the specification says where nothing was submitted', () => {
    expect(missingEnterprise(session({}))?.title).toBe('请到个人中心补全企业信息');
  });
});
