import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';

/** A line: a text, or pieces of which none is parted at the end of a line. */
type Line = string | readonly string[];

interface Block {
  title: string;
  lines: readonly Line[];
}

/** One part of a report: a heading, and blocks of which each has a line that names it and lines below. */
interface ReportPart {
  heading: string;
  /** What stands there without blocks. */
  none: string;
  blocks: readonly Block[];
  /** Said below the blocks: that there are more. */
  more?: string;
}

export interface ReportContent {
  title: string;
  lines: readonly Line[];
  parts: readonly ReportPart[];
  /** At the foot of each page, beside its number. */
  foot: string;
}

const MARGIN = 56;
const FOOT = 34;
const INK = '#1f2430';
const MUTED = '#5c6370';
const BRAND = '#0b57a4';
const SIZE = { title: 20, heading: 13, text: 9.5, small: 8.5 };

/** Noto Sans SC (SIL Open Font License): what is used of it is embedded, so that text can be selected and searched. */
const fontFile = (file: string): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${file}`);
const FONTS = {
  text: fontFile('400Regular/NotoSansSC_400Regular.ttf'),
  bold: fontFile('700Bold/NotoSansSC_700Bold.ttf'),
};

/** Writes a report as PDF on A4 into a file; ends with an error when the signal is aborted. */
export async function writePdf(path: string, content: ReportContent, signal: AbortSignal): Promise<void> {
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    ...{ size: 'A4', margin: MARGIN, bufferPages: true, lang: 'zh-CN', displayTitle: true, pdfVersion: '1.7' },
    info: { Title: content.title },
  });
  const file = createWriteStream(path);
  const written = Promise.race([once(file, 'finish'), once(file, 'error').then(([error]) => Promise.reject(error))]);
  pdf.pipe(file);
  for (const [name, source] of Object.entries(FONTS)) pdf.registerFont(name, source);
  pdf.font('bold').fontSize(SIZE.title).fillColor(INK).text(content.title);
  pdf.moveDown(0.4);
  lines(pdf, content.lines, INK);
  for (const part of content.parts) {
    signal.throwIfAborted();
    writePart(pdf, part);
  }
  numberPages(pdf, content.foot);
  pdf.end();
  await written;
}

const GAP = { lineGap: 2 };

function lines(pdf: PDFKit.PDFDocument, some: readonly Line[], colour: string): void {
  pdf.font('text').fontSize(SIZE.text).fillColor(colour);
  for (const line of some) for (const one of broken(pdf, line)) pdf.text(one, GAP);
}

/** The lines that pieces fill, each of as many as find room in it. */
function broken(pdf: PDFKit.PDFDocument, line: Line): string[] {
  if (typeof line === 'string') return [line];
  const width = pdf.page.width - 2 * MARGIN;
  const filled: string[] = [];
  for (const piece of line) {
    const longer = filled.length === 0 ? piece : `${filled.at(-1)}　${piece}`;
    if (filled.length === 0 || pdf.widthOfString(longer) > width) filled.push(piece);
    else filled[filled.length - 1] = longer;
  }
  return filled;
}

/** Begins a page where a block does not find room on this one as a whole. */
function makeRoom(pdf: PDFKit.PDFDocument, { title, lines: told }: Block, above = 0): void {
  pdf.font('text').fontSize(SIZE.text);
  const texts = [title, ...told.flatMap((line) => broken(pdf, line))];
  const height = texts.reduce((sum, text) => sum + pdf.heightOfString(text, GAP), above);
  const room = pdf.page.height - 2 * MARGIN;
  if (height <= room && pdf.y + height > MARGIN + room) pdf.addPage();
}

function writePart(pdf: PDFKit.PDFDocument, { heading, none, blocks, more }: ReportPart): void {
  // a heading stays with what it is over
  makeRoom(pdf, blocks[0] ?? { title: none, lines: [] }, SIZE.heading * 3);
  pdf.moveDown(1).font('bold').fontSize(SIZE.heading).fillColor(BRAND).text(heading);
  pdf.moveDown(0.3);
  if (blocks.length === 0) lines(pdf, [none], MUTED);
  for (const block of blocks) {
    makeRoom(pdf, block);
    pdf.font('bold').fontSize(SIZE.text).fillColor(INK).text(block.title, GAP);
    lines(pdf, block.lines, MUTED);
    pdf.moveDown(0.35);
  }
  if (more) lines(pdf, [more], MUTED);
}

function numberPages(pdf: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // below the margin a text would begin a page of its own
    pdf.page.margins.bottom = 0;
    pdf
      .font('text')
      .fontSize(SIZE.small)
      .fillColor(MUTED)
      .text(`${foot}　第 ${at + 1} 页，共 ${count} 页`, MARGIN, pdf.page.height - FOOT, { lineBreak: false });
  }
}
