import { daysBetween } from '../../../base/day';
import { countdown, type DueRow, type DueSource, shortName } from '../../notice';

/** Certificates that end and are to be renewed. */
export const qualificationSource: DueSource<DueRow & { subject: string }> = {
  name: 'qualification',
  hasGrace: false,
  select: (db, today) => db`
    select id, enterprise_id, due_on, id as renewal_id, kind || ' ' || qualification_id || ' ' || step as name,
      '/zzManage?id=' || qualification_id as path, subject
    from renewal
    where qualification_id is not null and settled_at is null and ends_on >= ${today} and decision <> 'abandon'`,
  reminder: ({ due_on, subject }, _, today) => ({
    kind: 'qualification',
    title: `资质有效期${countdown(daysBetween(today, due_on), '到期')}：${shortName(subject)}`,
    body: `有效期至 ${due_on}。到期后依赖它的政策和优惠可能失去，请提前准备复审或换证。`,
    yuan: null,
  }),
  event: ({ due_on, subject }) => ({
    day: due_on,
    summary: `资质到期：${subject}`,
    description: '请提前准备复审或换证。',
  }),
};
