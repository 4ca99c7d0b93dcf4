import { Type } from 'typebox';
import { openCall, ownCall } from '../case/case-calls';
import { Id, nullable } from '../page';
import { DECLARATION } from './declaration-kind';

/** The item that is declared, and how long it can be. */
const more = {
  depot_id: Type.Integer(),
  closes_on: nullable(Type.String()),
  undated: Type.Boolean(),
  days_left: nullable(Type.Integer()),
};
const about = { depot_id: Type.Optional(Id) };

export const depotReport = openCall('/api/demo/depotreport', DECLARATION, {
  what: 'the declaration of an item for the own enterprise',
  about,
});

export const personDepotReport = ownCall('/api/Person/depotreport', DECLARATION, {
  what: 'declarations, all of them or of one item',
  about,
  more,
});

export const sbProject = ownCall('/api/Person/sb_project', DECLARATION, {
  what: 'declarations under way, nearest deadline first',
  about,
  more,
});
