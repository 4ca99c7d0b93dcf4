import { BACKUP_KINDS } from '@zhice/contract/staff/enumerations';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { nextRun } from '../../db/jobs';
import { hasRows } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { figure, moment, text } from '../../sheet/sheet-columns';

interface BackupRow {
  id: number;
  kind: (typeof BACKUP_KINDS)[number];
  file: string;
  rows: number;
  bytes: number;
  at: Date;
}

interface Row {
  name: string;
  running: boolean;
  last_run_at: Date | null;
  last_error: string | null;
}

export const jobHandlers = {
  '/api/console/job_list': async ({ db, services, now }) => {
    const rows = await db<Row[]>`select name, held_until > now() as running, last_run_at, last_error from job`;
    const runs = new Map(rows.map((row) => [row.name, row]));
    return {
      list: services.jobs.jobs.map((job) => {
        const run = runs.get(job.name);
        const next = nextRun(job, now);
        return {
          name: job.name,
          title: job.title,
          running: run?.running ?? false,
          last_run_at: run?.last_run_at ? momentInChina(run.last_run_at) : null,
          last_error: run?.last_error ?? '',
          next_run_at: next && momentInChina(next),
        };
      }),
    };
  },

  '/api/console/backup_list': {
    page: async ({ db }, input) => {
      const page = await readPage<BackupRow>(
        db,
        {
          columns: db`id, kind, file, rows, bytes, at`,
          from: db`backup_run`,
          where: input.kind === undefined ? db`true` : db`kind = ${input.kind}`,
          order: db`id desc`,
        },
        input,
      );
      return { ...page, list: page.list.map(({ at, ...row }) => ({ ...row, createtime: momentInChina(at) })) };
    },
    sheet: {
      name: '备份',
      columns: [
        text('类型', ({ kind }) => BACKUP_KINDS.labels[kind]),
        text('文件', 'file', 40),
        figure('行数', 'rows'),
        figure('字节', 'bytes'),
        moment('时间', 'createtime'),
      ],
    },
  },

  '/api/console/job_run': async ({ db, services, subject, afterCommit }, { name }) => {
    const job = found(services.jobs.jobs.find((one) => one.name === name));
    if (await isRunning(db, name)) throw new Refusal('still_running');
    subject(`job ${name}`);
    // it may take longer than a call: its end stands in the list
    afterCommit(() => void services.jobs.run(job));
    return {};
  },
} satisfies Partial<Handlers>;

const isRunning = (db: Db, name: string) => hasRows(db`select from job where name = ${name} and held_until > now()`);
