import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { idOf } from './id-of';

let counter = 0;

/** A category of both halves. */
export const makeCategory = (app: TestApp, name = `类别${++counter}`): Promise<number> =>
  idOf(app.db`insert into market_category (name, industries, ipc) values (${name}, '{3841}', '{H01M}') returning id`);

/** What the form of an entry takes, whole. */
export const marketForm = async (app: TestApp) => ({
  ...{ title: '求购 23 位绝对值编码器', content: '分辨率 23 位，轴径 6 mm，需供样测试', quantity: 2000, unit: '只' },
  ...{ category_id: await makeCategory(app), price_kind: 'fixed' as const, price_low: 600, delivery: '每月 20 日前' },
  ...{ area: '330106', contact_name: '王芳', contact_phone: '13800138000' },
});

/** An entry that is online; its id. A demand of an enterprise that has nobody here unless said. */
export const makeEntry = (app: TestApp, columns: object = {}): Promise<number> =>
  idOf(app.db`
    insert into market_entry ${app.db({
      ...{ kind: 'demand', title: '求购编码器', content: '分辨率 23 位，需 2000 只', unit: '只', price_kind: 'fixed' },
      ...{ price_low: 600, price: '600 元/只', area_code: '330106', state: 'online' },
      ...{
        published_at: app.now(),
        updated_at: app.now(),
        confirmed_at: app.now(),
        online_until: '2027-01-19',
        party: '样板工厂',
      },
      ...columns,
    } as never)} returning id`);

/** What is submitted in the market, and where it puts one row. */
export const marketSubmits = (
  appOf: () => TestApp,
): Record<string, { body: (who: MadeAccount) => object | Promise<object>; makes: string }> => ({
  '/api/index/market_demand_release': { body: () => ({ selector: 2, title: '求购高精度编码器' }), makes: 'cases' },
  '/api/index/fb_market_demand_release': {
    body: async () => ({ selector: 2, ...(await marketForm(appOf())) }),
    makes: 'cases',
  },
  '/api/index/market_sfapply': {
    body: async () => ({ entry_id: await makeEntry(appOf()), words: '请报价并附检测报告' }),
    makes: 'cases',
  },
  '/api/portal/market_done': {
    body: async ({ enterpriseId }) => ({
      id: await makeEntry(appOf(), { enterprise_id: enterpriseId }),
      ...{ version: 1, amount: 3 },
    }),
    makes: 'audit_log',
  },
});
