import { createContext, useContext, useEffect } from 'react';
import { useHref, useLocation } from 'react-router';

interface PageFacts {
  /** Where the portal stands: 'https://zhice.example.cn'. */
  origin: string;
  /** On the server: this page is not there. */
  onMissing?: () => void;
}

/** What a page cannot know by itself, given by who renders it. */
export const Facts = createContext<PageFacts>({ origin: '' });

/** Parameters that make another page of an address; all others are views of the same. */
const OWN = ['id', 'kind', 'type', 'status', 'level', 'page'];
const SITE =
  '知策：查政策、看条件、算金额。用企业信息一次匹配国家、省、市、区县的惠企政策，知道能拿哪些、还差什么、何时截止。';

interface PageTitleProps {
  /** '政策库', shown as '政策库｜知策'. */
  text: string;
  /** What this page holds, in one or two sentences. A page with a description is public and gets a canonical address. */
  description?: string;
  /** There is no such page, or not what it is about. */
  missing?: boolean;
}

/** What the tab and search engines say of a page. Exactly one on each page, in every state; rendered on the server too. */
export function PageTitle({ text, description, missing }: PageTitleProps) {
  const { origin, onMissing } = useContext(Facts);
  const { pathname, search } = useLocation();
  const address = useHref(canonicalOf(pathname, search));
  useEffect(() => {
    // Title and description of index.html stand in until the first page has its own.
    for (const element of document.querySelectorAll('head > [data-static]')) element.remove();
  }, []);
  if (missing) onMissing?.();
  const searched = new URLSearchParams(search).get('keyword');
  return (
    <>
      <title>{`${text}｜知策`}</title>
      <meta name="description" content={description ?? SITE} />
      <meta property="og:title" content={text} />
      {searched && <meta name="robots" content="noindex,follow" />}
      {description && !searched && <link rel="canonical" href={origin + address} />}
    </>
  );
}

/** The one address of a page that search engines should know. */
export function canonicalOf(pathname: string, search: string): string {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of OWN) {
    const value = given.get(name);
    if (value && !(name === 'page' && value === '1')) kept.set(name, value);
  }
  const query = kept.toString();
  return (pathname.replace(/(.)\/+$/, '$1') || '/') + (query && `?${query}`);
}

/** Sentences for a description, joined and cut to what search engines show: about 120 characters. */
export function describe(...sentences: (string | null | undefined | false)[]): string {
  const text = sentences.filter(Boolean).join('').replace(/\s+/g, ' ').trim();
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
