import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { saveFirstTemplates } from './adapters/message-words';
import { buildApp, type Health } from './app';
import { PasswordGate } from './auth/password';
import type { Settings } from './base/config';
import { dayInChina } from './base/day';
import { announceChange, ChangeFeed, type ChangeKind } from './db/change-feed';
import { DatabaseClock } from './db/database-clock';
import type { Job } from './db/jobs';
import type { OpenDatabase } from './db/open';
import { prepareSchema } from './db/prepare-schema';
import { Probe } from './db/probe';
import { UPKEEP_JOB } from './db/upkeep';
import { loadDemo } from './demo/load-demo';
import { saveFirstAgreements } from './domains/account';
import { countConduct } from './domains/case';
import { loadCatalogue, loadLaw, saveFirstEntries } from './domains/catalogue';
import { countChanges, screenJobs } from './domains/data-screen';
import { groupNoticeJob } from './domains/message';
import { remind, reminderJob } from './domains/notice';
import { rollWindows } from './domains/policy';
import { saveFirstRoles } from './domains/staff';
import { statisticsJobs } from './domains/statistics';
import { FileStore } from './files/file-store';
import { keepsFiles, sweepUploads } from './files/sweep-uploads';
import { allJobs } from './jobs';
import { DUE_SOURCES, openServices, type Threads } from './open-services';
import { purgeDeleted } from './purge-deleted';
import { readReference } from './reference/read-reference';
import { upsertShippedZones } from './reference/zone.queries';
import type { Services } from './rpc/services';
import { loadSite, type Site } from './site/site-files';

/** The demo's dates follow today also in a process that runs for weeks. */
const DEMO_JOB = { name: 'demo', title: '更新演示数据', pattern: '0 11 4 * * *', holdSeconds: 600 };
const IMPORTS_JOB = { name: 'imports', title: '接续中断的台账导入', pattern: '30 * * * * *', holdSeconds: 60 };
const PAPERS_JOB = {
  name: 'papers',
  title: '清除回收站和超过保存年限的办件',
  pattern: '0 31 3 * * *',
  holdSeconds: 600,
};
const UPLOADS_JOB = { name: 'uploads', title: '清理不再使用的文件', pattern: '0 1 4 * * *', holdSeconds: 3600 };
const EXPORTS_JOB = { name: 'exports', title: '清理过期的导出文件', pattern: '0 41 * * * *', holdSeconds: 600 };

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
  { clock: given, site, sheetThread, readThread, importThread }: Given = {},
): Promise<Portal> {
  const { sql } = database;
  const databaseClock = new DatabaseClock(sql);
  if (!given) await databaseClock.read();
  const clock = given ?? databaseClock.now;
  const passwords = new PasswordGate();
  const prepareNow = () => prepare(database, settings, passwords, clock());
  await prepareNow();
  const services = await openServices(
    settings,
    sql,
    { passwords, clock, sheetThread, readThread, importThread },
    {
      notSent: (reason, detail) => app.log.warn({ reason, ...detail }, 'message not sent'),
      jobFailed: (job, error) => app.log.error({ err: error, job: job.name }, 'job failed'),
    },
  );
  const { library, listings, files, imports, matching, outbox, scans } = services;
  // a new folder is marked before anything lies in it
  await keepsFiles(sql, files);
  // nobody else writes to an embedded database: what was begun there is never ended
  await imports.recover(sql, settings.databaseUrl ? 'dead' : 'all', clock());

  let draining = false;
  const probe = new Probe(database.address);
  const health: Health = { draining: () => draining, ready: () => probe.answers() };
  const app = await buildApp(services, health, clock, site ?? (await loadSite()));
  const feed = new ChangeFeed(sql, rereaderOf({ sql, matching, scans, library }), (error) =>
    app.log.error({ err: error }, 'change feed'),
  );
  await feed.begin();
  await readReference(sql);
  await loadCatalogue(sql);
  await matching.start(sql);
  await library.start();
  await listings.follow();
  await scans.start();
  // how parties of the demo behave stands there at once, not an hour later
  if (settings.demo) await countConduct(sql, services, clock());
  // and the library and the screen of the demo too
  if (settings.demo) await services.enterpriseLibrary.keep(100_000);
  if (settings.demo) await countChanges(sql, clock());
  await feed.listen();
  if (!given) databaseClock.follow();
  const { jobs } = services;
  jobs.jobs = [...jobsOf(services, clock), ...(settings.demo ? [{ ...DEMO_JOB, run: prepareNow }] : [])];
  // by a clock that somebody else moves, nothing happens of itself
  if (!given) jobs.start();
  // meanwhile calls about the library wait, or say that it opens
  if (!given)
    services.enterpriseLibrary.start().catch((error: unknown) => app.log.error({ err: error }, 'enterprise library'));
  return {
    app,
    services,
    feed,
    drain: () => {
      draining = true;
    },
    async close() {
      jobs.stop();
      await app.close();
      await sheetThread?.close();
      await readThread?.close();
      for (const gathered of [services.missedWords, services.matchMonths])
        await gathered.write().catch(() => undefined);
      await importThread?.close();
      await outbox.close();
      await feed.stop();
      await services.enterpriseLibrary.stop();
      await databaseClock.stop();
      await probe.close();
    },
  };
}

