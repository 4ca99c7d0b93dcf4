import type { BuiltFile } from '@zhice/contract/render';
import { modesIn } from '../app/accessibility';

type Manifest = Record<string, BuiltFile>;

/** What React puts before the markup of a page because it belongs into the head. */
const HOISTED = /^(?:<title\b[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*\/>)/;

/** Parts the output of renderToString into what belongs into <head> and what into the root. */
export function splitHead(output: string): { head: string; body: string } {
  let at = 0;
  for (let found = HOISTED.exec(output); found; found = HOISTED.exec(output.slice(at))) at += found[0].length;
  return { head: output.slice(0, at), body: output.slice(at) };
}

/** Part of a page that the server renders with it and the browser wakes later: its styles are needed at once, its program is not. */
const LATER = /-later\.tsx$/;

interface Links {
  styles: string;
  programs: string;
}

/**
 * The links to a page's own styles and program, in the order in which they apply. The first HTML names the styles, so that
 * it is never seen without them; a single stylesheet for all pages would be 18 KB of gzip (2026-11) of which the home page needs
 * less than half, and it grows with every page.
 */
export function linksOf(manifest: Manifest, source: string | undefined, base: string): Links {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const built = manifest[key];
    if (!built || scripts.has(built.file)) return;
    scripts.add(built.file);
    for (const next of built.imports ?? []) visit(next);
    for (const css of built.css ?? []) styles.add(css);
  };
  visit('index.html');
  const shared = { scripts: scripts.size, styles: styles.size };
  if (source) visit(source);
  const wanted = scripts.size;
  for (const part of manifest[source ?? '']?.dynamicImports ?? []) if (LATER.test(part)) visit(part);
  const link = (attributes: string, files: string[]) =>
    files.map((file) => `<link ${attributes} crossorigin href="${base}${file}">`).join('');
  // those of index.html stand in the shell already
  return {
    styles: link('rel="stylesheet"', [...styles].slice(shared.styles)),
    programs: link('rel="program"', [...scripts].slice(shared.scripts, wanted)),
  };
}

interface Parts {
  head: string;
  body: string;
  links: Links;
  style: string;
  state: string;
}

/** What stands in for a page's own title and description in index.html. */
const STATIC = /\s*<(?:title|meta)\b[^>]*\bdata-static\b[^>]*>(?:[^<]*<\/title>)?/g;

/** Puts a rendered page into the built index.html. One that has no title yet, as it waits for who is there, keeps what stands in. */
export function fillShell(shell: string, { head, body, links, style, state }: Parts): string {
  const styles = style && `<style>${style}</style>`;
  return shell
    .replace(STATIC, (standIn) => (head.includes('<title') ? '' : standIn))
    .replace('</head>', () => `${head}${links.styles}${styles}</head>`)
    .replace('</body>', () => `${links.programs}</body>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${state}`);
}

/**
 * Attributes of <html> that show a page in the modes of these cookies, as applyModes does in the browser: whoever needs large
 * text gets it in the first HTML and not after a jump.
 */
export function lookOf(cookies: string): string {
  const modes = modesIn(cookies);
  if (!modes) return '';
  const attributes = [modes.contrast && 'data-theme="contrast"', modes.text !== 100 && `data-text="${modes.text}"`];
  return attributes.filter(Boolean).join(' ');
}

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
