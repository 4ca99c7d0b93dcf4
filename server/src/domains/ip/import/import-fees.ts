import type { RightKind } from '@zhice/contract/ip/right';
import type { Db } from '../../../db/sql';
import {
  changesObligation,
  type FeeRight,
  type LedgerWords,
  listFeeRights,
  type NewStatement,
  obligationName,
  obligationToday,
  openObligationOf,
  readLedger,
} from '../../fees';
import { type OwnNames, ownershipOf } from '../rights/ownership';
import type { RightValues } from '../rights/right-fields.rules';

/** What a row says of fees, as it would be recorded. */
export type RowStatement = Omit<NewStatement, 'right_id'>;

/** A fee or renewal that would stand as overdue, and of which the file does not say whether it was paid. */
export interface UnpaidStep {
  step: number;
  yuan: number;
}

/** What a row comes to in fees. */
export interface RowFees {
  statement: RowStatement | null;
  unpaid: UnpaidStep | null;
  questions: { field: keyof LedgerWords; message: string }[];
}

export const NO_FEES: RowFees = { statement: null, unpaid: null, questions: [] };

/** What the fees of rights that are there already depend on, by their ids. */
export async function findKnownFees(db: Db, kind: RightKind, ids: readonly number[]): Promise<Map<number, FeeRight>> {
  if (!hasFees(kind) || ids.length === 0) return new Map();
  return new Map((await listFeeRights(db, ids)).map((right) => [right.id, right]));
}

const hasFees = (kind: RightKind): kind is 'patent' | 'trademark' => kind === 'patent' || kind === 'trademark';

/**
 * What a row says of its fees: a statement where that changes what is due, and what would be overdue though nothing is said.
 * `known`: the right that is there already; it is not asked about.
 */
export function feesOfRow(
  kind: RightKind,
  values: RightValues,
  said: LedgerWords,
  { known, names, today }: { known: FeeRight | undefined; names: OwnNames; today: string },
): RowFees {
  if (!hasFees(kind)) return NO_FEES;
  const foreign = ownershipOf(values.owners, names) === 'foreign';
  const right = { ...feeRightOf(kind, values, known, today), foreign };
  const { step, isTold, questions } = readLedger(right, said, today);
  const isNews = step !== null && changesObligation(right, step);
  return {
    statement: isNews ? { step, source: 'ledger', words: wordsOf(kind, step) } : null,
    unpaid: known || isTold ? null : unpaidOf(kind, right, today),
    questions,
  };
}

const wordsOf = (kind: RightKind, step: number): string =>
  `${obligationName(kind, step)}及以前均已${kind === 'patent' ? '缴' : '办理'}`;

/** The answer that what the file does not tell was paid. */
export const paidAnswer = (kind: RightKind, { step }: UnpaidStep): RowStatement => ({
  step,
  source: 'answer',
  words: wordsOf(kind, step),
});

function unpaidOf(kind: 'patent' | 'trademark', right: FeeRight, today: string): UnpaidStep | null {
  const open = openObligationOf(right);
  if (open === undefined) return null;
  const { classes, international } = right;
  const { state, owedYuan } = obligationToday({ ...open, kind, classes, international }, today);
  return state === 'overdue' ? { step: open.step, yuan: owedYuan ?? 0 } : null;
}

const NOTHING_KNOWN = {
  id: 0,
  deleted: false,
  openLicences: [],
  renewedOn: [],
  restoredOn: [],
  payments: [],
  paidThrough: 0,
};

/** A row as the rules of fees see it. */
const feeRightOf = (
  kind: RightKind,
  values: RightValues,
  known: FeeRight | undefined,
  today: string,
): Omit<FeeRight, 'foreign'> => ({
  ...NOTHING_KNOWN,
  enteredOn: today,
  ...known,
  kind,
  patentKind: values.patent_kind,
  name: values.name,
  number: values.number,
  status: values.status,
  filedOn: values.applied_on,
  grantedOn: values.granted_on,
  firstPaidYear: values.first_paid_year,
  ceasedOn: values.ceased_on,
  extendedToOn: values.extended_to_on,
  international: values.international,
  classes: values.classes.length,
  reductionFilings: values.reductions.map(({ percent, from_year, to_year }) => ({
    percent,
    fromYear: from_year,
    toYear: to_year,
  })),
});
