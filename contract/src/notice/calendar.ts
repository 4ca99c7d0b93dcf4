import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { nullable } from '../page';

export const calendarFeed = enterpriseRead('view', '/api/portal/calendar_feed', {
  summary: 'Whether the person has a calendar address for the enterprise, and when it was last used',
  output: Type.Object({
    open: Type.Boolean(),
    created_at: nullable(Type.String()),
    last_used_at: nullable(Type.String()),
    /** Deadlines in it. */
    events: Type.Integer(),
  }),
});

export const calendarFeedOpen = enterpriseWrite('view', '/api/portal/calendar_feed_open', {
  act: '开通日历订阅',
  summary: 'Make a calendar address of all deadlines; it is answered once, and replaces the one before',
  output: Type.Object({ url: Type.String() }),
});

export const calendarFeedClose = enterpriseWrite('view', '/api/portal/calendar_feed_close', {
  act: '关闭日历订阅',
  summary: 'Revoke the calendar address: it answers 404 from now on',
  output: Type.Object({ closed: Type.Boolean() }),
});
