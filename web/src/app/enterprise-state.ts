import type { IconName } from '../ui/icon';
import type { Session } from './session-store';

interface EnterpriseState {
  kind: 'none' | 'review' | 'returned';
  title: string;
  /** Since when, why, and what can be done meanwhile. */
  hint: string;
  /** What its one button says, and where that leads. */
  act: string;
  to: string;
  icon: IconName;
}

/** What only an approved enterprise may do here. */
const OPENS = '匹配政策、申报、管理知识产权和资料都以企业身份进行';

/** What stands between an account and acting for its enterprise, in words; null when it may. The same on every page that asks. */
export function missingEnterprise({ user, enterpriseId }: Session): EnterpriseState | null {
  if (!user || enterpriseId !== null) return null;
  if (user.reviewStatus === 1) {
    const since = user.reviewSince ? `${user.reviewSince.slice(0, 16)} 提交，` : '';
    return {
      kind: 'review',
      title: '企业信息审核中',
      hint: `${since}通过后即可使用，结果会通知您（短信或邮件，以及站内消息）。审核期间可以先补充企业信息，通过后立即用于匹配。`,
      act: '先补充企业信息',
      to: '/firm',
      icon: 'clock',
    };
  }
  if (user.reviewStatus === 3) {
    return {
      kind: 'returned',
      title: '企业信息已退回，请修改后重新提交',
      hint: `退回原因：${user.reviewReason || '未注明'}。${OPENS}，重新提交并通过审核后即可使用。`,
      act: '修改后重新提交',
      to: '/firm',
      icon: 'alert',
    };
  }
  return {
    kind: 'none',
    title: '请到个人中心补全企业信息',
    hint: `${OPENS}。填写企业名称和统一社会信用代码并通过审核后，即可使用。`,
    act: '去补全企业信息',
    to: '/firm',
    icon: 'building',
  };
}
