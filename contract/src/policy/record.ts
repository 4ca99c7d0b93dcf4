import { type Static, Type } from 'typebox';
import { oneOf } from '../page';
import { RELATION_KINDS, WAYS } from './enumerations';

/**
 * What an import file or the demo data says of one policy or enterprise.
 * The same shapes serve both, so that the demo data takes the way of every import.
 * Days are YYYY-MM-DD, money is in 万元, areas and industries are codes.
 */
const Day = Type.String({ format: 'date' });
const Code = Type.String({ maxLength: 12 });
const Relation = Type.Object({
  kind: oneOf(RELATION_KINDS),
  /** 文号, source key or exact title of the other policy. */
  to: Type.String({ minLength: 1, maxLength: 300 }),
});
const Attachment = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 200 }),
  url: Type.String({ maxLength: 500 }),
  /** A file that was uploaded; and the material whose template it is. */
  upload_id: Type.Optional(Type.Integer()),
  material: Type.Optional(Type.String({ maxLength: 200 })),
});

const shared = {
  /** How the record is recognised again: 文号 or any stable key; made from title, issuer and date when absent. */
  source_key: Type.Optional(Type.String({ maxLength: 300 })),
  title: Type.String({ minLength: 2, maxLength: 300 }),
  summary: Type.Optional(Type.String({ maxLength: 2000 })),
  /** 18 national, 19 provincial, 20 city, 21 county. */
  level: Type.Integer({ minimum: 18, maximum: 21 }),
  /** Areas and zones; none: nationwide. */
  area_codes: Type.Optional(Type.Array(Code)),
  industries: Type.Optional(Type.Array(Code)),
  labels: Type.Optional(Type.Array(Type.String({ maxLength: 40 }))),
  published_on: Type.Optional(Day),
  effective_from: Type.Optional(Day),
  effective_to: Type.Optional(Day),
  /** Out of force, also when nobody says since when. */
  repealed: Type.Optional(Type.Boolean()),
  relations: Type.Optional(Type.Array(Relation)),
  attachments: Type.Optional(Type.Array(Attachment)),
};

export const DocumentRecord = Type.Object({
  ...shared,
  doc_no: Type.Optional(Type.String({ maxLength: 200 })),
  index_no: Type.Optional(Type.String({ maxLength: 100 })),
  issuer: Type.Optional(Type.String({ maxLength: 300 })),
  category: Type.Optional(Type.String({ maxLength: 200 })),
  written_on: Type.Optional(Day),
  source_url: Type.Optional(Type.String({ maxLength: 500 })),
  history: Type.Optional(Type.String()),
  /** Plain text; '## ' starts a heading, a blank line a paragraph. */
  body: Type.String({ minLength: 1 }),
  /** What all items based on it inherit: a Frame of @zhice/matching. */
  frame: Type.Optional(Type.Unknown()),
});
export type DocumentRecord = Static<typeof DocumentRecord>;

export const ItemRecord = Type.Object({
  ...shared,
  department: Type.Optional(Type.String({ maxLength: 200 })),
  office: Type.Optional(Type.String({ maxLength: 200 })),
  phone: Type.Optional(Type.String({ maxLength: 100 })),
  apply_url: Type.Optional(Type.String({ maxLength: 500 })),
  /** Where the official text is. */
  source_url: Type.Optional(Type.String({ maxLength: 500 })),
  /** Who may declare, in words. */
  audience: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Conditions in the words of the policy, one a line. */
  conditions: Type.Optional(Type.String()),
  benefits: Type.Optional(Type.String()),
  /** Most money for one enterprise; taken from `amount` when absent. */
  amount_max: Type.Optional(Type.Number({ minimum: 0 })),
  /** An Amount of @zhice/matching. */
  amount: Type.Optional(Type.Unknown()),
  /** In which parts the amount is paid, where the amount itself does not say. */
  instalments: Type.Optional(Type.Array(Type.Object({ percent: Type.Number(), when: Type.String({ minLength: 1 }) }))),
  /** direct 免申即享, quick 快申快享, competitive 竞争择优. */
  way: Type.Optional(oneOf(WAYS)),
  /** 资金补助, 税收优惠, 资质认定, 贷款贴息, 风险补偿, 场地支持, 人才支持, 其他 */
  support_form: Type.Optional(Type.String({ maxLength: 40 })),
  /** Grade of the award or recognition: 国家级, 省级, 市级, 区县级. */
  grade: Type.Optional(Type.String({ maxLength: 40 })),
  /** When it takes declarations: none, nobody knows; one without days, all the time; yearly ones need both days. */
  windows: Type.Optional(
    Type.Array(
      Type.Object({
        opens_on: Type.Optional(Day),
        closes_on: Type.Optional(Day),
        yearly: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  publicity_from: Type.Optional(Day),
  publicity_to: Type.Optional(Day),
  materials: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1 }),
        required: Type.Boolean(),
        note: Type.Optional(Type.String()),
      }),
    ),
  ),
  process: Type.Optional(
    Type.Array(Type.Object({ step: Type.String({ minLength: 1 }), note: Type.Optional(Type.String()) })),
  ),
  /** Dated Rules of @zhice/matching. */
  rules: Type.Optional(Type.Array(Type.Unknown())),
  /** RuleCases of @zhice/matching, where the rules themselves do not carry them: each tries the rule in force on its day. */
  cases: Type.Optional(Type.Array(Type.Unknown())),
  /** ItemGroups of @zhice/matching: what it excludes or shares a cap with. */
  groups: Type.Optional(Type.Array(Type.Unknown())),
  /** The title that it grants: {title, level?}. */
  grants: Type.Optional(Type.Unknown()),
});
export type ItemRecord = Static<typeof ItemRecord>;

export const EnterpriseRecord = Type.Object({
  name: Type.String({ minLength: 2, maxLength: 200 }),
  credit_code: Type.Optional(Type.String({ maxLength: 30 })),
  stock_code: Type.Optional(Type.String({ maxLength: 12 })),
  area: Type.Optional(Code),
  industry: Type.Optional(Code),
  registered_on: Type.Optional(Day),
  /** Names that it had. */
  former_names: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 200 }))),
  /** Further facts: key of the catalogue, period ('' or year), value, day. */
  facts: Type.Optional(
    Type.Array(
      Type.Object({
        fact: Type.String(),
        period: Type.String(),
        value: Type.Unknown(),
        date: Day,
        source: Type.Optional(Type.String()),
      }),
    ),
  ),
});
export type EnterpriseRecord = Static<typeof EnterpriseRecord>;

/** What a sheet says of a record: what is absent stays as it is, null empties it. */
export type Said<Record> = { [Field in keyof Record]?: Record[Field] | null };

/** A bulletin, a declaration information or an award as the demo data and later the back office give it. */
export interface BulletinRecord {
  source_key: string;
  /** 1 notice, 2 interpretation, 3 file. */
  kind: 1 | 2 | 3;
  level: number;
  title: string;
  body: string;
  source: string;
  published_on: string;
  /** Source key of the document or item it is about. */
  policy?: string;
}
export interface InformationRecord {
  source_key: string;
  /** 0 open for declaration, 1 publicity, 2 other. */
  kind: 0 | 1 | 2;
  title: string;
  body: string;
  department: string;
  period_from?: string;
  period_to?: string;
  published_on: string;
  policy?: string;
  attachments: { name: string; url: string }[];
}
export interface AwardRecord {
  source_key: string;
  entry_name: string;
  level: number;
  announced_on: string;
  policy?: string;
  enterprises: { name: string; topic_name: string; unit: string; total_money: number }[];
}
