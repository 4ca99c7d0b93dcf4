import { isPublished } from '../../db/published';
import { mapOf, valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { type PageAsked, readPage } from '../../rpc/page-of';
import { text } from '../../sheet/sheet-columns';

export const siteHandlers = {
  '/api/index/pcconfig': async ({ db, now }) => {
    const settings = await findSettings(db);
    const setting = (name: string): string => settings.get(name) ?? '';
    return {
      lbt: (await listPictures(db, now)).join(','),
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
    page: ({ db }, input) => pageSystemPartners(db, input),
    sheet: { name: '服务体系', columns: [text('名称', 'title', 40), text('网址', 'url', 50)] },
  },

  '/api/index/partners': async ({ db }) => ({ list: [...(await listFooterLinks(db))] }),
} satisfies Partial<Handlers>;

/** A count that somebody typed into the settings; 0 when it is none. */
function countOf(text: string): number {
  const count = Number(text);
  return Number.isSafeInteger(count) && count > 0 ? count : 0;
}

/** Every setting of the site by its name; what was never set is absent. */
export const findSettings = (db: Db) => mapOf<string, string>(db`select name, value from site_setting`);

/** The pictures of the home page in their order. */
const listPictures = (db: Db, now: Date) =>
  valuesOf<string>(db`select image from carousel where ${isPublished(db, now)} order by position, id`);

type PartnerRecord = ListRow<'/api/demo/fwystem'>;

/** Partners of the service system in their order. */
const pageSystemPartners = (db: Db, asked: PageAsked) =>
  readPage<PartnerRecord>(
    db,
    {
      columns: db`id, title, image, url`,
      from: db`partner`,
      where: db`kind = 'system' and deleted_at is null`,
      order: db`position, id`,
    },
    asked,
  );

/** Links of the footer in their order. */
const listFooterLinks = (db: Db) =>
  db<
    PartnerRecord[]
  >`select id, title, image, url from partner where kind = 'link' and deleted_at is null order by position, id`;
