import { messageWords } from '../../adapters/message-words';
import { insertMessage } from '../../adapters/outbox';
import type { Db } from '../../db/sql';
import { type NoticeKind, REVIEW_MARK } from './new-notice';
import { insertNotices } from './notice.queries';

/** Somebody who waits for a review. */
export interface Applicant {
  id: number;
  mobile: string | null;
  email: string | null;
}

/** How a review of any kind ended. */
export interface ReviewResult {
  kind: NoticeKind;
  /** What was reviewed: '企业信息'. */
  subject: string;
  /** How it stands now: '已审核通过', '已退回'. */
  state: string;
  /** The whole of it in words, with the reason and what to do. */
  text: string;
  /** Page of the portal to go on with. */
  path: string;
  /** What a mail about it is called; absent: the result of a review. */
  heading?: string;
  /** Names this review, apart from an earlier one of the same thing. */
  mark: string;
  /** Whose matter it was, where those who are told read it for an enterprise. */
  enterpriseId?: number | null;
}

/**
 * Tells those who wait how a review ended: in the notice centre, and by SMS where a mobile number is known, else by mail.
 * The notices are for the accounts, and not for everybody of the enterprise.
 */
export async function tellReviewResult(
  db: Db,
  applicants: readonly Applicant[],
  { kind, subject, state, text, path, heading, mark, enterpriseId = null }: ReviewResult,
  now: Date,
): Promise<void> {
  const notice = { enterpriseId, kind, title: `${subject}${state}`, body: text, path, mark: REVIEW_MARK + mark };
  await insertNotices(
    db,
    applicants.map(({ id }) => ({ ...notice, accountId: id })),
    now,
  );
  const words = await messageWords(db, 'review', { subject, text });
  for (const { mobile, email } of applicants) {
    const params = { subject, state };
    if (mobile)
      await insertMessage(db, { kind: 'sms', to: mobile, template: 'notice', params, text: `【知策】${words.text}` });
    else if (email)
      await insertMessage(db, {
        kind: 'mail',
        to: email,
        ...words,
        ...(heading !== undefined && { subject: heading }),
      });
  }
}
