// Its calls.

export { orderHandlers } from './orders';
export { serviceHandlers } from './service';

// For the start: what is handled as a case, and what staff write.

export { orderCases } from './order-cases';
export { providerContent } from './provider-content';
export { listingCases, settleCases } from './publication-cases';
export { serviceContent, servicePlaceContent, serviceReviewContent, serviceTypeContent } from './service-content';

// What lists find.

export { listedServices } from './listed-services';

// For the jobs.

export { serviceJobs } from './service-jobs';
