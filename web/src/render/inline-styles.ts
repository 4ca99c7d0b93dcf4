/** ` style="…"` as React writes it; quotes in values and in text are always escaped, so it is an attribute wherever it stands. */
const STYLE = / style="([^"]*)"/g;
const UNSAFE = /[<>{}@\\]/;

/**
 * Moves style attributes into rules of one <style> element: the content security policy lets no style attribute of an HTML
 * document through (style-src without 'unsafe-inline'), but one element whose hash it names. Styles that React sets later
 * win over these rules.
 */
export function withoutInlineStyles(html: string): { html: string; style: string } {
  const names = new Map<string, number>();
  const moved = html.replace(STYLE, (_, escaped: string) => {
    const css = unescapeAttribute(escaped);
    if (UNSAFE.test(css)) return '';
    const name = names.get(css) ?? names.size + 1;
    names.set(css, name);
    return ` data-style="${name}"`;
  });
  const rules = Array.from(names, ([css, name]) => `[data-style="${name}"]{${css}}`);
  return { html: moved, style: rules.join('') };
}

function unescapeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
