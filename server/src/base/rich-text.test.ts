import { describe, expect, it } from 'vitest';
import { cleanHtml, htmlOfText } from './rich-text';

describe('cleanHtml', () => {
  it('keeps what an article needs', () => {
    const html = '<h2>标题</h2><p><strong>重</strong>点<br />换行</p><table><tr><td colspan="2">格</td></tr></table>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<img src="/pc/pictures/a.svg" alt="图" onerror="x()">')).toBe(
      '<img src="/pc/pictures/a.svg" alt="图" />',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<p onclick="x()">a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>'],
    ['a frame', '<iframe src="https://a.cn"></iframe>'],
    ['an address that runs', '<a href="javascript:alert(1)">a</a>'],
    ['a hidden address that runs', '<a href="java&#10;script:alert(1)">a</a>'],
    ['a form', '<form action="/x"><input name="a"></form>'],
    ['a foreign picture', '<img src="https://a.cn/a.png"><img src="//a.cn/b.png"><img src="data:image/png;base64,AA">'],
    ['svg', '<svg><a xlink:href="javascript:x"/></svg>'],
  ])('drops %s', (_, html) => {
    expect(cleanHtml(html)).not.toMatch(/script|on\w+=|style|iframe|form|input|src=|svg/i);
  });

  it('opens foreign links apart and has one h1: that of the page', () => {
    expect(cleanHtml('<h1>题</h1><a href="https://www.gov.cn/">网</a><a href="/pc/account">户</a>')).toBe(
      '<h2>题</h2><a href="https://www.gov.cn/" target="_blank" rel="noopener noreferrer">网</a><a href="/pc/account">户</a>',
    );
  });
});

describe('htmlOfText', () => {
  it('makes headings, paragraphs, lists and tables', () => {
    const text =
      '首段\n第二行\n\n## 标题\n\n### 小题\n\n- 甲\n- 乙\n\n1. 一\n2. 二\n\n项目 | 数\n年费 | 900\n\n见[账号](/pc/account)，**重要**';
    expect(htmlOfText(text)).toBe(
      '<p>首段<br />第二行</p>\n<h2>标题</h2>\n<h3>小题</h3>\n<ul><li>甲</li><li>乙</li></ul>\n<ol><li>一</li><li>二</li></ol>\n' +
        '<table><thead><tr><th scope="col">项目</th><th scope="col">数</th></tr></thead>' +
        '<tbody><tr><td>年费</td><td>900</td></tr></tbody></table>\n' +
        '<p>见<a href="/pc/account">账号</a>，<strong>重要</strong></p>',
    );
  });

  it('takes markup in a text as characters', () => {
    expect(htmlOfText('<b>不是</b> & "标记"')).toBe('<p>&lt;b&gt;不是&lt;/b&gt; &amp; "标记"</p>');
    expect(htmlOfText('[坏](javascript:alert)')).toBe('<p><a>坏</a></p>');
  });
});
