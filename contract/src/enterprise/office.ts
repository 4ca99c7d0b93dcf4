import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import {
  AreaCode,
  Day,
  Id,
  IndustryCode,
  keyword,
  nullable,
  oneOf,
  Period,
  pageOf,
  paging,
  Reason,
  RowVersion,
} from '../page';
import { CORRECTION_SOURCES, ENTERPRISE_ORIGINS, USER_STATES } from './enumerations';
import { FactView, PeriodsAsked } from './firm';

/** Empty: not frozen. */
const frozen = { frozen_at: Type.String(), frozen_reason: Type.String() };

const EnterpriseRow = Type.Object({
  id: Id,
  name: Type.String(),
  past_names: Type.Array(Type.String()),
  credit_code: Type.String(),
  area_name: Type.String(),
  industry_name: Type.String(),
  origin: oneOf(ENTERPRISE_ORIGINS),
  authenticated: Type.Boolean(),
  frozen: Type.Boolean(),
  accounts: Type.Integer(),
  createtime: Type.String(),
});

export const officeEnterpriseList = staffRead('enterprises', '/api/console/enterprise_list', {
  summary: 'Every enterprise of one’s areas, the newest first, by name, former name or code',
  input: Type.Object({
    ...paging,
    keyword,
    area: Type.Optional(AreaCode),
    industry: Type.Optional(IndustryCode),
    authenticated: Type.Optional(Type.Boolean()),
    frozen: Type.Optional(Type.Boolean()),
    origin: Type.Optional(oneOf(ENTERPRISE_ORIGINS)),
    /** Made within these days. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
    /** Authenticated within these. */
    authenticated_from: Type.Optional(Day),
    authenticated_to: Type.Optional(Day),
  }),
  output: pageOf(EnterpriseRow),
});

const Counted = Type.Object({ name: Type.String(), count: Type.Integer() });

const WholeEnterprise = Type.Object({
  ...EnterpriseRow.properties,
  ...frozen,
  stock_code: Type.String(),
  registered_on: Type.String(),
  authenticated_at: Type.String(),
  /** The case of its authentication, or of the change of its identity, that is under way or was the last. */
  identity_case: nullable(Type.Object({ id: Id, kind_name: Type.String(), state_name: Type.String() })),
  fact_version: Type.Integer(),
  periods: PeriodsAsked,
  facts: Type.Array(FactView),
  rights: Type.Array(Counted),
  /** The newest of them. */
  right_list: Type.Array(
    Type.Object({
      ...{ id: Id, kind_name: Type.String(), name: Type.String(), number: Type.String() },
      ...{ status_name: Type.String(), granted_on: nullable(Type.String()) },
    }),
  ),
  users: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      mobile: Type.String(),
      state: oneOf(USER_STATES),
      createtime: Type.String(),
    }),
  ),
  /** The newest. */
  cases: Type.Array(
    Type.Object({
      id: Id,
      kind_name: Type.String(),
      title: Type.String(),
      state_name: Type.String(),
      at: Type.String(),
    }),
  ),
  case_count: Type.Integer(),
  obtained: Type.Array(Type.Object({ year: Type.Integer(), title: Type.String(), money: nullable(Type.Number()) })),
  obtained_count: Type.Integer(),
  /** What was done to it, the newest. */
  acts: Type.Array(
    Type.Object({ id: Id, at: Type.String(), act: Type.String(), by: Type.String(), detail: Type.String() }),
  ),
});

export const officeEnterprise = staffRead('enterprises', '/api/console/enterprise', {
  summary: 'One enterprise whole: facts, rights, accounts, cases, obtained support, what was done to it',
  input: Type.Object({ id: Id }),
  output: WholeEnterprise,
});

export const officeFactHistory = staffRead('enterprises', '/api/console/enterprise_fact_history', {
  summary: 'What a fact of an enterprise was before, the last first',
  input: Type.Object({ id: Id, fact: Type.String({ minLength: 1, maxLength: 60 }) }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        period: Type.String(),
        text: Type.String(),
        source_name: Type.String(),
        date: Type.String(),
        replaced_at: Type.String(),
      }),
    ),
  }),
});

export const officeEnterpriseFreeze = staffWrite('enterprises', '/api/console/enterprise_freeze', {
  act: '冻结或解冻企业',
  summary: 'Freeze an enterprise, whose accounts then write nothing, or let it go on; they are told why',
  input: Type.Object({ id: Id, frozen: Type.Boolean(), reason: Reason }),
});

