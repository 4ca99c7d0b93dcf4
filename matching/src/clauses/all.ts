import type { ClauseFile } from './clause';
import { EMPLOYMENT } from './employment';
import { FINANCE } from './finance';
import { GROWTH } from './growth';
import { TECH_ENTERPRISES } from './hangzhou-enterprises';
import { PROJECTS_AND_PATENTS } from './hangzhou-projects';
import { RD_CENTRES } from './hangzhou-rd-centres';
import { TECH_CENTRES } from './hangzhou-tech-centres';
import { HIRING } from './hiring';
import { LOCAL_PROJECTS } from './local-projects';
import { LOCAL_SUPPORT } from './local-support';
import { NEW_AND_OLD } from './new-and-old';
import { PROJECTS } from './projects';
import { REGIONAL } from './regional';
import { RESULTS } from './results';
import { TAX_DEDUCTIONS } from './tax-deductions';
import { TAX_INCENTIVES } from './tax-incentives';
import { TAX_RELIEF } from './tax-relief';
import { THRESHOLDS } from './thresholds';
import { TITLES } from './titles';

/** Every clause that is encoded: ten programmes of Hangzhou and Zhejiang, and clauses by what they ask of the language. */
export const CLAUSE_FILES: readonly ClauseFile[] = [
  TECH_ENTERPRISES,
  TECH_CENTRES,
  RD_CENTRES,
  PROJECTS_AND_PATENTS,
  TAX_DEDUCTIONS,
  TAX_INCENTIVES,
  TAX_RELIEF,
  EMPLOYMENT,
  HIRING,
  FINANCE,
  REGIONAL,
  NEW_AND_OLD,
  RESULTS,
  GROWTH,
  THRESHOLDS,
  TITLES,
  PROJECTS,
  LOCAL_PROJECTS,
  LOCAL_SUPPORT,
];
