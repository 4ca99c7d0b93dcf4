import type { Account } from '../rpc/context';
import { Refusal } from '../rpc/refusal';
import type { Services } from '../services';
import type { MadeExport } from './exports';
import type { LongRows, SheetSource } from './sheet-columns';
import type { SheetSources } from './write-sheets';

/** What a handler's context knows of who exports. */
interface Exporting {
  services: Services;
  account: Account | null;
  now: Date;
  today: string;
}

export interface ExportedSheet extends SheetSource {
  /** Sheets after the first, such as notes. */
  more?: readonly SheetSource[];
}

/**
 * Answers the link of an .xlsx with these rows. Its name says in Chinese what it holds ('资质台账'); the day is added to
 * it. A visitor is refused (401). Texts stay texts whatever they begin with. The link is good for one to two hours; a
 * session of another account does not get the file.
 */
export async function exportSheet(context: Exporting, { more = [], ...sheet }: ExportedSheet): Promise<string> {
  return (await make(context, [sheet, ...more])).url;
}

/**
 * `exportSheet` for a list that may be long, with `is_export: 1`: its rows are found and read in a thread of their own
 * and never held whole. Answers what the list answers.
 */
export async function exportLongSheet(context: Exporting, sheet: SheetSource<LongRows>): Promise<ExportedList> {
  const { url, rows } = await make(context, [sheet]);
  return { total: rows, page: 1, pageSize: rows, list: [], url };
}

interface ExportedList {
  total: number;
  page: 1;
  pageSize: number;
  list: never[];
  url: string;
}

async function make({ services, account, now, today }: Exporting, sheets: SheetSources): Promise<MadeExport> {
  if (!account) throw new Refusal('not_signed_in');
  return services.exports.make(account.id, `${sheets[0]?.name}-${today}.xlsx`, sheets, now);
}
