import type { FeeRight } from '../../src/domains/ip/fees/fee-right';

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
  enteredOn: '2021-08-20',
  reductionFilings: [],
  openLicences: [],
  renewedOn: [],
  restoredOn: [],
  payments: [],
};
