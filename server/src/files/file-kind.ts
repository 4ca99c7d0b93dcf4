import type { CheckedFile, PictureDesk } from './picture';

const startsWith = (content: Buffer, bytes: number[], at = 0): boolean =>
  bytes.every((byte, n) => content[at + n] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/** Office files are zips; their first entries name the application. */
function zipKind(content: Buffer): string {
  const head = content.subarray(0, 4096).toString('latin1');
  if (head.includes('word/')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  if (head.includes('xl/')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return 'application/zip';
}

function documentKind(content: Buffer): string | null {
  if (startsWith(content, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (startsWith(content, ZIP)) return zipKind(content);
  if (startsWith(content, OLE)) return 'application/x-ole-storage';
  return isTable(content) ? 'text/csv' : null;
}

/** So much of a text is looked at. */
const LOOKED_AT = 65_536;
const TAG = 0x3c;
/** What a browser or a server would run: markup of a page, and lines that only programs have. */
const MARKUP = /<(?:!doctype|html|head|body|script|style|iframe|object|svg|meta|link|\?xml|\?php)\b/i;
const PROGRAM =
  /^[ \t]*(?:#!|\/[/*]|(?:import|export|const|let|var|async|return|throw|new)[ \t]+[\w{*['"(]|function\b|class[ \t]+\w+[ \t]*\{|(?:if|for|while|switch)[ \t]*\(|[)\]}][)\]};,]*[ \t]*$|\(?(?:window|document|console|module|globalThis)\.|["']use strict["'])/m;

/** A line of a list with one column: empty, or a short name or number. */
const NAME_ALONE = /^(?:["0-9A-Z\x80-\xff].{0,120})?$/;

/**
 * A table as text (.csv), in whatever encoding: lines with separators, or a name each, and no control characters, and nowhere in it what a
 * browser could take for markup, or what stands in programs. It leaves the portal as an attachment, as everything does.
 */
function isTable(content: Buffer): boolean {
  const wide = startsWith(content, [0xff, 0xfe]) || startsWith(content, [0xfe, 0xff]);
  const head = Buffer.from(content.subarray(0, LOOKED_AT).filter((byte) => !(wide && byte === 0)));
  const isText = !head.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13);
  const begin = head.subarray(0, 256);
  if (head.length === 0 || !isText || begin.includes(TAG)) return false;
  const text = head.toString('latin1');
  if (MARKUP.test(text) || PROGRAM.test(text)) return false;
  const lines = text.split(/\r\n|\n|\r/, 10);
  return (
    lines.length > 1 && (lines.some((line) => /[,;\t|]/.test(line)) || lines.every((line) => NAME_ALONE.test(line)))
  );
}

const isImage = (content: Buffer): boolean =>
  startsWith(content, [0xff, 0xd8, 0xff]) ||
  startsWith(content, [0x89, 0x50, 0x4e, 0x47]) ||
  (startsWith(content, [0x52, 0x49, 0x46, 0x46]) && startsWith(content, [0x57, 0x45, 0x42, 0x50], 8));

/**
 * The kind of a file by its content, never by its name; pictures are encoded anew, without metadata.
 * Null for everything that the portal does not take (svg, html and programs among it).
 */
export async function checkFile(
  content: Buffer,
  pictures: PictureDesk,
  signal?: AbortSignal,
): Promise<CheckedFile | null> {
  if (isImage(content)) return pictures.reencode(content, signal);
  const mime = documentKind(content);
  return mime ? { mime, content } : null;
}
