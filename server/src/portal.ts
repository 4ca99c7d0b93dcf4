import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FileStore } from './adapters/file-store';
import { buildApp, type Health } from './app';
import { PasswordGate } from './auth/password';
import { dayInChina } from './calendar-day';
import type { Settings } from './config';
import { ChangeFeed } from './db/change-feed';
import { DatabaseClock } from './db/database-clock';
import type { OpenDatabase } from './db/open';
import { prepareSchema } from './db/prepare-schema';
import { Probe } from './db/probe';
import { loadDemo } from './demo/load-demo';
import { keepsFiles, sweepUploads } from './domains/account/sweep-uploads';
import { purgeOldPapers } from './domains/enterprise/documents/purge-documents';
import { remind } from './domains/notice/remind';
import { reminderJob } from './domains/notice/reminder-job';
import { allJobs } from './jobs/all';
import { type Job, scheduleJobs } from './jobs/jobs';
import { openServices, type Threads } from './open-services';
import { withIndustries } from './reference/industries';
import { findIndustryRows } from './reference/industry.queries';
import type { Services } from './services';
import { loadSite, type Site } from './site/site-files';

/** The demo's dates follow today also in a process that runs for weeks. */
const DEMO_JOB = { name: 'demo', pattern: '0 11 4 * * *', holdSeconds: 600 };
const IMPORTS_JOB = { name: 'imports', pattern: '30 * * * * *', holdSeconds: 60 };
const PAPERS_JOB = { name: 'papers', pattern: '0 31 3 * * *', holdSeconds: 600 };
const UPLOADS_JOB = { name: 'uploads', pattern: '0 1 4 * * *', holdSeconds: 3600 };
const EXPORTS_JOB = { name: 'exports', pattern: '0 41 * * * *', holdSeconds: 600 };

export interface Portal {
  app: FastifyInstance;
  services: Services;
  feed: ChangeFeed;
  /** Not ready from now on; answers close their connections. */
  drain(): void;
  close(): Promise<void>;
}

/** What stands in for what a portal has by itself. */
export interface Given extends Threads {
  /** Instead of the database's. */
  clock?: () => Date;
  /** Instead of the one that was built beside this program. */
  site?: Site;
}

/**
 * Everything between an open database and a server that can listen: migrations, demo data, what is kept in memory,
 * the feed of changes, the jobs.
 */
export async function openPortal(
  settings: Settings,
  database: OpenDatabase,
  { clock: given, site, sheetThread, readThread }: Given = {},
): Promise<Portal> {
  const { sql } = database;
  const databaseClock = new DatabaseClock(sql);
  if (!given) await databaseClock.read();
  const clock = given ?? databaseClock.now;
  const passwords = new PasswordGate();
  const prepareNow = () => prepare(database, settings, passwords, clock());
  await prepareNow();
  const services = await openServices(settings, sql, { passwords, clock, sheetThread, readThread }, (reason, detail) =>
    app.log.warn({ reason, ...detail }, 'message not sent'),
  );
  const { files, imports, matching, outbox, scans } = services;
  // a new folder is marked before anything lies in it
  await keepsFiles(sql, files);
  // nobody else writes to an embedded database: what was begun there is never ended
  await imports.recover(sql, settings.databaseUrl ? 'dead' : 'all', clock());

  let draining = false;
  const probe = new Probe(database.address);
  const health: Health = { draining: () => draining, ready: () => probe.answers() };
  const app = await buildApp(services, health, clock, site ?? (await loadSite()));
  const feed = new ChangeFeed(
    sql,
    async (kind, ids) => {
      if (kind === 'industry') await readIndustries(sql);
      else if (kind === 'scan') await scans.refresh(ids);
      else await matching.refresh(kind, ids);
    },
    (error) => app.log.error({ err: error }, 'change feed'),
  );
  await feed.begin();
  await readIndustries(sql);
  await matching.start(sql);
  await scans.start();
  await feed.listen();
  if (!given) databaseClock.follow();
  const jobs = jobsOf(services, clock);
  if (settings.demo) jobs.push({ ...DEMO_JOB, run: prepareNow });
  const failed = (job: Job, error: unknown) => app.log.error({ err: error, job: job.name }, 'job failed');
  // by a clock that somebody else moves, nothing happens of itself
  const stopJobs = given ? () => {} : scheduleJobs(sql, jobs, failed);
  return {
    app,
    services,
    feed,
    drain: () => {
      draining = true;
    },
    async close() {
      stopJobs();
      await app.close();
      await sheetThread?.close();
      await readThread?.close();
      await outbox.close();
      await feed.stop();
      await databaseClock.stop();
      await probe.close();
    },
  };
}

function jobsOf({ settings, files, exports, imports, outbox }: Services, clock: () => Date): Job[] {
  return [
    ...allJobs(outbox, clock),
    reminderJob(clock, settings.publicUrl),
    { ...IMPORTS_JOB, run: (db) => imports.recover(db, 'dead', clock()) },
    { ...PAPERS_JOB, run: (db) => purgeOldPapers(db, files, clock()) },
    { ...UPLOADS_JOB, run: (db) => sweepUploads(db, files, clock()) },
    { ...EXPORTS_JOB, run: () => exports.clean(clock()) },
  ];
}

async function prepare(database: OpenDatabase, settings: Settings, passwords: PasswordGate, now: Date): Promise<void> {
  const sql = database.patient();
  try {
    await prepareSchema(database, sql, settings);
    if (!settings.demo) return;
    await loadDemo(sql, {
      today: dayInChina(now),
      now,
      hashPassword: (password) => passwords.hash(password),
      // keeping a file signs nothing
      putFile: (content) => new FileStore(join(settings.dataDir, 'files'), Buffer.alloc(0)).put(content),
    });
    // there at once, not ten minutes later
    await remind(sql, now);
  } finally {
    await sql.end();
  }
}

async function readIndustries(sql: Services['sql']): Promise<void> {
  withIndustries(await findIndustryRows(sql));
}
