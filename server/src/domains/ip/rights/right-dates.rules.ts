import type { RightFields, RightKind } from '@zhice/contract/ip/right';
import { addDays, addMonths, type Day, dayNumber } from '../../../base/day';
import { latestExtension, patentTerm, patentYearOf } from '../../fees';
import { fieldLabel, type Remark } from './right-labels.rules';
import { isCeased, isGivenUp } from './right-statuses.rules';

type DayField = Extract<keyof RightFields, `${string}_on`>;

/** Whether a text is a day that the portal reckons with: no right of today is older than 1900. */
export function isDayWithin(text: string): boolean {
  try {
    dayNumber(text);
    return true;
  } catch {
    return false;
  }
}

/** Where patents and marks began under the laws of today. */
const FIRST_PATENT = '1985-04-01';

/** Which day cannot be before which, for kinds that have both: what may have passed before what. */
const ORDER: readonly [earlier: DayField, later: DayField, kinds?: readonly RightKind[]][] = [
  ['priority_on', 'applied_on'],
  ['applied_on', 'published_on', ['patent', 'trademark']],
  ['applied_on', 'granted_on'],
  ['published_on', 'granted_on', ['patent', 'trademark']],
  ['completed_on', 'published_on', ['copyright', 'software']],
  ['completed_on', 'applied_on', ['copyright', 'software']],
  ['completed_on', 'granted_on', ['copyright', 'software']],
  ['granted_on', 'ceased_on'],
  ['applied_on', 'ceased_on', ['patent', 'trademark']],
];

const PASSED: readonly DayField[] = [
  'applied_on',
  'published_on',
  'granted_on',
  'completed_on',
  'priority_on',
  'last_death_on',
  'ceased_on',
];

/** Days that cannot be: in the future, before the law, in the wrong order. */
export function dateFaults(kind: RightKind, fields: RightFields, today: Day): Remark[] {
  const faults: Remark[] = [];
  const label = (field: DayField) => fieldLabel(kind, field) ?? '日期';
  for (const field of PASSED) {
    const day = fields[field];
    if (day !== null && day > today && !(field === 'ceased_on' && fields.status === 'expired')) {
      faults.push({ field, message: `${label(field)}不能晚于今天` });
    }
  }
  if (kind === 'patent' && fields.applied_on !== null && fields.applied_on < FIRST_PATENT) {
    faults.push({ field: 'applied_on', message: `专利法自 ${FIRST_PATENT} 起施行，申请日不能更早` });
  }
  for (const [earlier, later, kinds] of ORDER) {
    const [first, second] = [fields[earlier], fields[later]];
    if (first === null || second === null || second >= first || kinds?.includes(kind) === false) continue;
    faults.push({ field: later, message: `${label(later)}（${second}）早于${label(earlier)}（${first}），请核对` });
  }
  return [...faults, ...firstPaidFaults(kind, fields, today), ...extensionFaults(kind, fields, today)];
}

function firstPaidFaults(kind: RightKind, fields: RightFields, today: Day): Remark[] {
  const { first_paid_year: year, patent_kind: patentKind, applied_on: appliedOn } = fields;
  if (kind !== 'patent' || year === null || patentKind === null || appliedOn === null || appliedOn > today) return [];
  const years = patentTerm(patentKind, appliedOn)?.years ?? 20;
  return year > years ? [{ field: 'first_paid_year', message: `这种专利只有 ${years} 个专利年度` }] : [];
}

/** A compensated term is an invention's, longer than the ordinary one, and no longer than the law can give. */
function extensionFaults(kind: RightKind, fields: RightFields, today: Day): Remark[] {
  const { extended_to_on: extendedTo, patent_kind: patentKind, applied_on: appliedOn, granted_on: grantedOn } = fields;
  if (kind !== 'patent' || extendedTo === null || patentKind === null) return [];
  const fault = (message: string): Remark[] => [{ field: 'extended_to_on', message }];
  if (patentKind !== 'invention') return fault('只有发明专利有期限补偿，请清空期限补偿后届满日');
  // days to come are faults of their own
  if (appliedOn === null || appliedOn > today || (grantedOn ?? '') > today) return [];
  const term = patentTerm(patentKind, appliedOn);
  if (term === undefined) return fault('1993 年前的申请没有期限补偿，请清空期限补偿后届满日');
  if (extendedTo <= term.lastDay) {
    return fault(`期限补偿后届满日（${extendedTo}）不晚于原保护期的最后一天（${term.lastDay}），请按补偿决定核对`);
  }
  if (grantedOn === null) {
    const isHeld = fields.status === 'granted' || isCeased(fields.status);
    return isHeld ? [] : fault('没有授权的专利没有期限补偿，请清空期限补偿后届满日');
  }
  const latest = latestExtension(term, appliedOn, grantedOn);
  if (extendedTo <= latest) return [];
  return fault(
    `期限补偿后最晚到 ${latest}（专利法第四十二条：授权满四年后延迟的天数，新药另加不超过五年），请按补偿决定核对`,
  );
}

/** Days that can be, but seldom are. */
export function dateQuestions(kind: RightKind, fields: RightFields): Remark[] {
  return [
    ...priorityQuestions(kind, fields),
    ...firstPaidQuestions(fields),
    ...expiryQuestions(fields),
    ...workQuestions(kind, fields),
  ];
}

/** Priority is claimed within 12 months, for designs and marks within 6 (专利法 art. 29, 商标法 art. 25). */
function priorityQuestions(kind: RightKind, fields: RightFields): Remark[] {
  const { priority_on: priorityOn, applied_on: appliedOn } = fields;
  if (priorityOn === null || appliedOn === null) return [];
  const months = kind === 'trademark' || fields.patent_kind === 'design' ? 6 : 12;
  if (appliedOn <= addMonths(priorityOn, months)) return [];
  return [{ field: 'priority_on', message: `优先权日比申请日早了 ${months} 个月以上，请核对` }];
}

function firstPaidQuestions(fields: RightFields): Remark[] {
  const { first_paid_year: year, applied_on: appliedOn, granted_on: grantedOn } = fields;
  if (year === null || appliedOn === null || grantedOn === null || grantedOn < appliedOn) return [];
  const granted = patentYearOf(appliedOn, grantedOn);
  if (Math.abs(granted - year) <= 1) return [];
  return [{ field: 'first_paid_year', message: `授权当年是第 ${granted} 年度，填写的是第 ${year} 年度，请核对` }];
}

/** A term that was over ended with its compensation. */
function expiryQuestions({ status, ceased_on: ceasedOn, extended_to_on: extendedTo }: RightFields): Remark[] {
  if (status !== 'expired' || ceasedOn === null || extendedTo === null) return [];
  const ends = addDays(extendedTo, 1);
  return ceasedOn === ends
    ? []
    : [{ field: 'ceased_on', message: `保护期补偿至 ${extendedTo}，期满终止日应为 ${ends}，请核对` }];
}

function workQuestions(kind: RightKind, fields: RightFields): Remark[] {
  if (kind !== 'copyright' && kind !== 'software') return [];
  const { status, granted_on: grantedOn, last_death_on: diedOn } = fields;
  const found: Remark[] = [];
  if (grantedOn === null && status !== 'pending' && !isGivenUp(status)) {
    found.push({ field: 'granted_on', message: '请补充登记日期，否则不能按年度统计' });
  }
  if (diedOn !== null && fields.holder === 'legal') {
    found.push({ field: 'last_death_on', message: '权利人是单位时保护期与作者死亡日期无关，请核对权利人性质' });
  }
  return found;
}
