import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

const require = createRequire(import.meta.url);

const TAGS =
  'p h2 h3 h4 ul ol li strong em b i u s sub sup blockquote pre code a img figure figcaption table caption thead tbody tr th td br hr';

const RULES: sanitizeHtml.IOptions = {
  allowedTags: TAGS.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'tel', 'mailto'],
  // pictures are served by the portal itself: the CSP admits no others
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // the page has its one h1: the title
    h1: 'h2',
    a: (tagName, { href = '', title }) => ({
      tagName,
      attribs: {
        href,
        ...(title ? { title } : {}),
        ...(/^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
      },
    }),
  },
};

/** HTML of an article with what an article needs and nothing that runs or loads from elsewhere; used on write and on render. */
export const cleanHtml = (html: string): string =>
  // loaded by the first text: it brings a parser of styles along
  (require('sanitize-html') as typeof sanitizeHtml)(html, RULES);

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as it stands in HTML: none of its signs means markup there. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** [words](address) becomes a link, **words** strong. */
const inline = (text: string): string =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll('\n', '<br />');

/**
 * HTML of a text in blocks with an empty line between them: '## ' and '### ' headings, '- ' and '1. ' lists, tables of
 * ' | ' with a head line, otherwise paragraphs; [words](address) is a link, **words** are strong.
 */
export function htmlOfText(text: string): string {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .map((block) => block.trim());
  return cleanHtml(blocks.map(blockHtml).join('\n'));
}

function blockHtml(block: string): string {
  const heading = /^(##|###) (.+)$/.exec(block);
  if (heading) return heading[1] === '##' ? `<h2>${inline(heading[2]!)}</h2>` : `<h3>${inline(heading[2]!)}</h3>`;
  const lines = block.split('\n');
  const all = (pattern: RegExp) => lines.every((line) => pattern.test(line));
  const items = (pattern: RegExp) => lines.map((line) => `<li>${inline(line.replace(pattern, ''))}</li>`).join('');
  if (all(/^- /)) return `<ul>${items(/^- /)}</ul>`;
  if (all(/^\d+\. /)) return `<ol>${items(/^\d+\. /)}</ol>`;
  if (lines.length > 1 && all(/ \| /)) return tableHtml(lines);
  return `<p>${inline(block)}</p>`;
}

function tableHtml([head = '', ...rows]: string[]): string {
  const cells = (line: string, tag: string) =>
    line
      .split(' | ')
      .map((cell) => `<${tag}>${inline(cell)}</${tag.split(' ')[0]}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<table><thead><tr>${cells(head, 'th scope="col"')}</tr></thead><tbody>${body}</tbody></table>`;
}
