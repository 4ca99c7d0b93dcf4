import type { Handlers } from '../../rpc/context';
import { Refusal } from '../../rpc/refusal';
import { getAround, getEdges, getNewestRelated } from './atlas.queries';
import { describePolicy } from './depot-detail';
import { DEPOT_COLUMNS, depotRows, openItemRows } from './depot-export';
import { listDepot } from './depot-list';
import { policyLink } from './depot-row';
import { facetsOf } from './facets';
import { listOpenItems } from './open-items';
import { relationName } from './policy-names.rules';

const ATLAS = { branches: 30, nodes: 80 };
const ATLAS_DEPTH = 2;
const ATLAS_STARTS = 12;

export const depotHandlers = {
  '/api/demo/depot_list': {
    page: ({ db, now, today }, input) => listDepot(db, input, { now, today }),
    sheet: { name: '政策库', columns: DEPOT_COLUMNS },
    long: ({ today }, input) => depotRows(input, today),
  },

  '/api/portal/policy_facets': ({ db, now, today }, input) => facetsOf(db, input, { now, today }),

  '/api/demo/depot_detail': ({ db, services, now, today }, { id }) =>
    describePolicy(db, id, today, (uploadId) => services.files.link(uploadId, now)),

  '/api/demo/policy_atlas': async ({ db, today }, { id, depth }) => {
    const starts = id === undefined ? await getNewestRelated(db, ATLAS_STARTS) : [id];
    const nodes = await getAround(db, starts, { ...ATLAS, depth: depth ?? (id === undefined ? 1 : ATLAS_DEPTH) });
    if (id !== undefined && nodes.length === 0) throw new Refusal('not_found');
    const edges = await getEdges(
      db,
      nodes.map((node) => node.id),
    );
    return {
      nodes: nodes.map((node) => policyLink(node, today)),
      edges: edges.map((edge) => ({ ...edge, name: relationName(edge.kind, 'forward') })),
    };
  },

  '/api/index/reportproject_list': {
    page: ({ db, today }, input) => listOpenItems(db, input, today),
    sheet: { name: '可申报事项', columns: DEPOT_COLUMNS },
    long: ({ today }, input) => openItemRows(input, today),
  },
} satisfies Partial<Handlers>;
