import type { Handlers } from '../../rpc/context';
import { feeDecideHandlers } from './fee-decide';
import { feeDetailHandlers } from './fee-detail';
import { feeForecastHandlers } from './fee-forecast';
import { feeListHandlers } from './fee-list';
import { feePayHandlers } from './fee-pay';
import { feePaymentsHandlers } from './fee-payments';
import { statementHandlers } from './paid-statements';

/** Calls on annual fees, renewals and their payments. */
export const feeHandlers = {
  ...feeListHandlers,
  ...feeForecastHandlers,
  ...feeDetailHandlers,
  ...feeDecideHandlers,
  ...feePayHandlers,
  ...feePaymentsHandlers,
  ...statementHandlers,
} satisfies Partial<Handlers>;
