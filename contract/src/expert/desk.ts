import { Type } from 'typebox';
import { memberRead, memberWrite } from '../call';
import { LISTING_STATES } from '../listing/kind';
import { Id, nullable, oneOf } from '../page';
import { SLOT_WAYS } from './enumerations';
import { ExpertRow } from './expert';

export const expertOwn = memberRead('/api/portal/expert_own', {
  summary: 'One’s own entry as an expert with slots and published answers; null for who is none',
  output: Type.Object({
    expert: nullable(
      Type.Object({
        ...ExpertRow.properties,
        /** How it stands today. */
        state: oneOf(LISTING_STATES),
        /** What a new application begins with. */
        form: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
      }),
    ),
    slots: Type.Array(
      Type.Object({
        id: Type.Integer(),
        starts_at: Type.String(),
        minutes: Type.Integer(),
        way: oneOf(SLOT_WAYS),
        place: Type.String(),
        /** The case for which it is taken. */
        case_id: nullable(Type.Integer()),
        case_title: Type.String(),
      }),
    ),
    answers: Type.Array(Type.Object({ id: Type.Integer(), title: Type.String(), published_on: Type.String() })),
  }),
});

export const expertSlotAdd = memberWrite('/api/portal/expert_slot_add', {
  act: '增加可预约时段',
  summary: 'Offer a slot at which one can be met; refuses one that begins within an hour or overlaps another',
  idempotent: true,
  input: Type.Object({
    /** In Shanghai: 'YYYY-MM-DD HH:mm'. */
    day: Type.String({ format: 'date' }),
    time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 }),
    minutes: oneOf([30, 45, 60, 90, 120]),
    way: oneOf(SLOT_WAYS),
    /** Where, or by which meeting room. */
    place: Type.Optional(Type.String({ maxLength: 100 })),
  }),
  output: Type.Object({ id: Type.Integer() }),
});

export const expertSlotRemove = memberWrite('/api/portal/expert_slot_remove', {
  act: '撤下可预约时段',
  summary: 'Take back a slot that nobody has taken',
  input: Type.Object({ id: Id }),
});

export const expertCalendar = memberRead('/api/portal/expert_calendar', {
  summary:
    'One’s own slots to come, those offered and taken and those booked elsewhere, as a calendar (RFC 5545, Shanghai time)',
  output: Type.Object({ ics: Type.String(), count: Type.Integer() }),
});
