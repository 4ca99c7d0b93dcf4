import { Type } from 'typebox';
import { publicRead } from '../call';
import { Id, IndustryCode, keyword, Level, nullable, oneOf, PlaceCode, pageOf, paging } from '../page';
import { DEPOT_SORTS, LIFE_STATES, POLICY_KINDS, WAYS } from './enumerations';

/** A piece of text, marked where the search hit. */
export const Piece = Type.Object({ text: Type.String(), hit: Type.Optional(Type.Boolean()) });

/** Filters of the policy library; they combine with AND. */
export const depotFilters = {
  keyword,
  /** item 政策事项 (default) or document 政策文件. */
  kind: Type.Optional(oneOf(POLICY_KINDS)),
  level: Type.Optional(Level),
  /** Department id. */
  unit: Type.Optional(Id),
  /** An area or a zone: what is for it or for a place in it. */
  area: Type.Optional(PlaceCode),
  /** GB/T 4754 code: what is for this industry or for all. */
  industry: Type.Optional(IndustryCode),
  support_form: Type.Optional(Type.String({ maxLength: 40 })),
  /** Year of publication. */
  time: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })),
  grade: Type.Optional(Type.String({ maxLength: 40 })),
  label: Type.Optional(Type.String({ maxLength: 40 })),
  way: Type.Optional(oneOf(WAYS)),
  status: Type.Optional(oneOf(LIFE_STATES)),
};

/** One policy in a list. Money in 万元. */
export const DepotRow = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  title: Type.String(),
  /** The title and a snippet of the text with the hits marked; only when a keyword was given. */
  title_pieces: Type.Optional(Type.Array(Piece)),
  snippet: Type.Optional(Type.Array(Piece)),
  why: Type.Optional(Type.String()),
  summary: Type.String(),
  level: Type.Integer(),
  level_name: Type.String(),
  /** The smallest area that holds all of its areas. */
  area: Type.String(),
  area_name: Type.String(),
  /** Its areas and zones, none: nationwide; and what people read for them, a county with its city. */
  area_codes: Type.Array(Type.String()),
  area_names: Type.Array(Type.String()),
  unit: nullable(Type.String()),
  doc_no: Type.String(),
  published_on: nullable(Type.String()),
  status: Type.String(),
  status_name: Type.String(),
  opens_on: nullable(Type.String()),
  closes_on: nullable(Type.String()),
  /** When it takes declarations is not known. */
  undated: Type.Boolean(),
  /** Days to the last day of the window; null when it is not running. */
  days_left: nullable(Type.Integer()),
  amount_max: nullable(Type.Number()),
  way: nullable(Type.String()),
  way_name: nullable(Type.String()),
  support_form: nullable(Type.String()),
  grade: nullable(Type.String()),
});

/** What every list that compares items with an enterprise says of one; what it is worth there differs. */
export const itemFields = Type.Pick(DepotRow, [
  'id',
  'title',
  'level',
  'level_name',
  'unit',
  'way_name',
  'support_form',
  'area_names',
  'status',
  'status_name',
  'closes_on',
  'undated',
  'days_left',
]).properties;

export const depotList = publicRead('/api/demo/depot_list', {
  summary: 'The policy library: declarable items or documents, filtered, searched, sorted',
  input: Type.Object({
    ...paging,
    ...depotFilters,
    /** relevance needs a keyword; date newest first; deadline nearest first; amount highest first. */
    sort: Type.Optional(oneOf(DEPOT_SORTS)),
  }),
  output: Type.Object({
    ...pageOf(DepotRow).properties,
    /** When nothing was found: looser searches that do find something. */
    looser: Type.Array(Type.Object({ keyword: Type.String(), total: Type.Integer() })),
  }),
});

const Facet = Type.Array(Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer() }));

export const policyFacets = publicRead('/api/portal/policy_facets', {
  summary: 'How many policies each choice of each filter would give under the other filters',
  input: Type.Object(depotFilters),
  output: Type.Object({
    kind: Facet,
    status: Facet,
    level: Facet,
    unit: Facet,
    area: Facet,
    industry: Facet,
    support_form: Facet,
    way: Facet,
    time: Facet,
    grade: Facet,
    label: Facet,
  }),
});

