import { industryNewsHandlers } from './industry-news';
import { marketHandlers as publicHandlers } from './market';
import { matchHandlers } from './matches';
import { ownMarketHandlers } from './own-market';

// Its calls.

export const marketHandlers = { ...publicHandlers, ...industryNewsHandlers, ...matchHandlers, ...ownMarketHandlers };

// For the jobs.

export { marketJobs } from './market-jobs';

// For the start: its kinds of cases, listings and content.

export { enquiryCases } from './enquiry-cases';
export { entryCases } from './entry-cases';
export { demandListings, supplyListings } from './listed';
export {
  industryNewsContent,
  industryNewsKindContent,
  marketCategoryContent,
  marketOfficeEntryContent,
  marketWordContent,
} from './market-content';

// For the demo: its entries as they were submitted.

export { ENTRY, listEntries } from './entry.queries';
export { CHANGE_TERMS, differences, formsOf } from './entry-cases';
