import type { DemoAccount, DemoData } from '@zhice/demo/demo-data';
import { openedOn } from '@zhice/demo/enterprises/joined';
import { DEMO_PASSWORD } from '@zhice/demo/office';
import { ZONES } from '@zhice/demo/places';
import type postgres from 'postgres';
import { daysBetween } from '../base/day';
import { announceChange } from '../db/change-feed';
import { valuesOf } from '../db/read-rows';
import type { Db } from '../db/sql';
import { settle } from '../db/upkeep';
import { writeRows } from '../db/write-rows';
import { saveEnterprises } from '../domains/enterprise';
import { syncRightFacts } from '../domains/ip';
import { saveDocuments, saveItems } from '../domains/policy';
import { insertMissingIndustries } from '../reference/industry.queries';
import { findZones, upsertZone } from '../reference/zone.queries';
import { withZones } from '../reference/zones';
import { registerDemoAreas } from './demo-areas';
import {
  findEditedEnterprises,
  findEditedPolicies,
  findFilledDayLocked,
  findUsernames,
  insertAccounts,
  insertMembers,
  insertReviewCases,
  insertWaiting,
  updateFilledDay,
  updateFirstDays,
  updateReviews,
} from './demo-state.queries';
import { saveSignups } from './load-activities';
import { saveAppeals } from './load-appeals';
import { saveAttachments, saveEdits } from './load-edits';
import { saveExperts } from './load-experts';
import { saveFinancing } from './load-financing';
import { saveContent, saveNews, saveOwnRecords } from './load-front';
import { saveMarket } from './load-market';
import { saveOffice } from './load-office';
import { saveLibrary, saveQualifications } from './load-papers';
import { savePublicRecords } from './load-public-records';
import { saveCertificates, saveRights } from './load-rights';
import { saveOrders, saveServices } from './load-services';
import { saveTalents } from './load-talents';
import { momentOf } from './past-case';

export interface LoadDemoOptions {
  /** YYYY-MM-DD; the days of the demo data are counted from it. */
  today: string;
  now: Date;
  hashPassword(password: string): Promise<string>;
  /** Keeps a file that the demo brings along and answers its name; absent: none is brought. */
  putFile?(content: Buffer): Promise<string>;
}

/** Windows that are open for days, not weeks, are part of the demo: older data than this is counted anew. */
const MAX_AGE_DAYS = 2;

/**
 * Fills the demo data once, and again for today when it has aged: the same records with new days, overwritten without
 * versions. What a person has edited since is left alone. Safe to call at every start, from several processes, and daily.
 * Needs a patient connection (one transaction of a few seconds). Also makes the demo's areas known to this process.
 */
export async function loadDemo(sql: postgres.Sql, options: LoadDemoOptions): Promise<void> {
  registerDemoAreas();
  await sql.begin(async (db) => {
    const filled = await findFilledDayLocked(db);
    if (filled !== '' && Math.abs(daysBetween(filled, options.today)) < MAX_AGE_DAYS) return;
    const { demoData } = await import('@zhice/demo/demo-data');
    const data = demoData(options.today);
    if ((await insertMissingIndustries(db, data.industries)) > 0) await announceChange(db, 'industry', [0]);
    await saveZones(db, options.now);
    await savePolicies(db, data, options);
    await saveOffice(db, options);
    const joined = await saveFirms(db, data, options);
    await saveQualifications(db, data.qualifications, options.now);
    await savePublicRecords(db, data.records, options.now);
    await saveNews(db, data);
    await saveServices(db, data.front);
    await saveAppeals(db, data.front, options);
    await saveFinancing(db, data.financing, options);
    await saveContent(db, data.content);
    const rightIds = await saveRights(db, data.property, options.now);
    await makeAccounts(db, data.accounts, options);
    await saveExperts(db, data.experts, options.now);
    await saveSignups(db, options);
    await saveTalents(db, data.talents, options.now);
    await countPledgeable(db, options);
    await saveOrders(db, data.front, options);
    await saveMarket(db, data, options);
    await updateFirstDays(db, joined);
    await insertReviewCases(db);
    const own = { username: 'qiye', now: options.now };
    await saveOwnRecords(db, 'obtained_support', data.front.obtained, own);
    await saveOwnRecords(db, 'rd_project', data.front.rdProjects, own);
    if (options.putFile) await saveCertificates(db, data.property, rightIds, options.putFile);
    if (options.putFile) await saveLibrary(db, data.library, 'qiye', options.putFile, options.now);
    await saveHistory(db, data, options);
    await updateFilledDay(db, options.today, options.now);
    await settle(db);
  });
}

