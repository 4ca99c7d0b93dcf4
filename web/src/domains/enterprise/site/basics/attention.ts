import type { CallOutput } from '@zhice/contract/all';
import type { SessionUser } from '../../../../app/session-store';

export type Declaration = CallOutput<'/api/Person/sb_project'>['list'][number];
type Match = CallOutput<'/api/webgrab/matching_policy'>['list'][number];

/** Matched items are named this many days before their window closes. */
const SOON = 15;
/** How many matched items are named. */
const NAMED = 4;

export type Attention =
  | { kind: 'review'; state: 'waiting' | 'returned' | 'missing'; text: string }
  | { kind: 'draft'; declaration: Declaration }
  | { kind: 'closing'; id: number; title: string; daysLeft: number; amountMax: number | null };

/** What waits for the person, the most pressing first; items that are being declared are named once. */
export function attentionOf(
  user: SessionUser,
  declarations: readonly Declaration[],
  fitting: readonly Match[],
): Attention[] {
  const declared = new Set(declarations.map(({ depot_id }) => depot_id));
  const drafts = declarations.filter(({ state }) => state === 'draft');
  const closing = fitting.filter(
    ({ id, days_left }) => days_left !== null && days_left >= 0 && days_left <= SOON && !declared.has(id),
  );
  return [
    ...reviewOf(user),
    ...drafts.map((declaration) => ({ kind: 'draft', declaration }) as const),
    ...closing
      .slice(0, NAMED)
      .map(
        ({ id, title, days_left, amount_max }) =>
          ({ kind: 'closing', id, title, daysLeft: days_left ?? 0, amountMax: amount_max }) as const,
      ),
  ];
}

function reviewOf({ reviewStatus, reviewReason }: SessionUser): Attention[] {
  if (reviewStatus === 1) return [{ kind: 'review', state: 'waiting', text: '企业信息正在审核，通过后短信通知您' }];
  if (reviewStatus === 3) {
    return [{ kind: 'review', state: 'returned', text: `企业信息被退回：${reviewReason || '请查看原因'}` }];
  }
  return [];
}

/** A greeting by the hour in China (UTC+8 all year). */
export function greeting(now: number): string {
  const hour = new Date(now + 8 * 3_600_000).getUTCHours();
  if (hour < 6) return '夜深了';
  if (hour < 12) return '上午好';
  return hour < 18 ? '下午好' : '晚上好';
}
