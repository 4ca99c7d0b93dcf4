import { type TObject, type TSchema, Type } from 'typebox';
import { memberRead, publicRead } from '../call';
import { Choice, Id, IndustryCode, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { RECORD_KEYS, RECORD_KINDS, type RecordKey, type RecordKinds } from './kinds';
import type { RecordField } from './record-kind';

type ValueOf<F extends RecordField> = F['kind'] extends 'day'
  ? string | null
  : F['kind'] extends 'money' | 'share'
    ? number | null
    : string;
/** A record as its list shows it, with where it comes from and whether it has ended today. */
export type RecordRow<K extends RecordKey> = {
  [F in keyof RecordKinds[K]['fields']]: RecordKinds[K]['fields'][F] extends RecordField
    ? ValueOf<RecordKinds[K]['fields'][F]>
    : never;
} & { id: number; source: string; source_on: string; ended: boolean };

const schemaOf = ({ kind }: RecordField): TSchema =>
  kind === 'day'
    ? nullable(Type.String())
    : kind === 'money' || kind === 'share'
      ? nullable(Type.Number())
      : Type.String();

function rowSchema<K extends RecordKey>(key: K) {
  const fields: Readonly<Record<string, RecordField>> = RECORD_KINDS[key].fields;
  const schema = Type.Object({
    id: Type.Integer(),
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    source: Type.String(),
    source_on: Type.String(),
    ended: Type.Boolean(),
  });
  return Type.Unsafe<RecordRow<K>>(schema as TObject);
}

/** Which of them: all, those that hold today, those that have ended. */
const standing = Type.Optional(oneOf(['current', 'ended']));
const ofEnterprise = { enterprise_id: Id };

/** The list of a kind, as its declaration says. */
const recordList = <const K extends RecordKey>(key: K) =>
  publicRead(RECORD_KINDS[key].list as RecordKinds[K]['list'], {
    summary: `Records of the kind '${key}' that public registers tell of an enterprise, each with its source and day`,
    input: Type.Object({ ...paging, ...ofEnterprise, keyword, standing }),
    output: pageOf(rowSchema(key)),
  });

export const shareholderList = recordList('shareholder');
export const personList = recordList('person');
export const branchList = recordList('branch');
export const changeList = recordList('change');
export const certificateList = recordList('certificate');
export const tenderList = recordList('tender');
export const contractList = recordList('contract');
export const checkList = recordList('check');
export const abnormalityList = recordList('abnormality');
export const penaltyList = recordList('penalty');
export const enterpriseSupport = recordList('award');

const counted = {
  input: Type.Object(ofEnterprise),
  output: Type.Object({
    total: Type.Integer(),
    /** 万元, of those that say one. */
    amount: Type.Number(),
    list: Type.Array(
      Type.Object({ id: Type.String(), name: Type.String(), count: Type.Integer(), amount: Type.Number() }),
    ),
    years: Type.Array(Type.Object({ year: Type.Integer(), count: Type.Integer(), amount: Type.Number() })),
  }),
};
export const tenderCount = publicRead('/api/enterprise/tender_count', {
  ...counted,
  summary: 'Tenders of an enterprise: how many and how much money, by part taken and by year',
});
export const contractCount = publicRead('/api/enterprise/contract_count', {
  ...counted,
  summary: 'Contracts of an enterprise: how many and how much money, by side and by year',
});

export const IP_TABS = ['patent', 'trademark', 'software', 'copyright'] as const;
const countFields = Object.fromEntries([...RECORD_KEYS, ...IP_TABS].map((key) => [key, Type.Integer()])) as Record<
  RecordKey | (typeof IP_TABS)[number],
  ReturnType<typeof Type.Integer>
>;
export const listCount = publicRead('/api/enterprise/list_count', {
  summary: 'How many rows stand behind each tab of a company, in one answer',
  input: Type.Object(ofEnterprise),
  output: Type.Object(countFields),
});

const Told = Type.Object({
  key: Type.String(),
  label: Type.String(),
  text: Type.String(),
  /** Where it comes from, in words, and of which day it is. */
  source: Type.String(),
  source_on: Type.String(),
});

export const enterpriseDetail = publicRead('/api/enterprise/enterprise_detailpc', {
  summary:
    'One company: who it is, what is known of it with source and day, and a sentence for each risk with its rule',
  input: Type.Object(ofEnterprise),
  output: Type.Object({
    id: Type.Integer(),
    name: Type.String(),
    former_names: Type.Array(Type.String()),
    credit_code: Type.String(),
    stock_code: Type.String(),
    /** Titles in force today. */
    titles: Type.Array(Type.String()),
    told: Type.Array(Told),
    risks: Type.Array(
      Type.Object({
        key: Type.String(),
        /** The tab behind it. */
        tab: Type.String(),
        sentence: Type.String(),
        /** By which rule it is said. */
        rule: Type.String(),
        source: Type.String(),
        source_on: Type.String(),
      }),
    ),
    /** It is the enterprise for which who asks acts. */
    own: Type.Boolean(),
  }),
});

export const companyHistory = publicRead('/api/portal/company_history', {
  summary:
    'What the profile of a company, or its records of one kind, said before a later source changed them: the newest 100 changes, each with the source of what was replaced',
  input: Type.Object({ ...ofEnterprise, of: oneOf(['profile', ...RECORD_KEYS]) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** What the record is called; '' in a profile. */
        name: Type.String(),
        /** In words; '' where nothing was said. */
        changes: Type.Array(Type.Object({ label: Type.String(), before: Type.String(), after: Type.String() })),
        source: Type.String(),
        source_on: Type.String(),
        replaced_at: Type.String(),
      }),
    ),
  }),
});

export const enterpriseReport = memberRead('/api/portal/enterprise_report', {
  summary: 'A company with all its tabs as one file: a PDF, or an .xlsx with a sheet for each tab',
  exports: true,
  input: Type.Object({ ...ofEnterprise, form: oneOf(['pdf', 'xlsx']) }),
  output: Type.Object({ url: Type.String() }),
});

export const enterpriseIndustry = publicRead('/api/index/enterprise_industry', {
  summary: 'Industries to choose from in the library: sections, or what is inside one',
  input: Type.Object({ parent: Type.Optional(IndustryCode) }),
  output: Type.Object({ list: Type.Array(Choice) }),
});
