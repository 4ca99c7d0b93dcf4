import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FileStore } from './adapters/file-store';
import { Outbox, sender } from './adapters/outbox';
import { buildApp, type Health } from './app';
import { PasswordGate } from './auth/password';
import { getSecret } from './auth/secret.queries';
import { dayInChina } from './calendar-day';
import type { Settings } from './config';
import { ChangeFeed } from './db/change-feed';
import { DatabaseClock } from './db/database-clock';
import { migrate } from './db/migrate';
import { MIGRATIONS } from './db/migrations';
import type { OpenDatabase } from './db/open';
import { Probe } from './db/probe';
import { loadDemo } from './demo/load-demo';
import { ScanDesk } from './domains/account/scan-desk';
import { purgeOldPapers } from './domains/enterprise/documents/purge-documents';
import { MatchingService } from './domains/matching/matching-service';
import { remind } from './domains/notice/remind';
import { reminderJob } from './domains/notice/reminder-job';
import { allJobs } from './jobs/all';
import { scheduleJobs } from './jobs/jobs';
import { withIndustries } from './reference/industries';
import { findIndustryRows } from './reference/industry.queries';
import { CallGates } from './rpc/call-gates';
import type { Services } from './services';
import { Exports } from './sheet/exports';
import { dividedWriter, sheetWriter, type WriteSheets } from './sheet/write-sheets';
import { SHEET_READERS } from './sheet-readers';
import { loadSite, type Site } from './site/site-files';

/** The demo's dates follow today also in a process that runs for weeks. */
const DEMO_JOB = { name: 'demo', pattern: '0 11 4 * * *', holdSeconds: 600 };
const PAPERS_JOB = { name: 'papers', pattern: '0 31 3 * * *', holdSeconds: 600 };
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
export interface Given {
  /** Instead of the database's. */
  clock?: () => Date;
  /** Instead of the one that was built beside this program. */
  site?: Site;
  /** Writes the workbooks of long lists, instead of the thread of the calls; closed with the portal. */
  sheetThread?: { write: WriteSheets; close(): Promise<void> };
}

/**
 * Everything between an open database and a server that can listen: migrations, demo data, what is kept in memory,
 * the feed of changes, the jobs.
 */
export async function openPortal(
  settings: Settings,
  database: OpenDatabase,
  { clock: given, site, sheetThread }: Given = {},
): Promise<Portal> {
  const { sql } = database;
  const databaseClock = new DatabaseClock(sql);
  if (!given) await databaseClock.read();
  const clock = given ?? databaseClock.now;
  const passwords = new PasswordGate();
  await prepare(database, settings, passwords, clock());
  const matching = new MatchingService();
  const secret = await getSecret(sql);
  const scans = new ScanDesk(sql, secret, clock);
  const files = new FileStore(join(settings.dataDir, 'files'), secret);
  const writeHere = sheetWriter(sql, SHEET_READERS);
  const writeSheets = sheetThread ? dividedWriter(writeHere, sheetThread.write) : writeHere;
  const exports = new Exports(join(settings.dataDir, 'exports'), secret, writeSheets);
  const outbox = new Outbox(sql, sender(settings, clock), (reason, detail) =>
    app.log.warn({ reason, ...detail }, 'message not sent'),
  );
  const gates = new CallGates(settings.poolSize);
  const services: Services = { settings, sql, gates, files, exports, passwords, matching, scans, outbox, secret };

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
  const jobs = allJobs(outbox, clock);
  jobs.push(reminderJob(clock, settings.publicUrl));
  jobs.push({ ...PAPERS_JOB, run: (db) => purgeOldPapers(db, files, clock()) });
  jobs.push({ ...EXPORTS_JOB, run: () => exports.clean(clock()) });
  if (settings.demo) jobs.push({ ...DEMO_JOB, run: () => prepare(database, settings, passwords, clock()) });
  const stopJobs = scheduleJobs(sql, jobs, (job, error) => app.log.error({ err: error, job: job.name }, 'job failed'));
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
      await outbox.close();
      await feed.stop();
      await databaseClock.stop();
      await probe.close();
    },
  };
}

async function prepare(database: OpenDatabase, settings: Settings, passwords: PasswordGate, now: Date): Promise<void> {
  const sql = database.patient();
  try {
    await migrate(sql, MIGRATIONS);
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
