import { addDays, type Day, daysBetween } from '../../base/day';
import type { FeeRight } from './fee-right';
import { patentTerm, patentYearOf } from './law/patent-term.rules';
import { nextTerm, renewalWindow, type TrademarkTerm, trademarkTerm } from './law/trademark.rules';
import { isAlive, isPresumedPaid, openObligationOf, paymentsOf, scheduleOf } from './open-obligation.rules';

/** How a ledger calls the state of the fees: all paid, something owed, the next one waiting, the right at its end. */
export type FeeWords = 'paid' | 'owed' | 'waiting' | 'ended';

/** What a ledger or an export says of the fees and the term of a right; each is what one of its columns is taken for. */
export interface LedgerWords {
  /** 已缴年度: the last patent year that is paid. */
  paid_year?: number;
  /** 缴至: the day until which fees are paid. */
  paid_until_on?: Day;
  /** 下次缴费日: the day by which the next fee or renewal is due. */
  next_due_on?: Day;
  fee_status?: FeeWords;
  /** 有效期至: the last day of the term, and of a span (专用权期限) its first. */
  term_until?: { from?: Day; to: Day };
}

/** What follows from it. Questions are for people: what contradicts itself is told, and nothing is taken from it. */
export interface LedgerReading {
  /** The last patent year that is paid, or term of a mark that was renewed; null when nothing is said, or not clearly. */
  step: number | null;
  /** Whether the ledger says anything of the fees, be it only that they are owed. */
  isTold: boolean;
  questions: { field: keyof LedgerWords; message: string }[];
}

/** Reads what a ledger says of a right that is held; of another one there is nothing to say. */
export function readLedger(right: FeeRight, said: LedgerWords, today: Day): LedgerReading {
  const fields = Object.keys(said) as (keyof LedgerWords)[];
  const reading: LedgerReading = { step: null, isTold: false, questions: [] };
  const steps = fields.length === 0 || !isAlive(right) ? undefined : stepsOf(right);
  if (steps === undefined) return reading;
  const found = new Map<keyof LedgerWords, number>();
  for (const field of fields) {
    const step = steps.read(field, said);
    if (typeof step === 'number') found.set(field, step);
    else if (step !== undefined) reading.questions.push({ field, message: step });
  }
  const told = agreed(found, steps, reading);
  if (told !== undefined) reading.step = withStatus(right, said.fee_status, told, { steps, today, reading });
  const passed = typeof told === 'number' ? passedOver(right, steps, told) : undefined;
  if (passed) reading.questions.push({ field: [...found.keys()][0]!, message: `只到${steps.name(told!)}，${passed}` });
  // the term of a patent says nothing of its fees
  const isOfFees = (field: keyof LedgerWords) => field !== 'term_until' || right.kind === 'trademark';
  const isClear = fields.some(isOfFees) && !reading.questions.some(({ field }) => isOfFees(field));
  reading.isTold = reading.step !== null || isClear;
  if (reading.step === 0) reading.step = null;
  return reading;
}

/** Whether saying so changes which fee or renewal is the next one. */
export const changesObligation = (right: FeeRight, step: number): boolean =>
  openObligationOf({ ...right, paidThrough: step })?.step !== openObligationOf(right)?.step;

/** That what had to be done after a step is presumed done, though nothing says so, in words; undefined where it is not. */
function passedOver(right: FeeRight, steps: Steps, told: number): string | undefined {
  const next = steps.after(told);
  if (!next || !isPresumedPaid(right, next.endsOn) || paymentsOf(right, next.step).length > 0) return undefined;
  if (right.renewedOn.length > 0) return undefined;
  return `下一次的宽限期已于 ${next.endsOn} 届满，可能已经终止：仍按有效导入，请核对法律状态`;
}

interface Steps {
  /** What a column comes to: a step, a question, or nothing. */
  read(field: keyof LedgerWords, said: LedgerWords): number | string | undefined;
  /** The step after one, with the last day of its grace; undefined after the last one. */
  after(step: number): { step: number; endsOn: Day } | undefined;
  /** The last step that was to be done before a day, 0 when none. */
  dueBefore(day: Day): number;
  /** 第5年, 第2个专用期. */
  name(step: number): string;
}

const LABELS: Record<keyof LedgerWords, string> = {
  paid_year: '已缴年度',
  paid_until_on: '缴至',
  next_due_on: '下次缴费日',
  fee_status: '费用状态',
  term_until: '有效期至',
};

function stepsOf(right: FeeRight): Steps | undefined {
  if (right.kind === 'patent') return patentSteps(right);
  return right.kind === 'trademark' ? markSteps(right) : undefined;
}

/** Columns that say the same are one, null when there is none; of such as differ none is taken: undefined. */
function agreed(
  found: ReadonlyMap<keyof LedgerWords, number>,
  steps: Steps,
  reading: LedgerReading,
): number | null | undefined {
  const values = [...new Set(found.values())];
  if (values.length <= 1) return values[0] ?? null;
  const parts = [...found].map(([field, step]) => `${LABELS[field]}是${steps.name(step)}`);
  const [first] = [...found.keys()];
  reading.questions.push({ field: first!, message: `各列说法不一（${parts.join('，')}），没有采用缴费情况，请核对` });
  return undefined;
}

