import { Refusal } from '../base/refusal';
import type { MadeExport } from '../sheet/exports';
import type { SheetSource } from '../sheet/sheet-columns';
import type { SheetSources } from '../sheet/write-sheets';
import type { Context } from './context';

/** What a handler's context knows of who exports. */
export type Exporting = Pick<Context<'public'>, 'services' | 'caller' | 'now' | 'today' | 'deadline'>;

export interface ExportedSheet extends SheetSource {
  /** Sheets after the first, such as notes. */
  more?: readonly SheetSource[];
}

/**
 * Answers the link of an .xlsx with these rows. Its name says in Chinese what it holds ('资质台账'); the day is added to
 * it. A visitor is refused (401). Texts stay texts whatever they begin with. The link is good for one to two hours; a
 * session of somebody else does not get the file.
 */
export async function exportSheet(context: Exporting, { more = [], ...sheet }: ExportedSheet): Promise<string> {
  return (await makeExport(context, [sheet, ...more])).url;
}

/** `exportSheet` for sheets of which some may be long: their rows are found and read in a thread of their own. */
export async function makeExport(
  { services, caller, now, today, deadline }: Exporting,
  sheets: SheetSources,
): Promise<MadeExport> {
  if (!caller) throw new Refusal('not_signed_in');
  const name = `${sheets[0]?.name}-${today}.xlsx`;
  return services.exports.make({ maker: caller, name, sheets, now, signal: deadline.signal });
}
