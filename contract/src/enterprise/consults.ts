import { Type } from 'typebox';
import { openCall, ownCall } from '../case/case-calls';
import { Id } from '../page';
import { CONSULT } from './consult-kind';

export const companySeek = openCall('/api/demo/company_seek', CONSULT, {
  what: 'a consultation about the platform or an enterprise of the library',
  about: { enterprise_id: Type.Optional(Id) },
});

export const ownCompanySeek = ownCall('/api/Person/company_seek', CONSULT, {
  what: 'consultations about the platform and enterprises',
  more: {},
});
