import type { CallInput, CallOutput } from '@zhice/contract/all';
import { maybeNumberPart, numberPart, type StateOf, textPart, wordPart } from '../../../../app/list-state';
import { pageSizeOf, USUAL_PAGE_SIZE } from '../../../../ui/table-foot';

/** Everything that /record shows stands in its address. */
export const PAYMENTS = {
  year: maybeNumberPart,
  reconciliation: wordPart(['matched', 'short', 'over', 'too_late', 'unknown'] as const),
  keyword: textPart,
  right: maybeNumberPart,
  page: numberPart(1),
  size: numberPart(USUAL_PAGE_SIZE),
  /** The form: 0 to choose the right first, else of this right, with its year. */
  add: maybeNumberPart,
  step: maybeNumberPart,
  /** The payment whose form is open. */
  edit: maybeNumberPart,
};

export type PaymentsState = StateOf<typeof PAYMENTS>;
export type Payment = CallOutput<'/api/portal/fee_payments'>['list'][number];
type Input = CallInput<'/api/portal/fee_payments'>;

const isYear = (year: number | undefined): year is number => year !== undefined && year >= 1985 && year <= 2200;

export const paymentFilters = (state: PaymentsState): Input => ({
  ...(isYear(state.year) && { year: state.year }),
  ...(state.reconciliation && { reconciliation: state.reconciliation }),
  ...(state.keyword && { keyword: state.keyword.slice(0, 100) }),
  ...(state.right !== undefined && state.right > 0 && { right_id: state.right }),
});

export const paymentsInput = (state: PaymentsState): Input => ({
  ...paymentFilters(state),
  page: state.page,
  pageSize: pageSizeOf(state.size),
});
