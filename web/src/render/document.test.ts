import { describe, expect, it } from 'vitest';
import { fillShell, linksOf, lookOf, splitHead, withoutInlineStyles } from './document';
import { stateElement } from './page-state';

const NONE = { styles: '', programs: '' };

it('parts what belongs into the head from the page', () => {
  const output =
    '<title>政策库｜知策</title><meta name="description" content="a &quot;b&quot;"/><link rel="canonical" href="/x"/><div>页</div><title>不在头里</title>';
  expect(splitHead(output)).toEqual({
    head: output.slice(0, output.indexOf('<div>')),
    body: '<div>页</div><title>不在头里</title>',
  });
  expect(splitHead('<div></div>')).toEqual({ head: '', body: '<div></div>' });
});

it('links the styles and programs of a page after those of all pages, each once', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_button.js'] },
    '_button.js': { file: 'assets/button.js', css: ['assets/button.css'] },
    '_list.js': { file: 'assets/list.js', css: ['assets/list.css'], imports: ['_button.js'] },
    'src/page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['_list.js', 'index.html'] },
  };
  const { styles, programs } = linksOf(manifest, 'src/page.tsx', '/pc/');
  expect(
    [...(styles + programs).matchAll(/rel="(\w+)"[^>]* crossorigin href="([^"]*)"/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    ),
  ).toEqual([
    'stylesheet /pc/assets/list.css',
    'stylesheet /pc/assets/page.css',
    'program /pc/assets/page.js',
    'program /pc/assets/list.js',
  ]);
  expect(linksOf(manifest, undefined, '/pc/')).toEqual(NONE);
});

it('links the styles of what is woken later, and not its program', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js' },
    'src/page.tsx': { file: 'assets/page.js', dynamicImports: ['src/page-later.tsx', 'src/drawer.tsx'] },
    'src/page-later.tsx': { file: 'assets/later.js', css: ['assets/later.css'], imports: ['_table.js'] },
    '_table.js': { file: 'assets/table.js', css: ['assets/table.css'] },
    'src/drawer.tsx': { file: 'assets/drawer.js', css: ['assets/drawer.css'] },
  };
  const { styles, programs } = linksOf(manifest, 'src/page.tsx', '/');
  expect([...(styles + programs).matchAll(/href="\/assets\/([^"]*)"/g)].map(([, file]) => file)).toEqual([
    'table.css',
    'later.css',
    'page.js',
  ]);
});

it('fills index.html and takes out what stood in', () => {
  const shell =
    '<head>\n  <title data-static>知策</title>\n  <meta data-static name="description" content="x" />\n</head><body><div id="root"></div></body>';
  const state = stateElement({ today: '2026-11-20', origin: '', answers: [{ key: ['/a', {}], data: '</script>$&' }] });
  const html = fillShell(shell, {
    head: '<title>$1</title>',
    body: '<p>$&</p>',
    links: { styles: '<link rel="$&">', programs: '<link rel="x">' },
    style: 'a{}',
    state,
  });
  expect(html).toBe(
    `<head>\n<title>$1</title><link rel="$&"><style>a{}</style></head><body><div id="root"><p>$&</p></div>${state}<link rel="x"></body>`,
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(fillShell(shell, { head: '', body: '', links: NONE, style: '', state: '' })).toBe(shell);
});

describe('the look that was chosen', () => {
  it('shows what was chosen and nothing that others wrote into the cookie', () => {
    expect(lookOf('x=1; a11y=text=150&contrast=1')).toBe('data-theme="contrast" data-text="150"');
    expect(lookOf('a11y=text=100&contrast=0')).toBe('');
    expect(lookOf('a11y=text="><script>&contrast=2')).toBe('');
    expect(lookOf('')).toBe('');
  });
});

describe('styles in the HTML', () => {
  it('makes one rule of equal styles and leaves the text alone', () => {
    const { html, style } = withoutInlineStyles(
      '<i style="left:1%">a style=&quot;b&quot;</i><b class="x" style="--row:5rem;width:calc(1rem + &quot;x&quot;)"></b><i style="left:1%"></i>',
    );
    expect(html).toBe(
      '<i data-style="1">a style=&quot;b&quot;</i><b class="x" data-style="2"></b><i data-style="1"></i>',
    );
    expect(style).toBe('[data-style="1"]{left:1%}[data-style="2"]{--row:5rem;width:calc(1rem + "x")}');
  });

  it('drops what could end a rule or the element', () => {
    expect(withoutInlineStyles('<i style="left:1%}&lt;/style&gt;"></i>')).toEqual({ html: '<i></i>', style: '' });
  });
});
