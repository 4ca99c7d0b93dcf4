import type { OwnRight } from '@zhice/contract/ip/right';
import type { Static } from 'typebox';
import type { Day } from '../days.rules';
import { actToday } from '../fees/act-today.rules';
import type { RightRecord } from './own-rights.queries';
import { rightTerm } from './right-term.rules';
import { kindName, statusName } from './right-words.rules';

/** A right as lists show it. */
export function rightRow(record: RightRecord, today: Day): Static<typeof OwnRight> {
  const { act } = record;
  const open = act && actToday(act, today);
  return {
    id: record.id,
    kind: record.kind,
    patent_kind: record.patent_kind,
    kind_name: kindName(record.kind, record.patent_kind),
    number: record.number,
    name: record.name,
    status: record.status,
    status_name: statusName(record.kind, record.status),
    owners: record.owners,
    creators: record.creators,
    classes: record.classes,
    software_version: record.software_version,
    agency: record.agency,
    applied_on: record.applied_on,
    published_on: record.published_on,
    granted_on: record.granted_on,
    expires_on: rightTerm(record, today, act?.kind === 'trademark' ? act.due_on : null).expiresOn,
    offers: record.offers,
    certificates: record.certificates,
    next_due: open && { due_on: act.due_on, pay_by: open.payBy.day, ends_on: act.ends_on, yuan: open.owedYuan },
    version: record.version,
  };
}
