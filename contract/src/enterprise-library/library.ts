import { Type } from 'typebox';
import { memberRead, memberWrite } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { CountedChoices } from '../record-calls';
import {
  CHANGE_KINDS,
  ENTERPRISE_LIBRARY,
  LIBRARY_SORTS,
  type LibraryFacet,
  LOOKUP_STATES,
  MATCHED,
  MOST_COMPARED,
  MOST_LOOKED_UP,
} from './library-kind';

const Value = Type.Optional(Type.String({ maxLength: 60 }));
const facets = Object.fromEntries(Object.keys(ENTERPRISE_LIBRARY.facets).map((name) => [name, Value])) as Record<
  LibraryFacet,
  typeof Value
>;

/** What every list of enterprises says of one. */
const row = {
  id: Type.Integer(),
  name: Type.String(),
  credit_code: Type.String(),
  area: Type.String(),
  industry: Type.String(),
  registered_on: Type.String(),
  /** 专精特新中小企业 and the like, in force today. */
  titles: Type.Array(Type.String()),
  size: Type.String(),
  type: Type.String(),
  stock: Type.String(),
  /** 万元. */
  capital: nullable(Type.Number()),
  rights: Type.Integer(),
  /** 万元, announced. */
  support: Type.Number(),
  risks: Type.Array(Type.String()),
};

/** Of a large result: a figure that was counted in a sample, and changes that are not sorted in yet. */
const certainty = {
  estimated: Type.Boolean(),
  waiting: Type.Integer(),
};

export const enterpriseList = memberRead('/api/enterprise/enterprise_list', {
  summary:
    'Enterprises by words (name, former name, product, shareholder, key person, credit code) and facets, best hit first',
  input: Type.Object({ ...paging, keyword, ...facets, sort: Type.Optional(oneOf(LIBRARY_SORTS)) }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        ...row,
        /** Where the words were found when not in the name. */
        matched: Type.Array(Type.Object({ what: oneOf(MATCHED), text: Type.String() })),
      }),
    ).properties,
    ...certainty,
  }),
});

export const enterpriseFacets = memberRead('/api/portal/enterprise_facets', {
  summary:
    'How many enterprises each choice of each facet would give under the others; large ones are estimates and say so',
  input: Type.Object({ keyword, filters: Type.Optional(Type.Object(facets)) }),
  output: Type.Object({
    total: Type.Integer(),
    ...certainty,
    facets: Type.Record(Type.String(), CountedChoices),
    /** The facets whose counts are estimates. */
    about: Type.Array(Type.String()),
  }),
});

export const enterpriseFollow = memberWrite('/api/portal/enterprise_follow', {
  act: '关注企业或取消关注',
  writesWhen: 'follow',
  summary: 'Follow an enterprise or leave it; without `follow` whether the person follows it',
  input: Type.Object({ id: Id, follow: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ followed: Type.Boolean() }),
});

const change = {
  id: Type.Integer(),
  enterprise_id: Type.Integer(),
  name: Type.String(),
  kind: oneOf(CHANGE_KINDS),
  kind_name: Type.String(),
  /** What it was, and is, in words. */
  before: Type.String(),
  after: Type.String(),
  at: Type.String(),
};

export const followedEnterprises = memberRead('/api/portal/followed_enterprises', {
  summary: 'Enterprises that the person follows, the newest first, with how many changes there were within 30 days',
  input: Type.Object({ ...paging }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      credit_code: Type.String(),
      area: Type.String(),
      followed_at: Type.String(),
      changes: Type.Integer(),
    }),
  ),
});

export const enterpriseChanges = memberRead('/api/portal/enterprise_changes', {
  summary: 'What has changed of the enterprises that the person follows since then, the newest first',
  input: Type.Object({ ...paging, kind: Type.Optional(oneOf(CHANGE_KINDS)), enterprise_id: Type.Optional(Id) }),
  output: pageOf(Type.Object(change)),
});

const Asked = Type.Object({ keyword, ...facets });

export const librarySearches = memberRead('/api/portal/library_searches', {
  summary: 'The searches of the enterprise library that the person has kept, with what is new of each',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        asked: Asked,
        tells: Type.Boolean(),
        /** Found newly within 30 days. */
        found: Type.Integer(),
        created_at: Type.String(),
      }),
    ),
  }),
});

export const librarySearchSave = memberWrite('/api/portal/library_search_save', {
  act: '保存检索',
  // the library is read before anything is written
  selfCommitting: true,
  summary:
    'Keep a search, again under another name; `tells` sends a daily digest of new hits, for results of up to 5,000 enterprises',
  input: Type.Object({
    name: Type.String({ pattern: '\\S', maxLength: 40 }),
    asked: Asked,
    tells: Type.Boolean(),
  }),
  output: Type.Object({ id: Type.Integer() }),
});

export const librarySearchDelete = memberWrite('/api/portal/library_search_delete', {
  act: '删除保存的检索',
  summary: 'Delete a kept search',
  input: Type.Object({ id: Id }),
});

export const enterpriseCompare = memberRead('/api/portal/enterprise_compare', {
  summary: 'Up to four enterprises side by side: lines of values with their source and day',
  input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: MOST_COMPARED }) }),
  output: Type.Object({
    enterprises: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
    /** Ids that were asked for and are not in the library. */
    missing: Type.Array(Type.Integer()),
    lines: Type.Array(
      Type.Object({
        label: Type.String(),
        differs: Type.Boolean(),
        /** In the order of the enterprises; '' is not known. */
        values: Type.Array(Type.Object({ text: Type.String(), source: Type.String() })),
      }),
    ),
  }),
});

const Candidate = Type.Object({ id: Type.Integer(), name: Type.String(), credit_code: Type.String() });

export const enterpriseLookup = memberRead('/api/portal/enterprise_lookup', {
  summary:
    'Which enterprises up to 1,000 names or credit codes mean; `chosen` confirms the doubtful by line (0: none of them)',
  input: Type.Object({
    ...paging,
    lines: Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: MOST_LOOKED_UP }),
    chosen: Type.Optional(
      Type.Array(
        Type.Object({
          line: Type.Integer({ minimum: 1, maximum: MOST_LOOKED_UP }),
          // 0: none of them
          id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        }),
        {
          maxItems: MOST_LOOKED_UP,
        },
      ),
    ),
    state: Type.Optional(oneOf(LOOKUP_STATES)),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        /** From 1. */
        id: Type.Integer(),
        asked: Type.String(),
        state: oneOf(LOOKUP_STATES),
        /** How it was found, or why it is doubtful, in words. */
        why: Type.String(),
        enterprise: nullable(Type.Object(row)),
        candidates: Type.Array(Candidate),
      }),
    ).properties,
    counts: Type.Object(
      Object.fromEntries(LOOKUP_STATES.map((state) => [state, Type.Integer()])) as Record<
        (typeof LOOKUP_STATES)[number],
        ReturnType<typeof Type.Integer>
      >,
    ),
  }),
});

export const enterpriseLookupSheet = memberRead('/api/portal/enterprise_lookup_sheet', {
  summary:
    'The credit codes, or where there are none the names, that stand in an uploaded .xlsx or .csv: of the columns headed so, else of the first',
  input: Type.Object({ upload_id: Id }),
  output: Type.Object({ lines: Type.Array(Type.String()) }),
});
