import { APPLICATION_FACTS } from './application-facts';
import { CONDUCT_FACTS } from './conduct-facts';
import type { FactDef } from './fact-def';
import { FINANCE_FACTS } from './finance-facts';
import { GROUP_FACTS } from './group-facts';
import { LEVY_FACTS } from './levy-facts';
import { MARKET_FACTS } from './market-facts';
import { PEOPLE_FACTS } from './people-facts';
import { PERMIT_FACTS } from './permit-facts';
import { PERSON_FACTS } from './person-facts';
import { PLATFORM_FACTS } from './platform-facts';
import { PROJECT_FACTS } from './project-facts';
import { PUBLIC_RECORD_FACTS } from './public-record-facts';
import { REGISTER_FACTS } from './register-facts';
import { REGISTRATION_FACTS } from './registration-facts';
import { RESEARCH_FACTS } from './research-facts';
import { RIGHTS_FACTS } from './rights-facts';
import { TITLE_FACTS } from './title-facts';
import { TRADE_FACTS } from './trade-facts';

/** The facts that a portal begins with, in the order in which the profile shows them. */
export const FIRST_FACTS: readonly FactDef[] = [
  ...REGISTRATION_FACTS,
  ...PEOPLE_FACTS,
  ...FINANCE_FACTS,
  ...LEVY_FACTS,
  ...TRADE_FACTS,
  ...RESEARCH_FACTS,
  ...RIGHTS_FACTS,
  ...TITLE_FACTS,
  ...PLATFORM_FACTS,
  ...CONDUCT_FACTS,
  ...PERMIT_FACTS,
  ...MARKET_FACTS,
  ...APPLICATION_FACTS,
  ...PROJECT_FACTS,
  ...REGISTER_FACTS,
  ...PERSON_FACTS,
  ...PUBLIC_RECORD_FACTS,
  ...GROUP_FACTS,
];
