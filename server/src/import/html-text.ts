import sanitizeHtml from 'sanitize-html';

const LOOKS_LIKE_HTML =
  /<\/?(?:p|div|br|span|table|tr|td|h[1-6]|ul|ol|li|strong|font|section|article|img|a)(?:\s[^>]*)?\/?>/i;

/** Plain text of a body that was copied as HTML: paragraphs, headings ('## ') and rows keep their lines; other text stays as it is. */
export function textOfHtml(body: string): string {
  if (!LOOKS_LIKE_HTML.test(body)) return body;
  const lined = body
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<h[1-6](?:\s[^>]*)?>/gi, '\n\n## ')
    .replace(/<\/(?:td|th)>/gi, '\t')
    .replace(/<br\s*\/?>|<\/(?:tr|li|div|section|article)>/gi, '\n')
    .replace(/<\/(?:p|h[1-6]|table|ul|ol)>/gi, '\n\n');
  const text = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