export const officeFactCorrect = staffWrite('enterprises', '/api/console/enterprise_fact', {
  act: '更正企业信息',
  idempotent: true,
  summary: 'Correct a fact of an enterprise, with where it is known from; 409 when its facts changed meanwhile',
  input: Type.Object({
    id: Id,
    version: RowVersion,
    fact: Type.String({ minLength: 1, maxLength: 60 }),
    period: Period,
    /** Null: it is not known. */
    value: Type.Unknown(),
    source: oneOf(CORRECTION_SOURCES),
    basis: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
});

const Said = Type.Object({ text: Type.String(), source_name: Type.String(), date: Type.String() });
const Side = Type.Object({
  id: Id,
  name: Type.String(),
  credit_code: Type.String(),
  authenticated: Type.Boolean(),
  accounts: Type.Integer(),
  fact_version: Type.Integer(),
});
const pair = { kept_id: Id, merged_id: Id };

export const officeMergePlan = staffRead('enterprises', '/api/console/enterprise_merge_plan', {
  summary: 'What merging two enterprises would move, where their facts differ, and what stands against it',
  input: Type.Object(pair),
  output: Type.Object({
    kept: Side,
    merged: Side,
    /** Sentences; with any it is refused. */
    hindrances: Type.Array(Type.String()),
    /** How many rows go over, and how many of them the kept one has already. */
    moves: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer(), doubled: Type.Integer() })),
    differing: Type.Array(Type.Object({ field: Type.String(), label: Type.String(), kept: Said, merged: Said })),
    /** Facts that the merged one alone knows: they go over. */
    added: Type.Integer(),
  }),
});

export const officeMerge = staffWrite('enterprises', '/api/console/enterprise_merge', {
  act: '合并企业',
  idempotent: true,
  summary: 'Merge an enterprise into another; what it has goes over, and it goes away for good',
  input: Type.Object({
    ...pair,
    kept_version: RowVersion,
    merged_version: RowVersion,
    /** Differing facts whose value of the merged one stands: 'staff:2025'. */
    take: Type.Array(Type.String({ minLength: 2, maxLength: 80 }), { maxItems: 500 }),
    reason: Reason,
  }),
});

const UserRow = Type.Object({
  id: Id,
  username: Type.String(),
  /** Masked, as number and address. */
  nickname: Type.String(),
  mobile: Type.String(),
  email: Type.String(),
  enterprise_id: nullable(Type.Integer()),
  enterprise_name: Type.String(),
  state: oneOf(USER_STATES),
  createtime: Type.String(),
  /** Its last sign-in; '' for none that is kept. */
  signed_in_at: Type.String(),
});

export const officeUserList = staffRead('enterprises', '/api/console/user_list', {
  summary: 'Accounts of the portal, the newest first, by name, enterprise, or a whole number or address',
  input: Type.Object({
    ...paging,
    keyword,
    state: Type.Optional(oneOf(USER_STATES)),
    enterprise_id: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  output: pageOf(UserRow),
});

const Signed = {
  id: Id,
  createtime: Type.String(),
  way: Type.String(),
  browser: Type.String(),
  address: Type.String(),
};

export const officeUser = staffRead('enterprises', '/api/console/user', {
  summary: 'One account with its open sessions',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...UserRow.properties,
    ...frozen,
    sessions: Type.Array(Type.Object({ ...Signed, expires_at: Type.String() })),
  }),
});

export const officeSignIns = staffRead('enterprises', '/api/console/user_sign_in_list', {
  summary: 'Sign-ins and failed tries of an account, or of all, the newest first',
  input: Type.Object({ ...paging, account_id: Type.Optional(Id) }),
  output: pageOf(Type.Object({ ...Signed, account_id: Id, username: Type.String(), done: Type.Boolean() })),
});

export const officeUserSessionEnd = staffWrite('enterprises', '/api/console/user_session_end', {
  act: '结束用户登录',
  summary: 'End a session of an account, or all of them',
  input: Type.Object({ id: Id, session_id: Type.Optional(Id) }),
  output: Type.Object({ ended: Type.Integer() }),
});

export const officeUserFreeze = staffWrite('enterprises', '/api/console/user_freeze', {
  act: '冻结或解冻用户',
  summary: 'Freeze an account, which ends its sessions and lets it write nothing, or let it go on; it is told why',
  input: Type.Object({ id: Id, frozen: Type.Boolean(), reason: Reason }),
});

export const officeUserClear = staffWrite('personal', '/api/console/user_clear', {
  act: '查看个人信息明文',
  summary: 'Name, number and address of an account in clear, with a reason',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({ nickname: Type.String(), mobile: Type.String(), email: Type.String() }),
});
