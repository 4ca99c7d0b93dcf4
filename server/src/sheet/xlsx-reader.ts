import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { FileError } from './file-error';
import { type Merge, readMerges } from './merges';
import { OPERATOR_LIMITS, type SheetLimits, SheetTally } from './sheet-limits';
import { type CellContext, type Hidden, NumberStyles, SharedStrings, SheetCells, type SheetRow } from './xlsx-cells';
import { readXml, readXmlWhole } from './xml-reader';
import { damaged, MAX_PARTS, ZipPackage } from './zip-package';

/** A workbook that can be read sheet by sheet. */
export interface Workbook {
  /** Names of its sheets, in its order, those that are hidden (lists to choose from) behind the others. */
  sheets: string[];
  /** How many of them are hidden. */
  hidden: number;
  /** `seen` is told what of it is hidden. */
  rows(sheet: string, seen?: Hidden): AsyncGenerator<SheetRow>;
  /** The cells of a sheet that are merged downwards: the sheet is unpacked once more for it. */
  merges(sheet: string): Promise<Merge[]>;
}

/** Opens an .xlsx. What its sheets share is read with the first of them; everything counts towards the same limits. */
export async function openWorkbook(path: string, limits: SheetLimits = OPERATOR_LIMITS): Promise<Workbook> {
  const bytes = await readFile(path);
  const zip = new ZipPackage(bytes);
  try {
    const { sheets, hidden, strings, styles, from1904 } = await contents(zip);
    const tally = new SheetTally(limits);
    let context: Promise<CellContext> | undefined;
    return {
      async merges(name) {
        const part = sheets.get(name);
        try {
          // a package of its own: what is unpacked twice counts by itself each time
          return part === undefined ? [] : await readMerges(new ZipPackage(bytes).content(part));
        } catch (error) {
          throw unreadable(error);
        }
      },
      sheets: [...sheets.keys()],
      hidden,
      async *rows(name, seen) {
        const part = sheets.get(name);
        if (part === undefined) {
          const names = [...sheets.keys()].slice(0, 20).join('、');
          throw new FileError(`没有名为“${name}”的工作表，文件里有：${names}`);
        }
        try {
          context ??= readShared(zip, { strings, styles, from1904 }, tally);
          const cells = new SheetCells(await context, tally, seen);
          for await (const _ of readXml(zip.content(part), cells)) yield* cells.take();
        } catch (error) {
          throw unreadable(error);
        }
      },
    };
  } catch (error) {
    throw unreadable(error);
  }
}

/** What unpacking throws, in words for people. */
const unreadable = (error: unknown): Error => (error instanceof FileError ? error : damaged((error as Error).message));

/** The parts of a workbook that matter here. */
interface Contents {
  /** Parts of the sheets, by their names. */
  sheets: ReadonlyMap<string, string>;
  hidden: number;
  strings?: string;
  styles?: string;
  from1904: boolean;
}

async function contents(zip: ZipPackage): Promise<Contents> {
  const [document] = (await linksOf(zip, '_rels/.rels')).filter(({ type }) => type === 'officeDocument');
  const workbook = partAt('/', document?.target ?? 'xl/workbook.xml');
  const folder = posix.dirname(`/${workbook}`);
  const links = await linksOf(zip, partAt(folder, `_rels/${posix.basename(workbook)}.rels`));
  const partOf = (type: string) =>
    links.filter((link) => link.type === type).map(({ target }) => partAt(folder, target))[0];
  const targets = new Map(links.map(({ id, target }) => [id, target]));
  const sheets = new Map<string, string>();
  const hidden = new Map<string, string>();
  let from1904 = false;
  await readXmlWhole(zip.content(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const link = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const target = targets.get(link ?? '');
      const list = ['hidden', 'veryHidden'].includes(attributes.state ?? '') ? hidden : sheets;
      if (attributes.name && target) list.set(attributes.name, partAt(folder, target));
      if (sheets.size + hidden.size > MAX_PARTS) throw damaged('工作表太多');
    },
  });
  const all = new Map([...sheets, ...hidden]);
  return { sheets: all, hidden: hidden.size, strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 };
}

interface Link {
  id: string;
  /** The last word of its address, the same in the transitional and the strict form. */
  type: string;
  target: string;
}

async function linksOf(zip: ZipPackage, part: string): Promise<Link[]> {
  const links: Link[] = [];
  await readXmlWhole(zip.content(part), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name === 'Relationship') links.push({ id: Id, type: posix.basename(Type), target: Target });
      if (links.length > 10 * MAX_PARTS) throw damaged('部件太多');
    },
  });
  return links;
}

const partAt = (folder: string, target: string): string => posix.resolve(folder, target).slice(1);

/** Either part may be missing: a workbook of numbers has no texts. */
async function readShared(
  zip: ZipPackage,
  { strings, styles, from1904 }: Omit<Contents, 'sheets' | 'hidden'>,
  tally: SheetTally,
): Promise<CellContext> {
  const shared = new SharedStrings(tally);
  if (strings !== undefined && zip.has(strings)) await readXmlWhole(zip.content(strings), shared);
  const looks = new NumberStyles();
  if (styles !== undefined && zip.has(styles)) await readXmlWhole(zip.content(styles), looks);
  return { strings: shared.texts, looks: looks.looks, from1904 };
}
