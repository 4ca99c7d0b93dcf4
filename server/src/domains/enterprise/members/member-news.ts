import type { Db } from '../../../db/sql';
import { insertNotices } from '../../notice';

/** Something that happened to who belongs to an enterprise. */
export interface MemberNews {
  /** null: told to the account, whatever it acts for. */
  enterpriseId: number | null;
  title: string;
  body: string;
  /** What happened, apart from other times that it did. */
  mark: string;
}

/** Tells people in the notice centre, each for themself. */
export async function tellMembers(
  db: Db,
  accountIds: readonly number[],
  { enterpriseId, title, body, mark }: MemberNews,
  now: Date,
): Promise<void> {
  const path = enterpriseId === null ? '' : '/members';
  const notice = { enterpriseId, kind: 'enterprise' as const, title, body, path, mark: `${mark} ${now.getTime()}` };
  await insertNotices(
    db,
    accountIds.map((accountId) => ({ ...notice, accountId })),
    now,
  );
}

/** What somebody is told who does not belong to an enterprise any more: to the account, whatever it acts for. */
export const goneFrom = (name: string): Omit<MemberNews, 'mark'> => ({
  enterpriseId: null,
  title: `您已不是“${name}”的成员`,
  body: '您不能再查看和办理该企业的事项；如有疑问请联系该企业的管理员。',
});
