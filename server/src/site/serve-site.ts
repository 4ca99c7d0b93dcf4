import { createGunzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { PORTAL_CODE } from '@zhice/contract/content/portal-code';
import { pages } from '@zhice/contract/portal-pages';
import type { VisitorCall } from '@zhice/contract/render';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeDrawing } from '../domains/account';
import type { Services } from '../rpc/services';
import { encodingFor, isKnown, Packed } from './packed';
import { type KeptPage, PageService } from './page-service';
import type { Site } from './site-files';
import { Sitemaps } from './sitemap';

interface SiteOptions {
  services: Services;
  call: VisitorCall;
  clock: () => Date;
}

/** Serves the portal under /pc/: hashed files for ever, its pages rendered, and what search engines ask for. */
export async function serveSite(app: FastifyInstance, site: Site, options: SiteOptions): Promise<void> {
  for (const path of ['/', '/pc', '/pc/']) app.get(path, async (_, reply) => reply.redirect('/pc/index'));
  if (site.files) await registerFiles(app, site.files.folder);
  servePortalCode(app, options);
  app.get('/pc/personalcenter', async (_, reply) => reply.redirect('/pc/basics'));
  servePages(app, site, options);
  if (site.office) serveOffice(app, site.office);
  serveForCrawlers(app, options);
}

/** Files are sent by one route: a route for each of some hundred files is a sixth of a start. */
async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/');
      response.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** The QR code of the portal's own address: for a phone, and in the footer where no code of the service is set. */
function servePortalCode(app: FastifyInstance, { services }: SiteOptions): void {
  const address = new URL('/pc/index', services.settings.publicUrl).href;
  app.get(PORTAL_CODE, async (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'no-cache').send(codeDrawing(address)),
  );
}

/** Whether an address is that of a file, there or not. */
const isFile = (path: string): boolean => /^assets\/|\.[a-z0-9]{2,5}$/i.test(path);

function servePages(app: FastifyInstance, site: Site, { services, call, clock }: SiteOptions): void {
  const shell: KeptPage = { status: 200, page: new Packed(site.shell), styleHash: '', renderedAt: 0 };
  const pages =
    site.render &&
    new PageService({
      render: site.render,
      call,
      origin: services.settings.publicUrl,
      clock,
      onFault: (error, url) => app.log.error({ err: error, url }, 'page not rendered'),
    });
  app.get('/pc/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    if (site.files?.paths.has(path)) return reply.sendFile(path);
    if (isFile(path)) {
      return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    }
    const look = (await site.lookOf?.(request.headers.cookie ?? '')) ?? '';
    return sendPage(request, reply, inLook((await pages?.find(request.url)) ?? shell, look));
  });
}

/** The office under /console/: one page for all of its addresses, which the browser fills; not for search engines. */
function serveOffice(app: FastifyInstance, { shell, files }: NonNullable<Site['office']>): void {
  const kept: KeptPage = { status: 200, page: new Packed(shell), styleHash: '', renderedAt: 0 };
  app.get('/console', async (_, reply) => reply.redirect('/console/'));
  app.get('/console/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (path !== 'console.html' && files.paths.has(path)) return reply.sendFile(path, files.folder);
    if (isFile(path)) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
    return sendPage(request, reply, kept);
  });
}

/** A page with the attributes of a look on its <html>. Few ask for one, so these are not kept. */
const inLook = (kept: KeptPage, look: string): KeptPage =>
  look ? { ...kept, page: new Packed(kept.page.plain.toString().replace('<html', `<html ${look}`)) } : kept;

/** Nothing in a page hangs on who asks: it is the same for a visitor and for a member, whose own parts the browser adds. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, kept: KeptPage): Promise<FastifyReply> {
  const { page, status, styleHash } = kept;
  reply.code(status).headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'accept-encoding, cookie' });
  if (styleHash) {
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', policy.replace("style-src 'self'", `style-src 'self' ${styleHash}`));
  }
  if (status === 200 && isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(await page.as(encoding));
}

function serveForCrawlers(app: FastifyInstance, { services, clock }: SiteOptions): void {
  const { publicUrl } = services.settings;
  const robots = robotsText(publicUrl);
  const sitemaps = new Sitemaps(services.sql, publicUrl, clock);
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
  app.get('/sitemap.xml', async (request, reply) => sendSitemap(request, reply, await sitemaps.find('')));
  app.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    const [, name] = request.params.file.match(/^(.+)\.xml$/) ?? [];
    return sendSitemap(request, reply, name ? await sitemaps.find(name) : null);
  });
}

async function sendSitemap(request: FastifyRequest, reply: FastifyReply, gzip: Buffer | null): Promise<FastifyReply> {
  if (!gzip) return reply.code(404).type('text/plain; charset=utf-8').send('not found');
  reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
  if (encodingFor(request.headers['accept-encoding'], ['gzip']) === 'gzip') {
    return reply.header('content-encoding', 'gzip').send(gzip);
  }
  const plain = createGunzip();
  plain.end(gzip);
  return reply.send(plain);
}

const isClosed = ({ need, unlisted }: (typeof pages)[number]): boolean => need !== undefined || unlisted === true;

/** What closes a page. A rule closes everything that begins with it: /knowledge must not take /knowledgeList with it. */
function rulesOf(path: string): string[] {
  const isBeginning = pages.some((page) => !isClosed(page) && page.path.startsWith(path));
  return isBeginning ? [`/pc${path}$`, `/pc${path}?`] : [`/pc${path}`];
}

/** /robots.txt: everything public may be read; calls and the pages of one person are not for search engines. */
function robotsText(origin: string): string {
  const personal = pages.filter(isClosed).flatMap(({ path }) => rulesOf(path));
  const closed = ['/api/', '/index/index/', '/console', ...personal].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
