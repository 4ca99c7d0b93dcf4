import { Type } from 'typebox';
import { enterpriseRead } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { choices, Id } from '../page';
import { APPEAL } from './appeal-kind';

export const appealTabulation = openCall('/api/demo/appeal_tabulation', APPEAL, {
  what: 'an appeal of the own enterprise; with joins, the same as a public one: 我也遇到',
  about: { joins: Type.Optional(Id) },
});

export const personAppealTabulation = ownCall('/api/Person/appeal_tabulation', APPEAL, {
  what: 'appeals of the enterprise',
  more: {
    type_name: Type.String(),
    department: Type.String(),
    /** Within how many working days it is to be solved. */
    working_days: Type.Integer(),
    /** When it was submitted, or begun. */
    createtime: Type.String(),
  },
});

export const appealAreas = enterpriseRead('case_view', '/api/portal/appeal_areas', {
  summary:
    'Areas in which a problem of the own enterprise may lie: its own first, then those of its city, province and the others',
  output: choices,
});
