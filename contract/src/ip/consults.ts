import { Type } from 'typebox';
import { openCall, ownCall } from '../case/case-calls';
import { Id } from '../page';
import { IP_CONSULT } from './consult-kind';

export const propertyseek = openCall('/api/demo/propertyseek', IP_CONSULT, {
  what: 'a consultation about intellectual property, a right of the library or an achievement',
  about: { right_id: Type.Optional(Id), achievement_id: Type.Optional(Id) },
});

export const propertyConsults = ownCall('/api/portal/property_consults', IP_CONSULT, {
  what: 'consultations about intellectual property',
  more: {},
});
