import { momentInChina } from '../../../base/day';
import { found, Refusal } from '../../../base/refusal';
import type { Handlers } from '../../../rpc/context';
import { countStatements } from '../../fees';
import { partOf } from './import-check';
import { previewImport } from './import-preview';
import { importFaults, importTemplate } from './import-sheets';
import { refuseMissing, refusing } from './import-source';
import { cancelTask, failDeadTasks, findOwnUpload, findReport, findTask, insertTask } from './import-task.queries';

export const rightImportHandlers = {
  '/api/portal/right_import_template': async (context, { kind }) => ({ url: await importTemplate(context, kind) }),

  '/api/portal/right_import_preview': previewImport,

  '/api/portal/right_import_faults': async (context, input) => ({ url: await importFaults(context, input) }),

  '/api/portal/right_import_start': async (context, input) => {
    const { db, services, account, enterpriseId, now, subject, afterCommit } = context;
    const { kind, upload_id: uploadId, sheet = '', mapping = [], doubles, paid = '' as const } = input;
    const { name: file } = found(await findOwnUpload(db, enterpriseId, uploadId));
    // the file itself is read by the task: not while this transaction is open
    if (mapping.length > 0) await refusing(async () => refuseMissing(kind, mapping), 'mapping');
    await failDeadTasks(db, enterpriseId);
    const made = { enterprise_id: enterpriseId, account_id: account.id, created_at: now };
    const asked = { kind, upload_id: uploadId, file_name: file, sheet, mapping, doubles, paid };
    const id = await insertTask(db, { ...made, ...asked });
    if (id === undefined) {
      throw new Refusal('rule_broken', { detail: '贵企业有一个导入正在进行：请等它完成或取消后再开始' });
    }
    subject(`import ${id}`, { kind, file, doubles, paid });
    afterCommit(() => void services.imports.run(enterpriseId, id, now));
    return { id };
  },

  '/api/portal/right_import_state': async ({ db, enterpriseId }, { id, outcome, page = 1, pageSize = 10 }) => {
    const task = found(await findTask(db, enterpriseId, id));
    const { from, total } = partOf(task.counts, outcome);
    const start = from + (page - 1) * pageSize;
    const count = Math.min(pageSize, from + total - start);
    return {
      ...task,
      statements: await countStatements(db, id),
      file: task.file_name,
      rows: task.total,
      created_at: momentInChina(task.created_at),
      ended_at: task.ended_at && momentInChina(task.ended_at),
      total,
      page,
      pageSize,
      list: await findReport(db, enterpriseId, id, { from: start, count }),
    };
  },

  '/api/portal/right_import_cancel': async ({ db, enterpriseId, subject }, { id }) => {
    const task = found(await findTask(db, enterpriseId, id));
    if (!(await cancelTask(db, enterpriseId, id)) && task.state !== 'cancelled') {
      const detail = task.state === 'writing' ? '正在写入，不能取消了' : '导入已经结束，不能取消';
      throw new Refusal('rule_broken', { detail: `${detail}：请刷新查看结果` });
    }
    subject(`import ${id}`);
    return { id };
  },
} satisfies Partial<Handlers>;
