import { Type } from 'typebox';
import { call } from '../call';
import { nullable } from '../page';

export const calendarFeed = call('/api/portal/calendar_feed', {
  access: 'enterprise',
  kind: 'read',
  summary: 'Whether the person has a calendar address for the enterprise, and when it was last used',
  input: Type.Object({}),
  output: Type.Object({
    open: Type.Boolean(),
    created_at: nullable(Type.String()),
    last_used_at: nullable(Type.String()),
    /** Deadlines in it. */
    events: Type.Integer(),
  }),
});

export const calendarFeedOpen = call('/api/portal/calendar_feed_open', {
  access: 'enterprise',
  kind: 'write',
  summary: 'Make a calendar address of all deadlines; it is answered once, and replaces the one before',
  input: Type.Object({}),
  output: Type.Object({ url: Type.String() }),
});

export const calendarFeedClose = call('/api/portal/calendar_feed_close', {
  access: 'enterprise',
  kind: 'write',
  summary: 'Revoke the calendar address: it answers 404 from now on',
  input: Type.Object({}),
  output: Type.Object({ closed: Type.Boolean() }),
});
