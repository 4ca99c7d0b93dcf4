import type { PatentKind, RightKind } from '@zhice/contract/ip/right';
import type { Day } from '../../base/day';
import type { OpenLicence, ReductionFiling } from './law/fee-reduction.rules';
import type { Payment } from './settled.rules';

/** What the fees and renewals of a right depend on. */
export interface FeeRight {
  id: number;
  kind: RightKind;
  patentKind: PatentKind | null;
  name: string;
  number: string;
  status: string;
  filedOn: Day | null;
  /** 授权公告日, of a mark 注册日. */
  grantedOn: Day | null;
  firstPaidYear: number | null;
  ceasedOn: Day | null;
  /** The last day of the compensated term of an invention. */
  extendedToOn: Day | null;
  /** An international mark is renewed with WIPO, at other fees. */
  international: boolean;
  /** Nice classes of a mark. */
  classes: number;
  deleted: boolean;
  /** The enterprise has said that it is not its own: nothing of it is the enterprise's to pay. */
  foreign: boolean;
  /** When the portal came to know the right. */
  enteredOn: Day;
  reductionFilings: ReductionFiling[];
  openLicences: OpenLicence[];
  /** Days of events 'renewed' and 'restored'. */
  renewedOn: Day[];
  restoredOn: Day[];
  payments: Payment[];
  /** The last patent year, or renewed term of a mark, that is done as the enterprise says without receipts; 0: nothing said. */
  paidThrough: number;
}