/** What a process does to read again what changed. */
function rereaderOf({ sql, matching, scans, library }: Pick<Services, 'sql' | 'matching' | 'scans' | 'library'>) {
  const recompile = async () => {
    await loadCatalogue(sql);
    await matching.reload();
  };
  return async (kind: ChangeKind, ids: number[]): Promise<void> => {
    switch (kind) {
      case 'industry':
        return readReference(sql);
      case 'zone':
        await readReference(sql);
        return recompile();
      case 'catalogue':
        return recompile();
      case 'law':
        return loadLaw(sql);
      case 'scan':
        return scans.refresh(ids);
      case 'policy':
        return library.follow();
      default:
        return matching.refresh(kind, ids);
    }
  };
}

function jobsOf(services: Services, clock: () => Date): Job[] {
  const { settings, files, exports, imports, dueSources } = services;
  return [
    ...allJobs(services, clock),
    ...statisticsJobs(),
    ...screenJobs(clock),
    groupNoticeJob,
    reminderJob(dueSources, clock, settings.publicUrl),
    { ...IMPORTS_JOB, run: (db) => imports.recover(db, 'dead', clock()) },
    { ...PAPERS_JOB, run: (db) => purgeDeleted(db, files, clock()) },
    { ...UPLOADS_JOB, run: (db) => sweepUploads(db, files, clock()) },
    ...(settings.databaseUrl ? [] : [UPKEEP_JOB]),
    { ...EXPORTS_JOB, run: () => exports.clean(clock()) },
  ];
}

async function prepare(database: OpenDatabase, settings: Settings, passwords: PasswordGate, now: Date): Promise<void> {
  const sql = database.patient();
  try {
    await prepareSchema(database, sql, settings);
    if ((await upsertShippedZones(sql)) > 0) await announceChange(sql, 'zone', [0]);
    await rollWindows(sql, now);
    await sql.begin((tx) => saveFirstEntries(tx, now));
    await sql.begin((tx) => saveFirstRoles(tx));
    await sql.begin((tx) => saveFirstAgreements(tx));
    await sql.begin((tx) => saveFirstTemplates(tx));
    await loadCatalogue(sql);
    if (!settings.demo) return;
    await loadDemo(sql, {
      today: dayInChina(now),
      now,
      hashPassword: (password) => passwords.hash(password),
      // keeping a file signs nothing
      putFile: (content) => new FileStore(join(settings.dataDir, 'files'), Buffer.alloc(0)).put(content),
    });
    // there at once, not ten minutes later
    await remind(sql, DUE_SOURCES, now);
  } finally {
    await sql.end();
  }
}
