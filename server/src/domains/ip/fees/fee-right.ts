import type { Day } from '../days.rules';
import type { OpenLicence, ReductionFiling } from '../fee-reduction.rules';
import type { PatentKind } from '../patent-fee.table';
import type { Payment } from './settled.rules';

/** What the fees and renewals of a right depend on. */
export interface FeeRight {
  id: number;
  kind: 'patent' | 'trademark' | 'copyright' | 'software';
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
  /** When the portal came to know the right. */
  enteredOn: Day;
  reductionFilings: ReductionFiling[];
  openLicences: OpenLicence[];
  /** Days of events 'renewed' and 'restored'. */
  renewedOn: Day[];
  restoredOn: Day[];
  payments: Payment[];
}
