import { Type } from 'typebox';
import { publicRead } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { ACTIVITY_STATES } from './enumerations';

const ActivityRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  organiser: Type.String(),
  place: Type.String(),
  starts_on: Type.String(),
  ends_on: Type.String(),
  /** '14:00–16:30'; '' when nobody says. */
  hours: Type.String(),
  /** How many can come; null: as many as do. */
  places: nullable(Type.Integer()),
  sign_up_until: Type.String(),
  /** Places that nobody has; null: as many as come. */
  left: nullable(Type.Integer()),
  state: oneOf(ACTIVITY_STATES),
});

export const activityList = publicRead('/api/portal/activity_list', {
  summary: 'Trainings and briefings, the latest first',
  input: Type.Object({ ...paging, keyword }),
  output: pageOf(ActivityRow),
});

export const activity = publicRead('/api/portal/activity', {
  summary: 'One training or briefing with what it is about',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...ActivityRow.properties, body: Type.String() }),
});
