import { LISTED_SERVICE } from '@zhice/contract/service/listing-kind';
import { listedKind } from '../listing';
import { ASKED } from './order-cases';

/** Services as listings, with their kinds and their providers by name. */
export const listedServices = listedKind({
  kind: LISTED_SERVICE,
  table: 'service',
  asked: ASKED,
  values: {
    type: async (db) => [
      ...(await db<{ id: string; name: string }[]>`
        select id::text, name from service_type where deleted_at is null order by position, id`),
    ],
    provider: async (db) => [
      ...(await db<{ id: string; name: string }[]>`
        select id::text, name from provider where deleted_at is null order by name`),
    ],
  },
});
