import type { Handlers } from '../../rpc/context';
import { groupNoticeHandlers } from './group-notices';
import { outboxHandlers } from './outbox';

/** What leaves the portal, and what the office tells groups of enterprises. */
export const messageHandlers = { ...outboxHandlers, ...groupNoticeHandlers } satisfies Partial<Handlers>;

// For the jobs.

export { groupNoticeJob } from './group-notices';
