import type { OFFERS } from '@zhice/contract/ip/enumerations';
import type { PatentKind, RightEventKind, RightKind, RightStatus } from '@zhice/contract/ip/right';

export interface DemoRightEvent {
  kind: RightEventKind;
  from_on: string;
  to_on: string | null;
  party: string;
  amount_wan: number | null;
  note: string;
}

/** A right of the demo with its events and reductions, as the table ip_right has it. */
export interface DemoRight {
  source_key: string;
  /** Credit code of the owner; null when the owner is not on the portal. */
  credit_code: string | null;
  kind: RightKind;
  patent_kind: PatentKind | null;
  number: string;
  name: string;
  status: RightStatus;
  owners: string[];
  creators: string[];
  classes: string[];
  class_group: string;
  goods: string;
  software_version: string;
  agency: string;
  agent: string;
  applied_on: string | null;
  published_on: string | null;
  granted_on: string | null;
  completed_on: string | null;
  publication_no: string;
  certificate_no: string;
  ceased_on: string | null;
  offers: (typeof OFFERS)[number][];
  offer_note: string;
  price_wan: number | null;
  summary: string;
  note: string;
  reductions: { percent: 70 | 85; from_year: number; to_year: number | null }[];
  events: DemoRightEvent[];
  /** What was paid towards a patent year; without an amount: before the portal knew the right. */
  payments: { step: number; paid_on: string; yuan: number | null; receipt_no: string }[];
  /** Has its certificate attached. */
  certified: boolean;
}

/** A right with nothing filled in but what every right has. */
export function blankRight(
  given: Pick<DemoRight, 'source_key' | 'credit_code' | 'kind' | 'number' | 'name' | 'status' | 'owners'> &
    Partial<DemoRight>,
): DemoRight {
  return {
    patent_kind: null,
    creators: [],
    classes: [],
    class_group: '',
    goods: '',
    software_version: '',
    agency: '',
    agent: '',
    applied_on: null,
    published_on: null,
    granted_on: null,
    completed_on: null,
    publication_no: '',
    certificate_no: '',
    ceased_on: null,
    offers: [],
    offer_note: '',
    price_wan: null,
    summary: '',
    note: '',
    reductions: [],
    events: [],
    payments: [],
    certified: false,
    ...given,
  };
}
