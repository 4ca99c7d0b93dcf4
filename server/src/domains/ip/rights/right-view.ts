import type { OwnRight } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Day } from '../../../base/day';
import { kindName, statusName } from '../../../reference/right-kinds';
import { obligationToday } from '../../fees';
import { rightTerm } from './right-term.rules';
import type { RightRecord } from './rights.queries';

/** What lists tell of a right beside what is stored of it: names, its last day, what is due; its status is that of the day. */
export function toldOfRight(record: RightRecord, today: Day) {
  const { obligation } = record;
  const open = obligation && record.status === 'granted' ? obligationToday(obligation, today) : null;
  return {
    kind_name: kindName(record.kind, record.patent_kind),
    status_name: statusName(record.kind, record.status),
    expires_on: rightTerm(record, today, obligation?.kind === 'trademark' ? obligation.due_on : null).expiresOn,
    next_due: open && {
      pay_by: open.payBy.day,
      days_left: open.daysLeft,
      ends_on: open.lastDay.day,
      yuan: open.owedYuan,
    },
  };
}

/** A right as lists show it. */
export const rightRow = (record: RightRecord, today: Day): Static<typeof OwnRight> => ({
  ...record,
  ...toldOfRight(record, today),
});
