import { permissionOf } from '@zhice/contract/call';
import type { CaseRole } from '@zhice/contract/case/kind';
import {
  MEMBER_ROLES,
  type MemberPermission,
  type MemberRole,
  rolesOf,
} from '@zhice/contract/enterprise/member-permissions';
import { Refusal } from '../../base/refusal';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Applicant, Case } from './case.queries';
import type { AskedParty, CaseAccount, HandledKind } from './case-kind';

/** Who stands on either side of a case. */
export type Side = Extract<CaseRole, 'applicant' | 'counterpart'>;

type Sides = Pick<
  Case,
  'account_id' | 'enterprise_id' | 'counterpart_account_id' | 'counterpart_enterprise_id' | 'submitted_at'
>;

/** An account as it stands on a side of cases: itself, and the enterprise for which it acts. */
export const personOf = ({ id, ownEnterpriseId = null }: CaseAccount): Applicant => ({
  accountId: id,
  enterpriseId: ownEnterpriseId,
});

/** On which side of a case a person stands, or the enterprise for which they act; undefined: it is nothing to them. */
export function sideOf({ accountId, enterpriseId }: Applicant, given: Sides): Side | undefined {
  const own = given.enterprise_id === null ? given.account_id === accountId : given.enterprise_id === enterpriseId;
  if (own) return 'applicant';
  if (given.submitted_at === null) return undefined;
  const asked =
    given.counterpart_account_id === accountId ||
    (enterpriseId !== null && given.counterpart_enterprise_id === enterpriseId);
  return asked ? 'counterpart' : undefined;
}

/** Whether who was asked has an account: else the office acts for them. */
export const hasOwnAccount = (given: Sides): boolean =>
  given.counterpart_account_id !== null || given.counterpart_enterprise_id !== null;

/** Who of an enterprise hears of its cases: whose role may open one. */
const openersOf = ({ kind }: Pick<HandledKind, 'kind'>): readonly MemberRole[] => {
  const permission = permissionOf({ access: kind.opener });
  return permission ? rolesOf(permission) : [];
};

/** Who of an enterprise that was asked hears of it: whose role may act. */
const askedRoles = (permission: MemberPermission | 'member' = 'member'): readonly MemberRole[] =>
  permission === 'member' ? MEMBER_ROLES : rolesOf(permission);

/** Whose people a side is, and which of their roles are told. */
export const peopleOf = ({ id, ...given }: Case, { kind }: Pick<HandledKind, 'kind'>, side: Side) =>
  side === 'applicant'
    ? { id, account_id: given.account_id, enterprise_id: given.enterprise_id, roles: openersOf({ kind }) }
    : {
        ...{ id, account_id: given.counterpart_account_id, enterprise_id: given.counterpart_enterprise_id },
        roles: askedRoles(kind.counterpart?.permission),
      };

/** What a case says of who is asked. */
export const counterpartOf = ({ accountId, enterpriseId, party }: AskedParty) => ({
  // an enterprise's people act for it, whoever of them stands in its record
  counterpart_account_id: enterpriseId === null ? accountId : null,
  counterpart_enterprise_id: enterpriseId,
  ...{ party_kind: party.kind, party_id: party.id },
});

/** Refuses who asks themself: the same person, the own enterprise, or one of its people. */
export async function refuseOneself(db: Db, given: Case, asked: AskedParty, label: string): Promise<void> {
  const { account_id, enterprise_id } = given;
  const { counterpart_account_id, counterpart_enterprise_id } = counterpartOf(asked);
  const same =
    (enterprise_id === null && counterpart_account_id !== null && account_id === counterpart_account_id) ||
    (enterprise_id !== null && enterprise_id === counterpart_enterprise_id);
  const within =
    same ||
    (await hasRows(db`
      select from enterprise_member
      where account_id = ${enterprise_id === null ? account_id : counterpart_account_id}
        and enterprise_id = ${enterprise_id ?? counterpart_enterprise_id}`));
  if (!within) return;
  throw new Refusal('rule_broken', { detail: `${label}就是您本人或您所在的企业，不能向自己提交，请选择其他${label}` });
}