/** What the state of the fees adds: paid means all that was due by today, unless another column says less. */
function withStatus(
  right: FeeRight,
  status: FeeWords | undefined,
  told: number | null,
  { steps, today, reading }: { steps: Steps; today: Day; reading: LedgerReading },
): number | null {
  const ask = (message: string): null => {
    reading.questions.push({ field: 'fee_status', message });
    return null;
  };
  const due = steps.dueBefore(today);
  const next = told === null ? openObligationOf(right) : openObligationOf({ ...right, paidThrough: told });
  const isLate = next !== undefined && next.step <= due;
  if (status === 'ended') return ask('写着已终止，法律状态却是有效，请核对');
  if (status === 'paid' && told === null) return due;
  if (status === 'paid' && isLate) return ask(`写着已缴，其他列却只到${steps.name(told ?? 0)}，没有采用，请核对`);
  if (status !== 'owed' || isLate) return told;
  if (passedOver(right, steps, told ?? due - 1) === undefined) return ask(notOwed(told, steps));
  return told ?? ask(`写着欠费，而${steps.name(due)}的宽限期已过，可能已经终止：仍按有效导入，请核对法律状态`);
}

const notOwed = (told: number | null, steps: Steps): string =>
  `写着欠费，${told === null ? '按日期推算今天没有逾期的费用' : `其他列却已到${steps.name(told)}`}，没有采用，请核对`;

function patentSteps(right: FeeRight): Steps | undefined {
  const { patentKind, filedOn, grantedOn } = right;
  const term = patentKind === null || filedOn === null ? undefined : patentTerm(patentKind, filedOn);
  if (term === undefined || filedOn === null || grantedOn === null) return undefined;
  const schedule = scheduleOf(right);
  const first = right.firstPaidYear ?? patentYearOf(filedOn, grantedOn);
  const lastDays = [
    term.lastDay,
    term.endsOn,
    ...(right.extendedToOn ? [right.extendedToOn, addDays(right.extendedToOn, 1)] : []),
  ];
  const untilDay = (day: Day): number | string => {
    if (lastDays.includes(day)) return term.years;
    const fee = schedule.find(({ dueOn, payBy }) => dueOn === day || dueOn === addDays(day, 1) || payBy.day === day);
    return fee ? fee.year - 1 : `${day} 不是这件专利任何一年的应缴日（每年 ${filedOn.slice(5)}），没有采用，请核对`;
  };
  const year = (paid: number): number | string => {
    if (paid > term.years) return `这种专利只有 ${term.years} 个专利年度，没有采用第${paid}年，请核对`;
    return paid < first - 1 ? `授权当年已是第${first}年，没有采用第${paid}年，请核对` : paid;
  };
  const termEnd = (day: Day): string | undefined =>
    lastDays.includes(day)
      ? undefined
      : `${day} 与按申请日推算的保护期最后一天 ${right.extendedToOn ?? term.lastDay} 不符，请核对`;
  return {
    read(field, said) {
      if (field === 'paid_year') return year(said.paid_year!);
      if (field === 'term_until') return termEnd(said.term_until!.to);
      return field === 'fee_status' ? undefined : untilDay(said[field]!);
    },
    after(step) {
      const fee = schedule.find((one) => one.year > step);
      return fee && { step: fee.year, endsOn: fee.graceEndRolled.day };
    },
    dueBefore: (day) => schedule.findLast(({ payBy }) => payBy.day < day)?.year ?? 0,
    name: (step) => `第${step}年`,
  };
}

/** No mark is older than its law; terms further ahead nobody writes down. */
const MOST_TERMS = 20;

function markSteps({ grantedOn }: FeeRight): Steps {
  const terms: TrademarkTerm[] = [trademarkTerm(grantedOn!)];
  while (terms.length < MOST_TERMS && terms.at(-1)!.lastDay < '2150') terms.push(nextTerm(terms.at(-1)!));
  const ofDay = (day: Day): number | string => {
    const at = terms.findIndex(({ lastDay }) => lastDay === day || addDays(lastDay, 1) === day);
    if (at >= 0) return at;
    const distance = ({ lastDay }: TrademarkTerm) => Math.abs(daysBetween(day, lastDay));
    const near = terms.reduce((best, one) => (distance(one) < distance(best) ? one : best));
    return `${day} 不是按注册日推算的专用期最后一天（应为 ${near.lastDay}），没有采用，请核对`;
  };
  const ofTerm = ({ from, to }: NonNullable<LedgerWords['term_until']>): number | string => {
    const step = ofDay(to);
    if (typeof step === 'string' || from === undefined || terms[step]!.from === from) return step;
    return `${from} 至 ${to} 不是一个完整的专用期（应从 ${terms[step]!.from} 起），没有采用，请核对`;
  };
  return {
    read(field, said) {
      if (field === 'term_until') return ofTerm(said.term_until!);
      if (field === 'paid_year') return '商标没有年费，没有采用';
      return field === 'fee_status' ? undefined : ofDay(said[field]!);
    },
    after: (step) => terms[step] && { step: step + 1, endsOn: renewalWindow(terms[step]).graceEndRolled.day },
    dueBefore: (day) => terms.filter(({ lastDay }) => lastDay < day).length,
    name: (step) => `第${step + 1}个专用期`,
  };
}
