import { join } from 'node:path';
import type postgres from 'postgres';
import { Outbox, sender } from './adapters/outbox';
import type { PasswordGate } from './auth/password';
import { getSecret } from './auth/secret.queries';
import type { Settings } from './base/config';
import { JobBoard } from './db/jobs';
import { QrLoginStore } from './domains/account';
import { appealCases, appealTypeContent } from './domains/appeal';
import { activityContent, agreementContent, partnerContent, settingsContent, signupCases } from './domains/content';
import { KeptAnswers } from './domains/data-screen';
import { allContent } from './domains/editing';
import {
  authenticationCases,
  correctionCases,
  describeProject,
  enterpriseEditCases,
  leaveEnterprises,
  platformConsultCases,
  qualificationSource,
  takeoverCases,
  useProfileSources,
} from './domains/enterprise';
import { EnterpriseLibrary } from './domains/enterprise-library';
import {
  expertConsultCases,
  expertContent,
  expertEvidenceContent,
  expertFieldContent,
  expertSettleCases,
  listedExperts,
} from './domains/expert';
import { feeSource } from './domains/fees';
import { financingCases, financingListing, institutionContent, productContent } from './domains/financing';
import { consultCases, ImportDesk } from './domains/ip';
import { type ListedKind, ListingLibrary } from './domains/listing';
import {
  demandListings,
  enquiryCases,
  entryCases,
  industryNewsContent,
  industryNewsKindContent,
  marketCategoryContent,
  marketOfficeEntryContent,
  marketWordContent,
  supplyListings,
} from './domains/market';
import { MatchingService, MatchMonths } from './domains/matching';
import { type CalendarSource, type DueSource, templateContent } from './domains/notice';
import {
  bulletinContent,
  declarationCases,
  departmentContent,
  draftSource,
  followedSource,
  informationContent,
  labelContent,
  MissedWords,
  PolicyLibrary,
} from './domains/policy';
import {
  listedServices,
  listingCases,
  orderCases,
  providerContent,
  serviceContent,
  servicePlaceContent,
  serviceReviewContent,
  serviceTypeContent,
  settleCases,
} from './domains/service';
import { KeptHoldings } from './domains/shareholding';
import {
  listedTalents,
  talentContent,
  talentInviteCases,
  talentSettleCases,
  talentTypeContent,
} from './domains/talent';
import { FileStore } from './files/file-store';
import { PictureDesk } from './files/picture';
import { ImportOffice, type ImportThread } from './import/office/import-office';
import { REGISTERS } from './import/registers';
import { CallGates } from './rpc/call-gates';
import type { Services } from './rpc/services';
import { Exports } from './sheet/exports';
import type { PackTable } from './sheet/read-table';
import { TableReader } from './sheet/table-reader';
import { dividedWriter, sheetWriter, type WriteSheets } from './sheet/write-sheets';
import { SHEET_READERS } from './sheet-readers';

/** Threads that do what would hold up the calls; closed with the portal. Without them the thread of the calls does it. */
export interface Threads {
  /** Writes the workbooks of long lists. */
  sheetThread?: { write: WriteSheets; close(): Promise<void> };
  /** Reads the sheets that enterprises send. */
  readThread?: { read: PackTable; close(): Promise<void> };
  /** Tries and does the imports of the office. */
  importThread?: Pick<ImportThread, 'run' | 'close'>;
}

/** Every kind of case, in the order in which lists name them. */
export const CASES = [
  declarationCases,
  appealCases,
  authenticationCases,
  enterpriseEditCases,
  takeoverCases,
  correctionCases,
  platformConsultCases,
  consultCases,
  orderCases,
  listingCases,
  settleCases,
  entryCases,
  enquiryCases,
  financingCases,
  expertConsultCases,
  expertSettleCases,
  signupCases,
  talentSettleCases,
  talentInviteCases,
];

/** Every kind of content, with what domains add to some. */
export const CONTENT = allContent([
  bulletinContent,
  informationContent,
  agreementContent,
  activityContent,
  partnerContent,
  departmentContent,
  labelContent,
  appealTypeContent,
  serviceContent,
  providerContent,
  serviceTypeContent,
  servicePlaceContent,
  serviceReviewContent,
  marketOfficeEntryContent,
  marketCategoryContent,
  marketWordContent,
  industryNewsContent,
  industryNewsKindContent,
  institutionContent,
  productContent,
  expertContent,
  expertEvidenceContent,
  expertFieldContent,
  talentContent,
  talentTypeContent,
  settingsContent,
  templateContent,
]);

/** Every kind of listing, in the order in which lists name them. */
export const LISTED: readonly ListedKind[] = [
  listedServices,
  listedExperts,
  listedTalents,
  financingListing,
  supplyListings,
  demandListings,
];

/** Everything that falls due, in the order in which it is told. */
export const DUE_SOURCES: readonly DueSource[] = [feeSource, qualificationSource, draftSource];

/** What has its day in a calendar beside. */
const CALENDAR_SOURCES: readonly CalendarSource[] = [...DUE_SOURCES, followedSource];

type Given = Threads & { passwords: PasswordGate; clock: () => Date };

/** What handlers share, on a database that is migrated; nothing of it runs yet. */
export async function openServices(
  settings: Settings,
  sql: postgres.Sql,
  { passwords, clock, sheetThread, readThread, importThread }: Given,
  report: { notSent: ConstructorParameters<typeof Outbox>[2]; jobFailed: ConstructorParameters<typeof JobBoard>[1] },
): Promise<Services> {
  useProfileSources(REGISTERS);
  const secret = await getSecret(sql);
  const writeHere = sheetWriter(sql, SHEET_READERS);
  const writeSheets = sheetThread ? dividedWriter(writeHere, sheetThread.write) : writeHere;
  const files = new FileStore(join(settings.dataDir, 'files'), secret);
  const tables = new TableReader(readThread?.read);
  const services: Services = {
    settings,
    sql,
    jobs: new JobBoard(sql, report.jobFailed),
    gates: new CallGates(settings.poolSize),
    files,
    pictures: new PictureDesk(),
    exports: new Exports(join(settings.dataDir, 'exports'), secret, writeSheets),
    tables,
    cases: CASES,
    contentKinds: CONTENT,
    listed: LISTED,
    listings: new ListingLibrary(sql, LISTED),
    accountEndings: [leaveEnterprises],
    dueSources: DUE_SOURCES,
    describeProject,
    calendarSources: CALENDAR_SOURCES,
    imports: new ImportDesk({ settings, sql, files, tables }),
    importOffice: new ImportOffice(sql, files, settings.dataDir, importThread?.run),
    settled: (path, enterpriseId) => services.imports.settled(path, enterpriseId),
    passwords,
    matching: new MatchingService(),
    library: new PolicyLibrary(sql),
    enterpriseLibrary: new EnterpriseLibrary(sql, clock),
    holdings: new KeptHoldings(),
    screenAnswers: new KeptAnswers(),
    missedWords: new MissedWords(sql, clock),
    matchMonths: new MatchMonths(sql),
    scans: new QrLoginStore(sql, secret, clock),
    outbox: new Outbox(sql, sender(settings, clock), report.notSent),
    secret,
  };
  return services;
}
