import type { DeclarationWindow } from './windows.rules';

/** Everything that one policy says, as it is compared, shown and kept for each version. Days are YYYY-MM-DD, money is in 万元. */
interface SharedContent {
  title: string;
  summary: string;
  /** 18 national, 19 provincial, 20 city, 21 county. */
  level: number;
  /** Areas and zones; none: nationwide. */
  area_codes: string[];
  industries: string[];
  labels: string[];
  published_on: string | null;
  effective_from: string | null;
  effective_to: string | null;
  repealed: boolean;
  relations: { kind: string; to: string }[];
  /** An address, or a file that was uploaded; `material`: it is the template of that material. */
  attachments: { name: string; url: string; upload_id?: number; material?: string }[];
}

export interface DocumentContent extends SharedContent {
  kind: 'document';
  doc_no: string;
  index_no: string;
  issuer: string;
  category: string;
  written_on: string | null;
  source_url: string;
  history: string;
  body: string;
  /** What all items based on it inherit: a Frame of @zhice/matching. */
  frame: unknown;
}

export interface ItemContent extends SharedContent {
  kind: 'item';
  department: string;
  office: string;
  phone: string;
  apply_url: string;
  /** Where the official text is. */
  source_url: string;
  audience: string;
  conditions: string;
  benefits: string;
  amount_max: number | null;
  /** An Amount of @zhice/matching. */
  amount: unknown;
  way: string | null;
  support_form: string | null;
  grade: string | null;
  windows: DeclarationWindow[];
  publicity_from: string | null;
  publicity_to: string | null;
  materials: { name: string; required: boolean; note?: string }[];
  process: { step: string; note?: string }[];
  /** Rules of @zhice/matching. */
  rules: unknown[];
  /** ItemGroups of @zhice/matching. */
  groups: unknown[];
  /** The title that it grants, as MatchItem of @zhice/matching says it. */
  grants: unknown;
}

export type PolicyContent = DocumentContent | ItemContent;
