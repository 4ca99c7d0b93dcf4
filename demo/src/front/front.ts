import type { DemoEnterprise } from '../enterprises/generate';
import { type DemoEnquiry, makeEnquiries } from '../market/enquiries';
import { type DemoMarketEntry, makeMarket } from '../market/market';
import { type DemoIndustryNews, makeIndustryNews } from '../market/news';
import {
  APPEAL_ROUTES,
  APPEAL_TYPES,
  type DemoAppeal,
  type DemoAppealType,
  makeAppeals,
  makeOwnAppeals,
} from './appeals';
import { type DemoObtained, type DemoRdProject, makeObtained, makeRdProjects } from './centre';
import { type DemoOrder, makeOrders } from './orders';
import { type DemoPlace, makePlaces } from './places';
import { type DemoProvider, type DemoService, makeProviders, makeServices, SERVICE_TYPES } from './services';

/** What the home page shows of services, people, appeals and the market. */
export interface DemoFront {
  serviceTypes: string[];
  services: DemoService[];
  providers: DemoProvider[];
  orders: DemoOrder[];
  places: DemoPlace[];
  appealTypes: DemoAppealType[];
  appealRoutes: typeof APPEAL_ROUTES;
  appeals: DemoAppeal[];
  market: DemoMarketEntry[];
  enquiries: DemoEnquiry[];
  industryNews: DemoIndustryNews[];
  obtained: DemoObtained[];
  rdProjects: DemoRdProject[];
}

/** `enterprises` are those that were generated; `all` with those of the accounts. */
export function makeFront(today: string, enterprises: DemoEnterprise[], all: DemoEnterprise[]): DemoFront {
  const market = makeMarket(today, all);
  const services = makeServices(today);
  return {
    serviceTypes: SERVICE_TYPES,
    services,
    providers: makeProviders(today),
    orders: makeOrders(today, enterprises, services),
    places: makePlaces(today),
    appealTypes: APPEAL_TYPES,
    appealRoutes: APPEAL_ROUTES,
    appeals: [...makeAppeals(today, enterprises), ...makeOwnAppeals(today)],
    market,
    enquiries: makeEnquiries(today, market, all),
    industryNews: makeIndustryNews(today),
    obtained: makeObtained(today),
    rdProjects: makeRdProjects(today),
  };
}
