import { Type } from 'typebox';
import { openCall, ownCall } from '../case/case-calls';
import { Period } from '../page';
import { CORRECTION, CORRECTION_FIELDS } from './correction-kind';

export const correction = openCall(
  '/api/portal/correction',
  { label: CORRECTION.label, opener: CORRECTION.opener, fields: CORRECTION_FIELDS },
  {
    what: 'a correction of a fact that the portal holds of the own enterprise',
    about: {
      /** The fact and its period ('' for what has one current value) whose value is wrong. */
      fact: Type.String({ minLength: 1, maxLength: 60 }),
      period: Period,
      /** What it should be, in the kind of the fact. */
      value: Type.Unknown(),
    },
  },
);

export const corrections = ownCall('/api/portal/corrections', CORRECTION, {
  what: 'corrections of the own enterprise’s facts',
  more: {},
});
