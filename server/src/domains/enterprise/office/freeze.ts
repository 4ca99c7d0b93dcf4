import type { Outbox } from '../../../adapters/outbox';
import type { Db } from '../../../db/sql';
import { differences } from '../../../rpc/differences';
import { type Applicant, tellReviewResult } from '../../notice';

interface Freezing {
  whose: 'account' | 'enterprise';
  id: number;
  /** What it is called, for the enterprise. */
  name: string;
  frozen: boolean;
  reason: string;
}

const SUBJECTS = { account: '账号', enterprise: '企业' };

/** Says to the people behind what is frozen, or goes on, what it means and why: in the notice centre, and by SMS or mail. */
export function tellFreezing(
  db: Db,
  people: readonly Applicant[],
  { whose, id, name, frozen, reason }: Freezing,
  now: Date,
) {
  const who = whose === 'account' ? '您的账号' : `贵企业“${name}”`;
  const text = frozen
    ? `${who}已被平台冻结，原因：${reason}。冻结期间可以登录和查看，不能办理或修改。如有异议，请联系平台客服。`
    : `${who}已解除冻结，可以继续办理。说明：${reason}`;
  const state = frozen ? '已被冻结' : '已解除冻结';
  const subject = SUBJECTS[whose];
  return tellReviewResult(
    db,
    people,
    {
      ...{ kind: whose, subject, state, text, heading: `知策：您的${subject}${state}` },
      path: whose === 'account' ? '/account' : '/firm',
      mark: `freeze ${whose} ${id} ${now.toISOString()}`,
    },
    now,
  );
}

/** What a freeze changed, for its audit row. */
export const freezeDifferences = ({ frozen, reason }: Pick<Freezing, 'frozen' | 'reason'>, reasonBefore: string) =>
  frozen
    ? differences({ 状态: '正常' }, { 状态: '已冻结', 原因: reason })
    : differences({ 状态: '已冻结', 原因: reasonBefore }, { 状态: '正常', 原因: reason });

/** For after the commit: the messages leave at once. */
export const wakes =
  ({ outbox }: { outbox: Outbox }) =>
  () =>
    outbox.wake();
