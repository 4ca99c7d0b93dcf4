import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { type DueWindow, dueWindow } from '../fees';

export const renewHandlers = {
  '/api/enterprise/renew': async ({ db, enterpriseId, today }) => {
    const counts = new Map(
      (await countRenewals(db, enterpriseId, dueWindow(today))).map(({ kind, count }) => [kind, count]),
    );
    return {
      zzgl: counts.get('qualification') ?? 0,
      patent_num: counts.get('patent') ?? 0,
      // neither has fees or renewals in law
      copyright_num: 0,
      softright_num: 0,
      brand_num: counts.get('trademark') ?? 0,
    };
  },
} satisfies Partial<Handlers>;

/**
 * What needs an act of an enterprise by kind: unpaid annual fees and renewals of marks that are overdue or due within 90
 * days, certificates that end within them. Not what is to be abandoned, nor what has ceased or expired already.
 */
const countRenewals = (db: Db, enterpriseId: number, { today, lastSoonFee, lastSoonRenewal }: DueWindow) =>
  db<{ kind: string; count: number }[]>`
    select kind, count(*) as count from renewal
    where enterprise_id = ${enterpriseId} and settled_at is null and decision <> 'abandon' and ends_on >= ${today}
      and case kind when 'patent' then due_on <= ${lastSoonFee} when 'trademark' then due_on <= ${lastSoonRenewal}
        else opens_on <= ${today} end
    group by kind`;
