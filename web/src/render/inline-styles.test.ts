import { expect, it } from 'vitest';
import { withoutInlineStyles } from './inline-styles';

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
