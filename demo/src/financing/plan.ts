import type { GuaranteeWay, InstitutionKind, ProductKind, RateBase } from '@zhice/contract/financing/enumerations';
import type { Repayment } from '@zhice/contract/financing/loan';
import type { Condition } from '@zhice/matching/rule';

export interface DemoInstitution {
  name: string;
  kind: InstitutionKind;
  phone: string;
  intro: string;
  /** Name of its enterprise, where it answers itself. */
  enterprise?: string;
}

export interface DemoProduct {
  institution: string;
  name: string;
  kind: ProductKind;
  summary: string;
  amount: readonly [from: number, to: number];
  term: readonly [from: number, to: number];
  /** Percent a year. */
  rate: readonly [from: number, to: number];
  /** What the rate goes by, and basis points above it. */
  lpr?: readonly [base: RateBase, from: number, to: number];
  fees?: string;
  ways: readonly GuaranteeWay[];
  repayments: readonly Repayment[];
  /** Working days to the money, and to an answer. */
  days: readonly [money: number, answer: number];
  area?: string;
  materials?: readonly string[];
  body?: string;
  /** Absent: it does not say whom it is for. */
  conditions?: readonly Condition[];
  source?: string;
  /** So many days ago it was last confirmed. */
  confirmed: number;
}
