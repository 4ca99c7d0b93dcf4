import { createHash } from 'node:crypto';
import type { Render, VisitorCall } from '@zhice/contract/render';
import { LRUCache } from 'lru-cache';
import { dayInChina } from '../base/day';
import { Gate } from '../base/gate';
import { Packed } from './packed';

/**
 * Rendering takes the processor that the calls need too. A crowd of crawlers on pages that are not kept gets the plain
 * shell instead.
 */
const RENDERS = { atOnce: 2, waiting: 20 };
const FRESH_MS = 15_000;
/** That something is not there: it may be published any moment, and who published it looks at once. */
const FRESH_MISSING_MS = 2000;
/** What was kept longer than this is not shown even in a crowd. */
const STALE_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** Longer addresses are nobody's link; they are not worth a render. */
const MAX_ADDRESS = 1000;
/** Parameters by which others count their visitors; the page is the same without them. */
const FOREIGN = /^(utm_\w+|spm|gclid|bd_vid|hmsr)$/;

export interface KeptPage {
  status: number;
  page: Packed;
  /** Addition to the content security policy: the hash of its <style> element, '' for none. */
  styleHash: string;
  renderedAt: number;
}

interface PageServiceOptions {
  render: Render;
  call: VisitorCall;
  origin: string;
  clock: () => Date;
  onFault(error: unknown, url: string): void;
}

/** Pages as a visitor sees them, rendered once for everybody who asks within a quarter of a minute. */
export class PageService {
  private readonly store = new LRUCache<string, KeptPage>({ maxSize: MAX_BYTES, sizeCalculation: sizeOf });
  private readonly gate = new Gate(RENDERS);
  private readonly underWay = new Map<string, Promise<KeptPage | null>>();

  constructor(private readonly options: PageServiceOptions) {}

  /** The page of an address; null when it cannot be rendered now: the browser then begins it from the plain shell. */
  async find(url: string): Promise<KeptPage | null> {
    if (url.length > MAX_ADDRESS) return null;
    const address = addressOf(url);
    const now = this.options.clock().getTime();
    const kept = this.store.get(address);
    if (kept && now - kept.renderedAt < (kept.status === 404 ? FRESH_MISSING_MS : FRESH_MS)) return kept;
    const rendered = await this.renderOnce(address);
    if (rendered) return rendered;
    return kept && now - kept.renderedAt < STALE_MS ? kept : null;
  }

  /** Everybody who asks for the same page meanwhile waits for the same render. */
  private renderOnce(address: string): Promise<KeptPage | null> {
    const before = this.underWay.get(address);
    if (before) return before;
    const work = this.gate
      .pass(
        () => this.render(address),
        () => null,
      )
      .finally(() => this.underWay.delete(address));
    this.underWay.set(address, work);
    return work;
  }

  private async render(address: string): Promise<KeptPage | null> {
    const { render, call, origin, clock, onFault } = this.options;
    const now = clock();
    try {
      const visited: VisitorCall = async (path, input) => {
        try {
          return await call(path, input);
        } catch (error) {
          onFault(error, address);
          throw error;
        }
      };
      const { status, html, style, whole } = await render({
        url: address,
        today: dayInChina(now),
        origin,
        call: visited,
      });
      const page = { status, page: new Packed(html), styleHash: hashOf(style), renderedAt: now.getTime() };
      const before = this.store.get(address);
      // The same page again keeps its compressed forms.
      const kept = before?.page.etag === page.page.etag ? { ...page, page: before.page } : page;
      if (whole) this.store.set(address, kept);
      return kept;
    } catch (error) {
      onFault(error, address);
      return null;
    }
  }
}

/** Bytes of an entry: its HTML with room for both compressed forms (each at most a third), its address and its record. */
const sizeOf = ({ page }: KeptPage, address: string): number =>
  Math.ceil(page.plain.length * 1.6) + address.length * 2 + 500;

const hashOf = (style: string): string => style && `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** An address as it is rendered and kept: without what does not belong to the portal. */
export function addressOf(url: string): string {
  const [path = '', ...query] = url.split('?');
  const parts = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !FOREIGN.test(part.split('=')[0] ?? ''));
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
