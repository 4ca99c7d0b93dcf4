import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { findSettings, listFooterLinks, pageSystemPartners } from './site.queries';

export const siteHandlers = {
  '/api/index/pcconfig': async ({ db }) => {
    const settings = await findSettings(db);
    const text = (name: string): string => settings.get(name) ?? '';
    return {
      lbt: text('lbt'),
      yrzqys_count: countOf(text('yrzqys_count')),
      fwrx: text('fwrx'),
      gsdz: text('gsdz'),
      swhz: text('swhz'),
      phone: text('phone'),
      kfimage: text('kfimage'),
      bah: text('bah'),
      gab: text('gab'),
      bqxx: text('bqxx'),
    };
  },

  '/api/demo/fwystem': async ({ db }, input) => {
    const page = pageOf(input);
    const { total, rows } = await pageSystemPartners(db, page);
    return { ...page.answer, total, list: rows };
  },

  '/api/index/partners': async ({ db }) => ({ list: [...(await listFooterLinks(db))] }),
} satisfies Partial<Handlers>;

/** A count that somebody typed into the settings; 0 when it is none. */
function countOf(text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
