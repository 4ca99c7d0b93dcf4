import { quoted } from '@zhice/matching/quoted';
import type { Firm } from '../../../../app/facts/fact';
import type { IconName } from '../../../../ui/icon';
import type { Tone } from '../../../../ui/tag';

/** What the words hang on. */
type Reviewed = Pick<
  NonNullable<Firm['enterprise']>,
  'name' | 'approved' | 'review_status' | 'review_reason' | 'submitted_at' | 'pending'
>;

export interface ReviewState {
  word: string;
  tone: Tone;
  icon: IconName;
  /** What it means and what to do. */
  text: string;
}

/** How the identity of an enterprise stands with the review, in words. */
export function reviewState(enterprise: Reviewed | null): ReviewState {
  if (enterprise?.review_status === 1) return inReview(enterprise);
  if (enterprise?.review_status === 3) {
    return {
      word: '已退回',
      tone: 'near',
      icon: 'alert',
      text: `退回原因：${enterprise.review_reason || '未注明'}。请修改后重新提交。`,
    };
  }
  if (enterprise?.approved) {
    return {
      word: '已通过审核',
      tone: 'fit',
      icon: 'check',
      text: '名称和代码变更须重新审核，审核期间仍以原名称和代码办理。',
    };
  }
  return {
    word: '未提交审核',
    tone: 'neutral',
    icon: 'info',
    text: '填写企业名称和统一社会信用代码并提交审核，通过后即可匹配政策和在线申报。',
  };
}

function inReview({ approved, name, pending, submitted_at }: Reviewed): ReviewState {
  const since = submitted_at ? `${submitted_at.slice(0, 16)} 提交。` : '';
  return {
    word: '审核中',
    tone: 'brand',
    icon: 'clock',
    text:
      approved && pending
        ? `${since}审核通过前，您仍以${quoted(name)}办理业务。`
        : `${since}结果会通知您（短信或邮件，以及站内消息）。审核期间可以继续填写下面的信息，通过后立即用于匹配。`,
  };
}
