import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';

/** One part of a report: a heading, and blocks of which each has a line that names it and lines below. */
interface ReportPart {
  heading: string;
  /** What stands there without blocks. */
  none: string;
  blocks: readonly { title: string; lines: readonly string[] }[];
  /** Said below the blocks: that there are more. */
  more?: string;
}

export interface ReportContent {
  title: string;
  lines: readonly string[];
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

function lines(pdf: PDFKit.PDFDocument, some: readonly string[], colour: string): void {
  pdf.font('text').fontSize(SIZE.text).fillColor(colour);
  for (const line of some) pdf.text(line, { lineGap: 2 });
}

function writePart(pdf: PDFKit.PDFDocument, { heading, none, blocks, more }: ReportPart): void {
  // a heading stays with what it is over
  if (pdf.y > pdf.page.height - MARGIN * 2.2) pdf.addPage();
  pdf.moveDown(1).font('bold').fontSize(SIZE.heading).fillColor(BRAND).text(heading);
  pdf.moveDown(0.3);
  if (blocks.length === 0) lines(pdf, [none], MUTED);
  for (const { title, lines: told } of blocks) {
    if (pdf.y > pdf.page.height - MARGIN * 1.8) pdf.addPage();
    pdf.font('bold').fontSize(SIZE.text).fillColor(INK).text(title, { lineGap: 2 });
    lines(pdf, told, MUTED);
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
