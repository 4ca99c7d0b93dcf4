import type { FeeRight } from '../../src/domains/fees/fee-right';
import { annualFeeSchedule } from '../../src/domains/fees/law/annual-fee.rules';

/** An invention of 2019, granted in 2021, whose full fees are due each 20 May. */
export const FEE_PATENT: FeeRight = {
  id: 1,
  kind: 'patent',
  patentKind: 'invention',
  name: '测量装置',
  number: '201910012345.6',
  status: 'granted',
  filedOn: '2019-05-20',
  grantedOn: '2021-08-10',
  firstPaidYear: null,
  ceasedOn: null,
  extendedToOn: null,
  international: false,
  classes: 0,
  deleted: false,
  foreign: false,
  enteredOn: '2021-08-20',
  reductionFilings: [],
  openLicences: [],
  renewedOn: [],
  restoredOn: [],
  payments: [],
  paidThrough: 0,
};

/** 85 % off from the first year on. */
export const FILED_85 = [{ percent: 85 as const, fromYear: 1, toYear: null }];

/** The same invention as the rules of fees know it, with 85 % off. */
export const VECTOR = {
  ...{ kind: 'invention' as const, filedOn: '2019-05-20', grantedOn: '2021-08-10' },
  reductionFilings: FILED_85,
};

/** Its year 4: due 2022-05-20 with 180 of 1,200 yuan. */
export const YEAR_4 = annualFeeSchedule(VECTOR)[0]!;
