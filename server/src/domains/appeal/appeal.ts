import type { Handlers } from '../../rpc/context';
import { listAppealTypes } from './appeal.queries';

export const appealHandlers = {
  '/api/demo/appeal_type': async ({ db }) => ({ list: [...(await listAppealTypes(db))] }),
} satisfies Partial<Handlers>;
