import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { Id, nullable } from '../page';
import { TAKEOVER, TAKEOVER_FIELDS } from './takeover-kind';

export const takeover = openCall(
  '/api/portal/takeover',
  { label: TAKEOVER.label, opener: TAKEOVER.opener, fields: TAKEOVER_FIELDS },
  { what: 'an application to own an enterprise whose owner cannot be reached', about: {} },
);

export const takeovers = ownCall('/api/portal/takeovers', TAKEOVER, {
  what: 'applications to own an enterprise',
  more: {},
});

export const takeoverAsked = enterpriseRead('ownership', '/api/portal/takeover_asked', {
  summary: 'Who asks to own the own enterprise, as far as its owner has not answered yet; null when nobody does',
  output: Type.Object({
    asked: nullable(
      Type.Object({
        id: Type.Integer(),
        /** Their name as they gave it, and their phone, masked. */
        contact_name: Type.String(),
        contact_phone: Type.String(),
        reason_name: Type.String(),
        words: Type.String(),
        submitted_at: Type.String(),
        /** The last day for an answer; one that comes later is heard as long as nobody has decided. */
        until: Type.String(),
      }),
    ),
  }),
});

export const takeoverAnswer = enterpriseWrite('ownership', '/api/portal/takeover_answer', {
  act: '答复接管申请',
  summary: 'The owner agrees that somebody else takes the enterprise over, or objects with the reason',
  input: Type.Object({ id: Id, agree: Type.Boolean(), words: Type.Optional(Type.String({ maxLength: 3000 })) }),
});
