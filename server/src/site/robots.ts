import { PERSONAL_PAGES } from './sitemap-sources';

/** /robots.txt: everything public may be read; calls and the pages of one person are not for search engines. */
export function robotsText(origin: string): string {
  const closed = ['/api/', '/index/index/', ...PERSONAL_PAGES].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
