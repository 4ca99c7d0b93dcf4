// Its calls.

export { contentHandlers } from './content';

// For the start, the jobs, the sheets and the commands.

export { activityContent } from './activity-content';
export { agreementContent } from './agreement-content';
export { signupJobs } from './signup-jobs';
export { signupCases } from './signups';
export { partnerContent, settingsContent } from './site-content';
