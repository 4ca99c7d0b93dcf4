import type { Handlers } from '../../rpc/context';
import { pageOf } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';
import { findSettings, listFooterLinks, pageSystemPartners } from './site.queries';

export const siteHandlers = {
  '/api/index/pcconfig': async ({ db }) => {
    const settings = await findSettings(db);
    const setting = (name: string): string => settings.get(name) ?? '';
    return {
      lbt: setting('lbt'),
      yrzqys_count: countOf(setting('yrzqys_count')),
      fwrx: setting('fwrx'),
      gsdz: setting('gsdz'),
      swhz: setting('swhz'),
      phone: setting('phone'),
      kfimage: setting('kfimage'),
      bah: setting('bah'),
      gab: setting('gab'),
      bqxx: setting('bqxx'),
    };
  },

  '/api/demo/fwystem': {
    page: async ({ db }, input) => {
      const page = pageOf(input);
      const { total, rows } = await pageSystemPartners(db, page);
      return { ...page.answer, total, list: rows };
    },
    sheet: { name: '服务体系', columns: [text('名称', 'title', 40), text('网址', 'url', 50)] },
  },

  '/api/index/partners': async ({ db }) => ({ list: [...(await listFooterLinks(db))] }),
} satisfies Partial<Handlers>;

/** A count that somebody typed into the settings; 0 when it is none. */
function countOf(text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}
