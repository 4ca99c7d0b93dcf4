// Its calls.

export { expertHandlers } from './expert';
export { expertConsultHandlers } from './expert-consult';
export { expertDeskHandlers } from './expert-desk';
export { expertSettleHandlers } from './expert-settle';

// For the start and the demo.

export { listedExperts } from './expert';
export { expertConsultCases } from './expert-consult';
export { expertContent, expertEvidenceContent, expertFieldContent } from './expert-content';
export { expertSettleCases, writeEvidence } from './expert-settle';
export { slotJobs } from './slot-jobs';
