const KEPT = new Set(
  'p h2 h3 h4 ul ol li strong em b i u s sub sup blockquote img table thead tbody tr th td br hr a'.split(' '),
);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};
const GONE = new Set('script style head meta link title iframe object'.split(' '));
/** Blocks of other programs are paragraphs here. */
const BLOCKS: Readonly<Record<string, string>> = { div: 'p', section: 'p', article: 'p', h1: 'h2', h5: 'h4', h6: 'h4' };

/** HTML from elsewhere with what an article needs and nothing that runs; a page that was copied keeps its words. */
export function cleanPasted(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  holder.append(...cleaned(parsed.body, holder.ownerDocument));
  return holder.innerHTML;
}

const cleaned = (parent: Node, into: Document): Node[] =>
  [...parent.childNodes].flatMap((node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE) return [into.createTextNode(node.textContent ?? '')];
    return node instanceof Element && !GONE.has(node.localName) ? cleanedElement(node, into) : [];
  });

/** An element that an article may have; of another what is in it. */
function cleanedElement(element: Element, into: Document): Node[] {
  const inside = cleaned(element, into);
  const name = nameOf(element);
  if (!KEPT.has(name)) return inside;
  const kept = into.createElement(name);
  for (const attribute of ATTRIBUTES[name] ?? []) {
    const value = element.getAttribute(attribute);
    if (value !== null && isSafe(attribute, value)) kept.setAttribute(attribute, value);
  }
  kept.append(...inside);
  return [kept];
}

/** What an element is here: a block of another program that holds no block is a paragraph. */
function nameOf(element: Element): string {
  const block = BLOCKS[element.localName];
  return block && !element.querySelector('p, div, table, ul, ol, h1, h2, h3') ? block : element.localName;
}

const isSafe = (attribute: string, value: string): boolean =>
  attribute === 'href' ? /^(https?:|mailto:|tel:|\/|#)/i.test(value) : attribute !== 'src' || value.startsWith('/');
