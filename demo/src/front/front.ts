import type { DemoEnterprise } from '../enterprises/generate';
import {
  APPEAL_ROUTES,
  APPEAL_TYPES,
  type DemoAppeal,
  type DemoAppealType,
  makeAppeals,
  makeOwnAppeals,
} from './appeals';
import { type DemoObtained, type DemoRdProject, makeObtained, makeRdProjects } from './centre';
import { type DemoMarketEntry, makeMarket } from './market';
import { type DemoExpert, type DemoTalent, makeExperts, makeTalents, TALENT_TYPES } from './people';
import { type DemoService, makeServices, SERVICE_TYPES } from './services';

/** What the home page shows of services, people, appeals and the market. */
export interface DemoFront {
  serviceTypes: string[];
  services: DemoService[];
  experts: DemoExpert[];
  talentTypes: string[];
  talents: DemoTalent[];
  appealTypes: DemoAppealType[];
  appealRoutes: typeof APPEAL_ROUTES;
  appeals: DemoAppeal[];
  market: DemoMarketEntry[];
  obtained: DemoObtained[];
  rdProjects: DemoRdProject[];
}

export function makeFront(today: string, enterprises: DemoEnterprise[]): DemoFront {
  return {
    serviceTypes: SERVICE_TYPES,
    services: makeServices(today),
    experts: makeExperts(today),
    talentTypes: TALENT_TYPES,
    talents: makeTalents(today),
    appealTypes: APPEAL_TYPES,
    appealRoutes: APPEAL_ROUTES,
    appeals: [...makeAppeals(today, enterprises), ...makeOwnAppeals(today)],
    market: makeMarket(today, enterprises),
    obtained: makeObtained(today),
    rdProjects: makeRdProjects(today),
  };
}
