import type { PatentKind, RightFields, RightKind, RightStatus } from '@zhice/contract/ip/right';

/** A public right as the lists of the hall show it. */
export interface HallRecord {
  id: number;
  kind: RightKind;
  patent_kind: PatentKind | null;
  number: string;
  name: string;
  status: RightStatus;
  owners: string[];
  enterprise_id: number | null;
  creators: string[];
  classes: string[];
  class_group: string;
  software_version: string;
  agency: string;
  applied_on: string | null;
  published_on: string | null;
  granted_on: string | null;
  offers: RightFields['offers'];
  price_wan: number | null;
}
