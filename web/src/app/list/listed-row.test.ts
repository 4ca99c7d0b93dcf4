import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { expect, it } from 'vitest';
import { ShownUntil } from './listed-row';

it('says until when a listing is shown only while it is, or was until a day', () => {
  const said = LISTING_STATES.filter((state) => ShownUntil({ state, online_until: '2026-12-31' }));
  expect(said).toEqual(['review', 'online', 'expired']);
});
