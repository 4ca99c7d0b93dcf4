import { expect, test } from 'vitest';
import { refusalOf } from './failure';

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'CONNECTION_CLOSED'])(
  '%s means that the database is away: it may be there again soon',
  (code) => {
    expect(refusalOf(Object.assign(new Error('away'), { code }))).toMatchObject({ status: 503, retryAfter: 2 });
  },
);