async function saveZones(db: Db, now: Date): Promise<void> {
  const outcomes = [];
  for (const { areas, aliases, ...zone } of ZONES) {
    const given = {
      ...zone,
      aliases: [...aliases],
      areas: [...areas],
      valid_from: null,
      valid_to: null,
      source: '演示',
    };
    outcomes.push(await upsertZone(db, given, now));
  }
  if (outcomes.some((outcome) => outcome !== 'same')) await announceChange(db, 'zone', [0]);
  withZones(await findZones(db));
}

async function savePolicies(db: Db, data: DemoData, { now }: LoadDemoOptions): Promise<void> {
  await writeRows(db, data.departments, {
    table: 'department',
    columns: 'name text, level smallint, phone text',
    overwrites: 'name',
  });
  const edited = await findEditedPolicies(db);
  const untouched = <T extends { source_key?: string }>(records: T[]) =>
    records.filter((record) => !edited.has(record.source_key ?? ''));
  await saveDocuments(db, untouched(data.documents), { now, forgetful: true });
  await saveItems(db, untouched(data.items), { now, forgetful: true });
}

/** Files and former versions of policies that no person has edited. */
async function saveHistory(db: Db, data: DemoData, { putFile }: LoadDemoOptions): Promise<void> {
  const edited = await findEditedPolicies(db);
  const attachments = data.attachments.filter(({ policy }) => !edited.has(policy));
  if (putFile) await saveAttachments(db, attachments, putFile);
  await saveEdits(
    db,
    data.edits.filter(({ source_key }) => !edited.has(source_key)),
  );
}

/** Enterprises as they came to the portal; answers the ids of those that were not there yet. */
async function saveFirms(db: Db, data: DemoData, { now, today }: LoadDemoOptions): Promise<number[]> {
  const edited = await findEditedEnterprises(db);
  const untouched = data.enterprises.filter((enterprise) => !edited.has(enterprise.credit_code));
  const saved = await saveEnterprises(db, untouched, { now, today, forgetful: true });
  const joined = saved.flatMap(({ id, outcome }, index) => {
    const { review_status, joined_on } = untouched[index]!;
    return outcome === 'created' ? [{ id, status: review_status, at: momentOf(joined_on, 8) }] : [];
  });
  await updateReviews(db, joined);
  const ids = joined.map(({ id }) => id);
  await insertWaiting(db, ids);
  return ids;
}

/** Accounts that are not there yet; one that is keeps its password and enterprise. */
async function makeAccounts(db: Db, accounts: DemoAccount[], { today, hashPassword }: LoadDemoOptions): Promise<void> {
  const known = await findUsernames(
    db,
    accounts.map((account) => account.username),
  );
  const fresh = accounts.filter((account) => !known.has(account.username));
  const rows = await Promise.all(
    fresh.map(async ({ username, nickname, mobile }) => ({
      username,
      nickname,
      mobile: mobile ?? null,
      password_hash: await hashPassword(DEMO_PASSWORD),
    })),
  );
  await insertAccounts(db, rows, momentOf(openedOn(today), 7));
  const members = fresh.flatMap(({ username, enterprise, role = 'owner', also }) =>
    [enterprise, also].flatMap((name) => (name ? [{ username, enterprise: name, role }] : [])),
  );
  await insertMembers(db, members);
}

/** What the rights kept here tell of those that can be pledged: their fees are paid and nobody holds them. */
async function countPledgeable(db: Db, { now, today }: LoadDemoOptions): Promise<void> {
  const owners = await valuesOf<number>(db`
    select distinct m.enterprise_id from enterprise_member m join ip_right r on r.enterprise_id = m.enterprise_id order by 1`);
  for (const id of owners) await syncRightFacts(db, id, today, now, ['pledgeable_patents']);
}
