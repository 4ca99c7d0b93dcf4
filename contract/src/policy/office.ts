import { type TProperties, Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { draftSchemasOf } from '../field-schemas';
import { Day, Id, keyword, Level, nullable, oneOf, PlaceCode, pageOf, paging, RowVersion } from '../page';
import { CountedChoices } from '../record-calls';
import { depotDetail } from './depot';
import { GAPS, OFFICE_ACTS, OFFICE_STATES, POLICY_KINDS } from './enumerations';
import { DOCUMENT_FIELDS, ITEM_FIELDS } from './policy-fields';

const state = oneOf(OFFICE_STATES);
const Saved = Type.Object({
  id: Id,
  version: Type.Integer(),
  /** Titles of what is out of force by it. */
  repealed: Type.Array(Type.String()),
});

export const policyOfficeList = staffRead('policies', '/api/console/policy_list', {
  summary: 'Policies of every state, the last changed first, with what the published ones lack',
  input: Type.Object({
    ...paging,
    keyword,
    kind: Type.Optional(oneOf(POLICY_KINDS)),
    state: Type.Optional(state),
    level: Type.Optional(Level),
    /** What is for it or for a place in it. */
    area: Type.Optional(PlaceCode),
    department_id: Type.Optional(Id),
    gap: Type.Optional(oneOf(GAPS)),
    /** Written or changed since that day. */
    from: Type.Optional(Day),
  }),
  output: Type.Object({
    ...pageOf(
      Type.Object({
        id: Id,
        kind: oneOf(POLICY_KINDS),
        title: Type.String(),
        doc_no: Type.String(),
        unit: Type.String(),
        level: Level,
        area_names: Type.Array(Type.String()),
        state,
        /** When it becomes public; '' when nobody said. */
        publish_at: Type.String(),
        life_name: Type.String(),
        gaps: Type.Array(oneOf(GAPS)),
        updated_at: Type.String(),
        updated_by: Type.String(),
      }),
    ).properties,
    states: CountedChoices,
    gap_counts: CountedChoices,
  }),
});

export const policyOffice = staffRead('policies', '/api/console/policy', {
  summary: 'One policy as it is edited, with where its relations lead',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Id,
    version: Type.Integer(),
    kind: oneOf(POLICY_KINDS),
    state,
    publish_at: Type.String(),
    deleted_at: Type.String(),
    source_key: Type.String(),
    updated_at: Type.String(),
    /** The entries of its form; those of the other kind are empty. */
    document: nullable(Type.Object(draftSchemasOf(DOCUMENT_FIELDS))),
    item: nullable(Type.Object(draftSchemasOf(ITEM_FIELDS))),
    /** The amount that its formula says, in words; '' without one. */
    amount_words: Type.String(),
    rule_count: Type.Integer(),
    gaps: Type.Array(oneOf(GAPS)),
    /** What keeps it from becoming public, in Chinese; '' when nothing does. */
    lacking: Type.String(),
    targets: Type.Array(Type.Object({ to: Type.String(), id: nullable(Id), title: Type.String() })),
  }),
});

/** Saving and looking at a policy of one kind, by the fields of its form. */
function editing<const Kind extends string, Fields extends TProperties>(
  kind: Kind,
  what: { name: string; article: string },
  fields: Fields,
) {
  const input = Type.Object({
    id: Type.Optional(Id),
    version: Type.Optional(RowVersion),
    fields: Type.Object(fields),
  });
  return {
    save: staffWrite('policies', `/api/console/${kind}_save` as const, {
      act: `保存${what.name}`,
      idempotent: true,
      summary: `Add ${what.article} as a draft, or with id and version change one; 409 when it changed meanwhile`,
      input,
      output: Saved,
    }),
    preview: staffWrite('policies', `/api/console/${kind}_preview` as const, {
      act: `预览${what.name}`,
      unaudited: true,
      summary: `What visitors would see of ${what.article} with these fields; saves nothing`,
      input,
      output: depotDetail.output,
    }),
  };
}

const document = editing('document', { name: '政策文件', article: 'a document' }, draftSchemasOf(DOCUMENT_FIELDS));
export const { save: policyDocumentSave, preview: policyDocumentPreview } = document;
const item = editing('item', { name: '政策事项', article: 'an item' }, draftSchemasOf(ITEM_FIELDS));
export const { save: policyItemSave, preview: policyItemPreview } = item;

export const policyAct = staffWrite('policies', '/api/console/policy_act', {
  act: '公开、撤回或删除政策',
  summary:
    'Publish a policy, now or at a moment; withdraw, delete, bring back within 30 days; 409 when it changed meanwhile',
  input: Type.Object({
    id: Id,
    version: RowVersion,
    action: oneOf(OFFICE_ACTS),
    /** Of schedule: 2026-11-30 09:00 in China. */
    at: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}$', maxLength: 16 })),
  }),
  output: Saved,
});

export const policyVersions = staffRead('policies', '/api/console/policy_versions', {
  summary: 'Former versions of a policy, the latest first: what the next one changed, who saved it and when',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        version: Type.Integer(),
        saved_at: Type.String(),
        saved_by: Type.String(),
        /** Nobody outside of the office has seen it. */
        internal: Type.Boolean(),
        changes: Type.Array(Type.Object({ name: Type.String(), before: Type.String(), after: Type.String() })),
      }),
    ),
  }),
});

export const policyRevert = staffWrite('policies', '/api/console/policy_revert', {
  act: '恢复政策的历史版本',
  summary: 'Make a policy say again what it said in a former version; rules stay as they are',
  input: Type.Object({ id: Id, version: RowVersion, to: RowVersion }),
  output: Saved,
});

const Names = Type.Array(Type.String());

export const policyChoices = staffRead('policies', '/api/console/policy_choices', {
  summary: 'What policies are described by already: departments, forms of support, grades, categories; zones',
  output: Type.Object({
    departments: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    support_forms: Names,
    grades: Names,
    categories: Names,
    zones: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
  }),
});
