import { Type } from 'typebox';
import { staffRead, staffWrite } from '../call';
import { Day, Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { ACTORS, BACKUP_KINDS } from './enumerations';

export const consoleAuditList = staffRead('audit', '/api/console/audit_list', {
  summary: 'Who did what to which, the newest first',
  input: Type.Object({
    ...paging,
    keyword,
    actor: Type.Optional(oneOf(ACTORS)),
    staff_id: Type.Optional(Id),
    /** The path of a call, or the name of an act without one. */
    action: Type.Optional(Type.String({ maxLength: 100 })),
    /** Whole, or how it begins: 'unit 3', 'unit'. */
    subject: Type.Optional(Type.String({ maxLength: 100 })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  output: pageOf(
    Type.Object({
      id: Id,
      createtime: Type.String(),
      actor: oneOf(ACTORS),
      actor_id: nullable(Type.Integer()),
      actor_name: Type.String(),
      action: Type.String(),
      /** What people call it; the action itself where it has no words. */
      act: Type.String(),
      subject: Type.String(),
      changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
      /** What else was written, as JSON; '' for nothing. */
      detail: Type.String(),
      address: Type.String(),
      request_id: Type.String(),
    }),
  ),
});

export const consoleJobList = staffRead('system', '/api/console/job_list', {
  summary: 'Jobs of the portal, with their last and next run',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        running: Type.Boolean(),
        last_run_at: nullable(Type.String()),
        /** What its last run failed with; '' for nothing. */
        last_error: Type.String(),
        next_run_at: nullable(Type.String()),
      }),
    ),
  }),
});

export const consoleJobRun = staffWrite('system', '/api/console/job_run', {
  act: '立即运行任务',
  summary: 'Run a job now; 409 while it runs',
  input: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }),
});

export const consoleBackupList = staffRead('system', '/api/console/backup_list', {
  summary: 'Backups that were made, and restores of this database, the newest first',
  input: Type.Object({ ...paging, kind: Type.Optional(oneOf(BACKUP_KINDS)) }),
  output: pageOf(
    Type.Object({
      id: Id,
      kind: oneOf(BACKUP_KINDS),
      file: Type.String(),
      rows: Type.Integer(),
      bytes: Type.Integer(),
      createtime: Type.String(),
    }),
  ),
});