const PolicyLink = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  title: Type.String(),
  level: Type.Integer(),
  doc_no: Type.String(),
  status: Type.String(),
  status_name: Type.String(),
});
const Attachment = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  url: Type.String(),
  /** The material whose template it is; '' for none. */
  material: Type.String(),
});

/** A condition of a rule in words: a tree as the rule has it. */
const ConditionView = Type.Object({
  label: Type.String(),
  required: Type.Optional(Type.String()),
  clause: Type.Optional(Type.String()),
  depth: Type.Integer(),
});

export const depotDetail = publicRead('/api/demo/depot_detail', {
  summary: 'One policy: text or conditions, benefits, materials, process, window, attachments, lineage, what changed',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...DepotRow.properties,
    labels: Type.Array(Type.String()),
    industries: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
    effective_from: nullable(Type.String()),
    effective_to: nullable(Type.String()),
    /** All windows; without any it is not known when it opens, one without days is open all the time. */
    windows: Type.Array(
      Type.Object({
        opens_on: nullable(Type.String()),
        closes_on: nullable(Type.String()),
        /** Comes again every year on these days. */
        yearly: Type.Boolean(),
      }),
    ),
    publicity_from: nullable(Type.String()),
    publicity_to: nullable(Type.String()),
    version: Type.Integer(),
    updated_at: Type.String(),
    attachments: Type.Array(Attachment),
    /** Successor of a repealed policy. */
    successor: nullable(PolicyLink),
    document: nullable(
      Type.Object({
        issuer: Type.String(),
        index_no: Type.String(),
        category: Type.String(),
        written_on: nullable(Type.String()),
        source_url: Type.String(),
        history: Type.String(),
        body: Type.String(),
      }),
    ),
    item: nullable(
      Type.Object({
        audience: Type.String(),
        conditions: Type.String(),
        benefits: Type.String(),
        amount_text: Type.String(),
        /** Its conditions are about a person, not an enterprise. */
        of_person: Type.Boolean(),
        materials: Type.Array(
          Type.Object({ name: Type.String(), required: Type.Boolean(), note: Type.Optional(Type.String()) }),
        ),
        process: Type.Array(Type.Object({ step: Type.String(), note: Type.Optional(Type.String()) })),
        office: Type.String(),
        phone: Type.String(),
        apply_url: Type.String(),
        /** Where the official text is. */
        source_url: Type.String(),
        rules: Type.Array(
          Type.Object({
            version: Type.String(),
            valid_from: nullable(Type.String()),
            valid_to: nullable(Type.String()),
            source: Type.String(),
            current: Type.Boolean(),
            conditions: Type.Array(ConditionView),
          }),
        ),
      }),
    ),
    /** Items that rest on this document, documents that this item rests on. */
    related: Type.Array(Type.Object({ relation: Type.String(), relation_name: Type.String(), policy: PolicyLink })),
    versions: Type.Array(
      Type.Object({
        version: Type.Integer(),
        saved_at: Type.String(),
        changes: Type.Array(
          Type.Object({ field: Type.String(), name: Type.String(), before: Type.String(), after: Type.String() }),
        ),
      }),
    ),
  }),
});

export const policyAtlas = publicRead('/api/demo/policy_atlas', {
  summary: 'The lineage of one policy, or of the newest documents: who implements, replaces, amends, refers to whom',
  input: Type.Object({ id: Type.Optional(Id), depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })) }),
  output: Type.Object({
    nodes: Type.Array(PolicyLink),
    edges: Type.Array(
      Type.Object({ from: Type.Integer(), to: Type.Integer(), kind: Type.String(), name: Type.String() }),
    ),
  }),
});

export const reportprojectList = publicRead('/api/index/reportproject_list', {
  summary: 'Items open for declaration, nearest deadline first, with days left',
  input: Type.Object({ ...paging, keyword, level: Type.Optional(Level) }),
  output: pageOf(DepotRow),
});

export const depotFileDetail = publicRead('/api/enterprise/depot_file_detail', {
  summary: 'A file that belongs to a policy: its name, where it can be opened, and its policy',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...Attachment.properties,
    policy: Type.Object({ id: Type.Integer(), title: Type.String() }),
  }),
});
