import { Type } from 'typebox';
import { Phone, Ticket } from '../account/shared';
import { enterpriseRead, enterpriseWrite, memberRead, memberWrite, ownWrite, publicRead } from '../call';
import { enumeration } from '../enumeration';
import { Day, Id, nullable, oneOf, pageOf, paging } from '../page';
import { GIVEN_ROLES, MEMBER_ROLES } from './member-permissions';

/** How an invitation stands: it can be accepted, was, was declined or taken back, or is past its last moment. */
export const INVITATION_STATES = enumeration({
  open: '待接受',
  accepted: '已加入',
  declined: '已谢绝',
  revoked: '已撤回',
  over: '已过期',
});

/** Of an invitation by link; a session's token has the same form. */
const Code = Type.String({ minLength: 20, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
const Role = oneOf(MEMBER_ROLES);
const GivenRole = oneOf(GIVEN_ROLES);

const invitation = {
  id: Type.Integer(),
  role: Role,
  role_name: Type.String(),
  /** Masked, as a member's name is to who does not belong to the enterprise. */
  invited_by: Type.String(),
  expires_at: Type.String(),
};

export const ownEnterprises = memberRead('/api/portal/own_enterprises', {
  summary: 'The enterprises for which the person may act, and open invitations to the bound phone',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        /** '' while it has none. */
        name: Type.String(),
        approved: Type.Boolean(),
        role: Role,
        role_name: Type.String(),
        /** The session acts for it. */
        current: Type.Boolean(),
      }),
    ),
    invitations: Type.Array(Type.Object({ ...invitation, enterprise_name: Type.String() })),
  }),
});

export const enterpriseSwitch = memberWrite('/api/portal/enterprise_switch', {
  act: '切换企业',
  summary: 'Let this session act for another enterprise of the person; 0: for none, to begin a new one',
  input: Type.Object({ id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
});

export const memberList = enterpriseRead('view', '/api/portal/member_list', {
  summary: 'Who acts for the own enterprise in which role, the owner first, and a hand-over that waits for its answer',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        /** Masked; '' without one. */
        mobile: Type.String(),
        role: Role,
        role_name: Type.String(),
        since: Type.String(),
        active_at: nullable(Type.String()),
        self: Type.Boolean(),
      }),
    ),
    handover: nullable(
      Type.Object({
        from_name: Type.String(),
        to_name: Type.String(),
        to_self: Type.Boolean(),
        expires_at: Type.String(),
      }),
    ),
    /** How many there may be. */
    most: Type.Integer(),
  }),
});

export const memberRole = enterpriseWrite('members', '/api/portal/member_role', {
  act: '调整成员角色',
  summary: 'Give a member another role; nobody changes the owner’s or their own',
  input: Type.Object({ id: Id, role: GivenRole }),
});

export const memberRemove = enterpriseWrite('members', '/api/portal/member_remove', {
  act: '移除成员',
  summary: 'Take a member out of the enterprise: their sessions act for it no more, at once',
  input: Type.Object({ id: Id }),
});

export const memberLeave = ownWrite('view', '/api/portal/member_leave', {
  act: '退出企业',
  summary: 'Leave the enterprise for which the session acts; the owner hands it over first',
});

export const invitationList = enterpriseRead('members', '/api/portal/invitation_list', {
  summary: 'Invitations of the own enterprise of the last 90 days, the newest first',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        ...invitation,
        /** Masked; '' of one by link. */
        mobile: Type.String(),
        state: oneOf(INVITATION_STATES),
        state_name: Type.String(),
        created_at: Type.String(),
      }),
    ),
  }),
});

export const invitationCreate = enterpriseWrite('members', '/api/portal/invitation_create', {
  act: '邀请成员',
  summary: 'Invite somebody in a role: by a link that works once, with a phone for its owner alone, who is told by SMS',
  input: Type.Object({ role: GivenRole, phone: Type.Optional(Phone) }),
  output: Type.Object({ id: Type.Integer(), url: Type.String(), expires_at: Type.String() }),
});

export const invitationRevoke = enterpriseWrite('members', '/api/portal/invitation_revoke', {
  act: '撤回邀请',
  summary: 'Take an open invitation back',
  input: Type.Object({ id: Id }),
});

export const invitationDetail = publicRead('/api/portal/invitation', {
  summary: 'What an invitation by link says, to whoever has the link',
  input: Type.Object({ code: Code }),
  output: Type.Object({
    ...invitation,
    enterprise_name: Type.String(),
    state: oneOf(INVITATION_STATES),
    /** For the owner of this number alone, masked; '' for whoever comes first. */
    mobile: Type.String(),
    /** Who asks is a member of the enterprise already. */
    joined: Type.Boolean(),
  }),
});

export const invitationAccept = memberWrite('/api/portal/invitation_accept', {
  act: '接受成员邀请',
  summary:
    'Accept an invitation by its link, or by id one to the bound phone; the session acts for the enterprise then',
  input: Type.Object({ code: Type.Optional(Code), id: Type.Optional(Id) }),
  output: Type.Object({ enterprise_id: Type.Integer(), enterprise_name: Type.String() }),
});

export const invitationDecline = memberWrite('/api/portal/invitation_decline', {
  act: '谢绝成员邀请',
  summary: 'Decline an open invitation to the bound phone; who invited is told',
  input: Type.Object({ id: Id }),
});

export const handoverBegin = enterpriseWrite('ownership', '/api/portal/handover_begin', {
  act: '发起移交所有者',
  summary: 'Offer the enterprise to another member, with a ticket of yz_xx; it passes when that one accepts',
  input: Type.Object({ id: Id, ticket: Type.Optional(Ticket) }),
});

export const handoverAnswer = ownWrite('view', '/api/portal/handover_answer', {
  act: '答复移交所有者',
  summary: 'Accept or decline the offered ownership; the owner takes the offer back with accept false',
  input: Type.Object({ accept: Type.Boolean() }),
});

export const enterpriseDissolve = enterpriseWrite('ownership', '/api/portal/enterprise_dissolve', {
  act: '解散企业账户',
  summary:
    'End all memberships, with a ticket of yz_xx: nobody acts for the enterprise any more until it is authenticated anew',
  input: Type.Object({ ticket: Type.Optional(Ticket) }),
});

export const enterpriseLog = enterpriseRead('log_view', '/api/portal/enterprise_log', {
  summary: 'What people of the own enterprise did in it: who, what, when; the newest first',
  input: Type.Object({
    ...paging,
    member_id: Type.Optional(Id),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      createtime: Type.String(),
      name: Type.String(),
      act: Type.String(),
      /** What it was done to, where that has a name. */
      about: Type.String(),
      address: Type.String(),
    }),
  ),
});
