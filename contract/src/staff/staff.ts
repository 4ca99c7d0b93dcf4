import { Type } from 'typebox';
import { Phone } from '../account/shared';
import { staffRead, staffWrite } from '../call';
import { AreaCode, Id, keyword, nullable, oneOf, orNull, pageOf, paging, RowVersion } from '../page';
import { PERMISSIONS, STAFF_STATES } from './enumerations';

const Saved = Type.Object({ id: Type.Integer(), version: Type.Integer() });
const seen = { id: Type.Optional(Id), version: Type.Optional(RowVersion) };
const state = Type.Optional(oneOf(STAFF_STATES));
const Name = Type.String({ pattern: '\\S', maxLength: 60 });

export const consoleStaffList = staffRead('staff', '/api/console/staff_list', {
  summary: 'Staff, those in use first, by unit and name',
  input: Type.Object({
    ...paging,
    keyword,
    state,
    id: Type.Optional(Id),
    unit_id: Type.Optional(Id),
    role_id: Type.Optional(Id),
  }),
  output: pageOf(
    Type.Object({
      id: Id,
      version: Type.Integer(),
      username: Type.String(),
      name: Type.String(),
      /** Masked. */
      mobile: Type.String(),
      unit_id: Id,
      unit_name: Type.String(),
      areas: Type.Array(Type.String()),
      area_names: Type.Array(Type.String()),
      role_ids: Type.Array(Type.Integer()),
      role_names: Type.Array(Type.String()),
      state: oneOf(STAFF_STATES),
      /** When the newest open session began; '' without one. */
      signed_in_at: Type.String(),
    }),
  ),
});

export const consoleStaffSave = staffWrite('staff', '/api/console/staff_save', {
  act: '保存人员',
  idempotent: true,
  summary: 'Add a member of staff, who has no password yet, or with id and version change one',
  input: Type.Object({
    ...seen,
    fields: Type.Object({
      username: Type.String({ minLength: 1, maxLength: 40 }),
      name: Name,
      /** Absent: as it was. */
      mobile: Type.Optional(Phone),
      unit_id: Id,
      areas: Type.Array(AreaCode, { maxItems: 100 }),
      role_ids: Type.Array(Id, { maxItems: 50 }),
    }),
  }),
  output: Saved,
});

export const consoleStaffReset = staffWrite('staff', '/api/console/staff_reset', {
  act: '重置密码',
  summary: 'Give a member of staff another password, told once in the answer; ends the sessions',
  input: Type.Object({ id: Id }),
  output: Type.Object({ password: Type.String() }),
});

export const consoleStaffDisable = staffWrite('staff', '/api/console/staff_disable', {
  act: '停用或启用人员',
  summary: 'Disable a member of staff, which ends the sessions, or enable one again',
  input: Type.Object({ id: Id, disabled: Type.Boolean() }),
});

export const consoleStaffSessions = staffRead('staff', '/api/console/session_list', {
  summary: 'Open sessions of the office, the newest first',
  input: Type.Object({ ...paging, keyword, staff_id: Type.Optional(Id) }),
  output: pageOf(
    Type.Object({
      id: Id,
      current: Type.Boolean(),
      staff_id: Id,
      username: Type.String(),
      name: Type.String(),
      unit_name: Type.String(),
      browser: Type.String(),
      address: Type.String(),
      createtime: Type.String(),
      expires_at: Type.String(),
    }),
  ),
});

export const consoleStaffSessionEnd = staffWrite('staff', '/api/console/session_end', {
  act: '强制退出登录',
  summary: 'End a session of a member of staff',
  input: Type.Object({ id: Id }),
});

export const consoleRoleList = staffRead('staff', '/api/console/role_list', {
  summary: 'Roles with their permissions, and how many have each',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        version: Type.Integer(),
        name: Type.String(),
        permissions: Type.Array(oneOf(PERMISSIONS)),
        built_in: Type.Boolean(),
        staff_count: Type.Integer(),
      }),
    ),
  }),
});

export const consoleRoleSave = staffWrite('staff', '/api/console/role_save', {
  act: '保存角色',
  idempotent: true,
  summary: 'Add a role, or with id and version change one',
  input: Type.Object({
    ...seen,
    fields: Type.Object({ name: Name, permissions: Type.Array(oneOf(PERMISSIONS), { maxItems: PERMISSIONS.length }) }),
  }),
  output: Saved,
});

export const consoleRoleDelete = staffWrite('staff', '/api/console/role_delete', {
  act: '删除角色',
  summary: 'Delete a role that nobody has; those with which the office came stay',
  input: Type.Object({ id: Id }),
});

export const consoleUnitList = staffRead('staff', '/api/console/unit_list', {
  summary: 'Units, those in use first, in their order',
  input: Type.Object({ ...paging, keyword, state, id: Type.Optional(Id), area_code: Type.Optional(AreaCode) }),
  output: pageOf(
    Type.Object({
      id: Id,
      version: Type.Integer(),
      name: Type.String(),
      short_name: Type.String(),
      area_code: Type.String(),
      area_name: Type.String(),
      parent_id: nullable(Type.Integer()),
      parent_name: Type.String(),
      head_id: nullable(Type.Integer()),
      head_name: Type.String(),
      position: Type.Integer(),
      staff_count: Type.Integer(),
      state: oneOf(STAFF_STATES),
    }),
  ),
});

export const consoleUnitSave = staffWrite('staff', '/api/console/unit_save', {
  act: '保存部门',
  idempotent: true,
  summary: 'Add a unit, or with id and version change one',
  input: Type.Object({
    ...seen,
    fields: Type.Object({
      name: Name,
      short_name: Type.Optional(Type.String({ maxLength: 20 })),
      area_code: AreaCode,
      parent_id: orNull(Id),
      head_id: orNull(Id),
      position: Type.Integer({ minimum: 0, maximum: 100_000 }),
    }),
  }),
  output: Saved,
});

export const consoleUnitDisable = staffWrite('staff', '/api/console/unit_disable', {
  act: '停用或启用部门',
  summary: 'Disable a unit that has no staff in use, or enable it again',
  input: Type.Object({ id: Id, disabled: Type.Boolean() }),
});

export const consoleUnitChoices = staffRead('any', '/api/console/unit_choices', {
  summary: 'Units in use, for every form that asks for one',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        name: Type.String(),
        short_name: Type.String(),
        area_code: Type.String(),
        parent_id: nullable(Type.Integer()),
      }),
    ),
  }),
});

export const consoleStaffChoices = staffRead('any', '/api/console/staff_choices', {
  summary: 'Staff in use, of a unit or all, for every form that asks for one',
  input: Type.Object({ unit_id: Type.Optional(Id) }),
  output: Type.Object({
    list: Type.Array(Type.Object({ id: Id, name: Type.String(), unit_id: Id, unit_name: Type.String() })),
  }),
});

/** What stands in a form, by the names of its fields. */
const Typed = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown(), { maxProperties: 120 });
/** Which form of which record: 'policy-item 12'. */
const place = Type.String({ minLength: 1, maxLength: 120 });

export const consoleFormDraft = staffRead('any', '/api/console/form_draft', {
  summary: 'What one has typed in a form and not saved; null when nothing',
  input: Type.Object({ place }),
  output: Type.Object({ draft: nullable(Type.Object({ fields: Typed, at: Type.String() })) }),
});

export const consoleFormDraftKeep = staffWrite('any', '/api/console/form_draft_keep', {
  act: '暂存表单',
  unaudited: true,
  summary: 'Keep what one has typed in a form, so that any browser has it; with null forget it',
  input: Type.Object({ place, fields: orNull(Typed) }),
});
