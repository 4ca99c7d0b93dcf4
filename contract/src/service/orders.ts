import { Type } from 'typebox';
import { ownRead, staffRead } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { LISTING_STATES } from '../listing/kind';
import { Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { SERVICE_ORDER } from './order-kind';
import { PROVIDER_SETTLE, SERVICE_LISTING } from './publication-kinds';

export const serviceRecord = openCall('/api/demo/service_record', SERVICE_ORDER, {
  what: 'an order of a service',
  about: { service_id: Type.Optional(Id) },
});

export const ownServiceRecord = ownCall('/api/Person/service_record', SERVICE_ORDER, {
  what: 'orders of services',
  more: {},
});

export const serviceListing = openCall('/api/portal/service_listing', SERVICE_LISTING, {
  what: 'the publication of a service of one’s enterprise, or a change of one',
  about: { service_id: Type.Optional(Id) },
});

export const ownServiceListing = ownCall('/api/portal/service_listing_list', SERVICE_LISTING, {
  what: 'publications of services',
  more: {},
});

export const providerSettle = openCall('/api/portal/provider_settle', PROVIDER_SETTLE, {
  what: 'the application of one’s enterprise to provide services',
  about: {},
});

export const ownProviderSettle = ownCall('/api/portal/provider_settle_list', PROVIDER_SETTLE, {
  what: 'applications to provide services',
  more: {},
});

export const ownProvider = ownRead('case_view', '/api/portal/own_provider', {
  summary: 'What one’s enterprise is as a provider, and its services',
  output: Type.Object({
    provider: nullable(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        settled_on: nullable(Type.String()),
        area: Type.String(),
        summary: Type.String(),
        qualifications: Type.String(),
        cases: Type.String(),
        contact_name: Type.String(),
        contact_phone: Type.String(),
      }),
    ),
    services: Type.Array(
      Type.Object({
        ...{ id: Type.Integer(), name: Type.String(), state: oneOf(LISTING_STATES), confirmed_on: Type.String() },
        /** What it says, as the form of a change begins. */
        form: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
      }),
    ),
  }),
});

export const providerFigures = staffRead('statistics', '/api/console/provider_figures', {
  summary:
    'Orders of the last twelve months by provider: received, answered, delivered, on time, returned, disputed, score',
  input: Type.Object({ ...paging, keyword }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** The first day that is counted. */
      from: Type.String(),
      services: Type.Integer(),
      orders: Type.Integer(),
      answered: Type.Integer(),
      finished: Type.Integer(),
      disputed: Type.Integer(),
      /** null under five orders. */
      median_days: nullable(Type.Number()),
      on_time: nullable(Type.Number()),
      returned: nullable(Type.Number()),
      score: nullable(Type.Number()),
    }),
  ),
});
