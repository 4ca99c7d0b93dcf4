import { AMENDMENTS } from './amendments';
import { COUNTRYSIDE } from './countryside';
import { FACTORS } from './factors';
import { FRONTIER } from './frontier';
import { INNOVATION } from './innovation';
import { MANUFACTURING } from './manufacturing';
import { NATIONAL_INDUSTRY } from './national-industry';
import { NATIONAL_SME } from './national-sme';
import { NATIONAL_TECHNOLOGY } from './national-technology';
import { PEOPLE_DOCUMENTS } from './people';
import type { DocumentPlan } from './plan';
import { SUSTAINABLE } from './sustainable';
import { TRADE } from './trade';

/** All documents that are written out; those of single items are added by the items. */
export const DOCUMENT_PLANS: DocumentPlan[] = [
  ...NATIONAL_TECHNOLOGY,
  ...NATIONAL_SME,
  ...NATIONAL_INDUSTRY,
  ...INNOVATION,
  ...MANUFACTURING,
  ...FACTORS,
  ...PEOPLE_DOCUMENTS,
  ...SUSTAINABLE,
  ...TRADE,
  ...FRONTIER,
  ...COUNTRYSIDE,
  ...AMENDMENTS,
];
