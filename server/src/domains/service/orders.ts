import { SHOWN_FROM } from '@zhice/contract/service/enumerations';
import { SERVICE_ORDER } from '@zhice/contract/service/order-kind';
import { PROVIDER_SETTLE, SERVICE_LISTING } from '@zhice/contract/service/publication-kinds';
import { dayInChina } from '../../base/day';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { readPage } from '../../rpc/page-of';
import { figure, text } from '../../sheet/sheet-columns';
import { openOwn, ownCases, ownSheet } from '../case';
import { standingOf } from '../listing';
import { orderCases } from './order-cases';
import { figuresByProvider } from './order-record.queries';
import { findProviderOf } from './provider.queries';
import { formOf, listingCases, settleCases } from './publication-cases';
import { countedSince } from './service';
import { filesOf, isOnline } from './service.queries';

const aboutService = (id: number | undefined) => (id === undefined ? undefined : { kind: 'service', id });

export const orderHandlers = {
  '/api/demo/service_record': (context, { id, version, submit, service_id, ...given }) =>
    openOwn(context, SERVICE_ORDER.name, {
      ...{ id, version, given, submits: submit },
      subject: aboutService(service_id),
    }),

  '/api/Person/service_record': {
    page: (context, input) => ownCases(context, orderCases, input),
    sheet: ownSheet(orderCases),
  },

  '/api/portal/service_listing': (context, { id, version, submit, service_id, ...given }) =>
    openOwn(context, SERVICE_LISTING.name, {
      ...{ id, version, given, submits: submit },
      subject: aboutService(service_id),
    }),

  '/api/portal/service_listing_list': {
    page: (context, input) => ownCases(context, listingCases, input),
    sheet: ownSheet(listingCases),
  },

  '/api/portal/provider_settle': (context, { id, version, submit, ...given }) =>
    openOwn(context, PROVIDER_SETTLE.name, { id, version, given, submits: submit }),

  '/api/portal/provider_settle_list': {
    page: (context, input) => ownCases(context, settleCases, input),
    sheet: ownSheet(settleCases),
  },

  '/api/portal/own_provider': async ({ db, account, today }) => {
    const provider = await findProviderOf(db, account.enterpriseId);
    if (!provider) return { provider: null, services: [] };
    const services = await db<
      (Record<string, unknown> & {
        id: number;
        name: string;
        state: string;
        online_until: string | null;
        confirmed_at: Date;
      })[]
    >`
      select s.*, t.name as type, ${filesOf(db)} as files from service s join service_type t on t.id = s.service_type_id
      where s.provider_id = ${provider.id} and s.deleted_at is null order by s.published_at desc, s.id desc limit 500`;
    return {
      provider,
      services: services.map(({ id, name, state, online_until, confirmed_at, ...row }) => ({
        ...{ id, name, state: standingOf({ state, online_until }, today), confirmed_on: dayInChina(confirmed_at) },
        form: formOf({ name, ...row }),
      })),
    };
  },

  '/api/console/provider_figures': {
    page: async ({ db, now, today }, { keyword, ...asked }) => {
      const words = searchIn(db, keyword, { name: db`p.name` });
      const page = await readPage<Counted>(
        db,
        {
          columns: FIGURES(db, today),
          from: db`provider p`,
          joins: db`left join (${figuresByProvider(db, countedSince(now))}) f on f.provider_id = p.id
            left join (select provider_id, avg(score) as score, count(*) as reviews from service_review
              where at >= ${countedSince(now)} group by 1) r on r.provider_id = p.id`,
          where: db`p.deleted_at is null and ${words.found}`,
          order: db`${words.first} coalesce(f.orders, 0) desc, p.id`,
        },
        asked,
      );
      const from = dayInChina(countedSince(now));
      return { ...page, list: page.list.map((row) => ({ ...shown(row), from })) };
    },
    sheet: {
      name: '服务机构统计',
      columns: [
        text('服务机构', 'name', 40),
        figure('在架服务', 'services'),
        figure('订单', 'orders'),
        figure('已答复', 'answered'),
        figure('已验收', 'finished'),
        figure('转诉求', 'disputed'),
        figure('交付天数中位数', 'median_days'),
        figure('按时交付', 'on_time'),
        figure('被退回', 'returned'),
        figure('平均评分', 'score'),
      ],
    },
  },
} satisfies Partial<Handlers>;

type Figures = Omit<ListRow<'/api/console/provider_figures'>, 'from'>;
type Counted = Figures & { delivered: number; reviews: number };

const FIGURES = (db: Db, today: string) => db`
  p.id, p.name, (select count(*) from service s where s.provider_id = p.id and ${isOnline(db, today)}) as services,
  coalesce(f.orders, 0) as orders, coalesce(f.answered, 0) as answered, coalesce(f.finished, 0) as finished,
  coalesce(f.disputed, 0) as disputed, coalesce(f.delivered, 0) as delivered, f.median_days, f.on_time, f.returned,
  r.score, coalesce(r.reviews, 0) as reviews`;

/** No share and no middle of fewer than five. */
function shown({ delivered, reviews, ...row }: Counted): Figures {
  const enough = delivered >= SHOWN_FROM;
  return {
    ...row,
    median_days: enough ? row.median_days : null,
    on_time: enough ? row.on_time : null,
    returned: enough ? row.returned : null,
    score: reviews >= SHOWN_FROM ? row.score : null,
  };
}
