import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { addDays, type Day } from '../../../base/day';
import { statusName } from '../../../reference/right-kinds';
import { lastDayOf, patentTerm } from '../../fees';
import { fieldLabel, type Remark } from './right-labels.rules';
import { isCeased, isGivenUp, isStatusOf, statusesOf } from './right-statuses.rules';
import { rightTerm } from './right-term.rules';

/**
 * The day from which a right has ceased, where the rules tell it: the end of a patent's or a work's term; a patent declared
 * invalid never was (专利法 art. 47), so the day of its grant. Otherwise its owner must say it.
 */
export function withCeasedDay(kind: RightKind, fields: RightFields, today: Day): void {
  if (fields.ceased_on !== null) return;
  if (fields.status === 'expired') fields.ceased_on = dayAfterTerm(kind, fields, today);
  if (fields.status === 'invalid' && kind === 'patent') fields.ceased_on = fields.granted_on;
}

function dayAfterTerm(kind: RightKind, fields: RightFields, today: Day): Day | null {
  if (kind === 'patent') return patentEnd(fields, today);
  if (kind === 'trademark') return null;
  const { expiresOn } = rightTerm({ ...fields, kind, status: 'granted' }, today);
  return expiresOn === null ? null : addDays(expiresOn, 1);
}

function patentEnd(fields: RightFields, today: Day): Day | null {
  const { patent_kind: kind, applied_on: appliedOn, extended_to_on: extendedTo } = fields;
  if (kind === null || appliedOn === null || appliedOn > today) return null;
  const term = patentTerm(kind, appliedOn);
  return term === undefined ? null : addDays(lastDayOf(term, extendedTo), 1);
}

/** A right that is said to be held though its term is over: it will be shown as expired, marks apart, whose renewals tell. */
export function termQuestions(kind: RightKind, fields: RightFields, today: Day): Remark[] {
  if (kind === 'trademark' || fields.status !== 'granted') return [];
  const { expiresOn } = rightTerm({ ...fields, kind }, today);
  if (expiresOn === null || expiresOn >= today) return [];
  const shown = statusName(kind, 'expired');
  return [{ field: 'status', message: `保护期已于 ${expiresOn} 届满，将显示为“${shown}”，不计入有效数量` }];
}

/** Whether the status is one of the kind, and has the days and offers that go with it. */
export function statusFaults(kind: RightKind, fields: RightFields, today: Day): Remark[] {
  const { status, patent_kind: patentKind } = fields;
  if (!isStatusOf(kind, patentKind, status)) return [{ field: 'status', message: strangeStatus(kind, fields) }];
  return [...grantFaults(kind, fields), ...ceasedFaults(kind, fields, today), ...offerFaults(kind, fields)];
}

function strangeStatus(kind: RightKind, { status }: RightFields): string {
  if (kind === 'patent' && status === 'published')
    return '实用新型和外观设计授权前不公开，请选择“已受理”或授权后的状态';
  const names = statusesOf(kind).map(([, name]) => name);
  return `没有这种法律状态，请选择：${names.join('、')}`;
}

/** A patent and a mark are rights from the day that the register says; a work is one without it. */
function grantFaults(kind: RightKind, { status, granted_on: grantedOn }: RightFields): Remark[] {
  const label = fieldLabel(kind, 'granted_on') ?? '';
  const words = statusName(kind, status);
  const held = status === 'granted' || isCeased(status);
  if (held && grantedOn === null && (kind === 'patent' || kind === 'trademark')) {
    return [{ field: 'granted_on', message: `状态为“${words}”时请填写${label}` }];
  }
  if (!held && grantedOn !== null) {
    return [{ field: 'granted_on', message: `状态为“${words}”时没有${label}，请清空日期或更改状态` }];
  }
  return [];
}

function ceasedFaults(kind: RightKind, fields: RightFields, today: Day): Remark[] {
  const { status, ceased_on: ceasedOn } = fields;
  const words = statusName(kind, status);
  if (isCeased(status)) {
    if (ceasedOn === null) return [{ field: 'ceased_on', message: `状态为“${words}”时请填写终止日` }];
    if (status === 'expired' && ceasedOn > today) {
      return [{ field: 'status', message: `保护期到 ${addDays(ceasedOn, -1)} 才届满，请核对状态和日期` }];
    }
    return [];
  }
  if (ceasedOn === null || isGivenUp(status)) return [];
  return [{ field: 'ceased_on', message: `状态为“${words}”时没有终止日，请清空日期或更改状态` }];
}

function offerFaults(kind: RightKind, { status, offers }: RightFields): Remark[] {
  if (offers.length === 0) return [];
  if (isCeased(status) || isGivenUp(status)) {
    return [{ field: 'offers', message: `状态为“${statusName(kind, status)}”的权利不能转让或许可，请先取消意向` }];
  }
  if (offers.includes('open_licence') && !(kind === 'patent' && status === 'granted')) {
    return [{ field: 'offers', message: '只有已授权的专利可以开放许可' }];
  }
  return [];
}
