import type { CallInput, CallOutput } from '@zhice/contract/all';
import { SCORES } from '@zhice/contract/case/shared';
import type { GivenFile } from '@zhice/contract/fields';
import { maskName } from '@zhice/contract/formats';
import type { Qualification, SERVICE_STANDINGS } from '@zhice/contract/service/enumerations';
import { LISTED_SERVICE } from '@zhice/contract/service/listing-kind';
import { addDays, type Day, dayInChina, midnightOf } from '../../base/day';
import { found } from '../../base/refusal';
import { firstRow } from '../../db/read-rows';
import { searchIn } from '../../db/search';
import type { Db } from '../../db/sql';
import { areaPath, areaPaths } from '../../reference/areas';
import { industryName } from '../../reference/industries';
import type { Context, Handlers, ListRow } from '../../rpc/context';
import { type Page, readPage } from '../../rpc/page-of';
import { figure, text } from '../../sheet/sheet-columns';
import { maskText } from '../appeal';
import { conductOf, silentLast } from '../case';
import { enterpriseInterest, pageListing, recommended, rowsInOrder, standingOf } from '../listing';
import { findRecord } from './order-record.queries';
import {
  filesOf,
  fromServices,
  isOnline,
  listLicences,
  priceOf,
  qualificationNames,
  type StoredService,
  serviceColumns,
  serviceRows,
  validQualifications,
} from './service.queries';

/** Orders of so many days are counted. */
export const COUNTED_DAYS = 365;

/** From when on orders are counted. */
export const countedSince = (now: Date): Date => midnightOf(addDays(dayInChina(now), -COUNTED_DAYS));

export const serviceHandlers = {
  '/api/demo/service_type': async ({ db, today }) => ({
    list: await db<{ id: number; name: string; count: number }[]>`
      select t.id, t.name, (select count(*) from service s where s.service_type_id = t.id and ${isOnline(db, today)}) as count
      from service_type t where t.deleted_at is null order by t.position, t.id`,
  }),

  '/api/demo/service_manage': {
    page: (context, input) => pageServices(context, input),
    sheet: {
      name: '企业服务',
      columns: [
        text('服务名称', 'policy_name', 40),
        text('服务类型', 'service_type_name'),
        text('服务机构', 'provider', 36),
        text('价格', 'price', 24),
        text('创新券', 'voucher', 24),
        text('服务地区', 'area_name', 24),
        figure('交付（工作日）', 'days'),
        text('机构资质', 'qualifications', 40),
        text('最近确认', 'confirmed_on'),
        text('简介', 'summary', 60),
      ],
    },
  },

  '/api/demo/service_manage_detail': detailOf,

  '/api/demo/service_enterprise_list': {
    page: async ({ db, today }, { keyword, qualification, ...asked }) => {
      const valid = validQualifications(db, db`p.id`, today);
      const words = searchIn(db, keyword, {
        name: db`p.name`,
        texts: [db`p.summary`],
        named: [{ column: db`p.area`, names: [...areaPaths()] }],
      });
      const page = await readPage<ProviderRow & { area: string; qualifications: Qualification[] }>(
        db,
        {
          columns: db`p.id, p.name, p.enterprise_id, p.area, p.summary, p.settled_on, ${valid} as qualifications, o.services`,
          from: db`provider p cross join lateral (
            select count(*) as services from service s where s.provider_id = p.id and ${isOnline(db, today)}) o`,
          where: db`p.deleted_at is null and ${words.found}
            ${qualification === undefined ? db`` : db`and ${qualification} = any(${valid})`}`,
          order: db`${words.first} ${silentLast(db, 'provider', db`p.id`)}, o.services desc, p.id`,
        },
        asked,
      );
      const conduct = await conductOf(
        db,
        'provider',
        page.list.map(({ id }) => id),
      );
      return {
        ...page,
        list: page.list.map(({ area, qualifications, ...row }) => ({
          ...row,
          area_name: areaPath(area),
          qualifications: qualificationNames(qualifications),
          conduct: found(conduct.get(row.id)),
        })),
      };
    },
    sheet: {
      name: '服务机构',
      columns: [
        text('机构名称', 'name', 40),
        text('所在地', 'area_name', 24),
        text('资质', 'qualifications', 50),
        figure('在架服务', 'services'),
        text('入驻日期', ({ settled_on }) => settled_on),
        text('介绍', 'summary', 60),
      ],
    },
  },

  '/api/demo/service_position': async ({ db, today }, { kind }) => {
    const rows = await db<(StoredService & Place)[]>`
      select o.id as place_id, o.kind, o.title, o.to_on, ${serviceColumns(db, today)}
      from service_place o join ${fromServices(db)} on s.id = o.service_id
      where o.deleted_at is null and o.left_on is null and ${today}::date between o.from_on and o.to_on
        and ${isOnline(db, today)} and not ${silentLast(db, 'provider', db`s.provider_id`)} ${kind === undefined ? db`` : db`and o.kind = ${kind}`}
      order by o.kind, o.position, o.id limit ${MOST_PLACES}`;
    return { list: await serviceRows(db, rows) };
  },

  '/api/portal/service_recommended': async (context) => {
    const { db, today, enterpriseId } = context;
    const interest = await enterpriseInterest(db, enterpriseId);
    const notOf = { enterpriseId };
    const suited = await recommended(context, LISTED_SERVICE.kind, interest, { most: MOST_RECOMMENDED, notOf });
    const ids = suited.map(({ id }) => id);
    const why = new Map(suited.map((one) => [one.id, one.why]));
    const rows = await rowsInOrder(
      ids,
      db<StoredService[]>`
      select ${serviceColumns(db, today)} from ${fromServices(db)} where s.id = any(${ids}::bigint[])`,
    );
    return { list: (await serviceRows(db, rows)).map((row) => ({ ...row, why: why.get(row.id) ?? '' })) };
  },

  '/api/portal/service_report': async ({ db, now, today }, { id }) => {
    const of = found(await findPublic(db, id));
    const since = countedSince(now);
    const [own, whole] = await Promise.all([
      findRecord(db, { serviceId: id }, since),
      findRecord(db, { providerId: of.provider_id }, since),
    ]);
    return { id, name: of.policy_name, provider: of.provider, from: dayInChina(since), as_of: today, own, whole };
  },

  '/api/portal/service_reviews': {
    page: async ({ db }, { service_id: of, ...asked }) => {
      const page = await readPage<ReviewRow>(
        db,
        {
          columns: db`r.id, r.service_id, r.title as service, r.customer, r.score, case when r.hidden then '' else r.words end as words, r.hidden_why, r.at,
            r.answer, r.answered_at`,
          from: db`service_review r`,
          where: db`r.at is not null and r.deleted_at is null ${of === undefined ? db`` : db`and r.service_id = ${of}`}`,
          order: db`r.at desc, r.id desc`,
        },
        asked,
      );
      return {
        ...page,
        list: page.list.map(({ score, at, answered_at, customer, words, answer, ...row }) => ({
          ...row,
          customer: maskName(customer),
          words: publicText(words, customer),
          answer: publicText(answer, customer),
          score_name: SCORES.labels[score],
          on: dayInChina(at),
          answered_on: answered_at && dayInChina(answered_at),
        })),
      };
    },
    sheet: {
      name: '服务评价',
      columns: [
        text('服务', 'service', 40),
        text('客户', 'customer'),
        text('总评', 'score_name'),
        text('评价', 'words', 60),
        text('隐藏原因', 'hidden_why', 30),
        text('评价日期', 'on'),
        text('机构答复', 'answer', 60),
        text('答复日期', 'answered_on'),
      ],
    },
  },
} satisfies Partial<Handlers>;

/** What everybody reads of a review and its answer: without who the customer is, and numbers that tell who somebody is. */
const publicText = (text: string, customer: string): string =>
  maskText(text, { enterprise: customer, people: [], phones: [] });

/** So many places are shown at once. */
const MOST_PLACES = 20;
const MOST_RECOMMENDED = 5;

type ProviderRow = Omit<ListRow<'/api/demo/service_enterprise_list'>, 'qualifications' | 'area_name' | 'conduct'>;
type Place = Pick<CallOutput<'/api/demo/service_position'>['list'][number], 'place_id' | 'kind' | 'title' | 'to_on'>;
type ReviewRow = Pick<
  ListRow<'/api/portal/service_reviews'>,
  'id' | 'service_id' | 'service' | 'customer' | 'words' | 'hidden_why' | 'answer'
> & {
  score: keyof typeof SCORES.labels;
  at: Date;
  answered_at: Date | null;
};

type ListInput = CallInput<'/api/demo/service_manage'>;

/** Services that words and facets leave, as the listing has them in order. */
async function pageServices(
  context: Context<'public'>,
  { keyword, sort, page, pageSize, is_export: _, service_type_id: typeId, brief, ...filters }: ListInput,
): Promise<Page<ListRow<'/api/demo/service_manage'>>> {
  const { db, today } = context;
  const asked = { page, pageSize, keyword, sort, filters: { ...filters, type: filters.type ?? typeId?.toString() } };
  const { ids, ...rest } = await pageListing(context, LISTED_SERVICE.kind, asked);
  const rows = db<StoredService[]>`
    select ${serviceColumns(db, today)} from ${fromServices(db)} where s.id = any(${ids}::bigint[])`;
  const list = await rowsInOrder(ids, rows);
  return { ...rest, list: brief ? list.map(briefRow) : await serviceRows(db, list) };
}

/** A service with what the home page shows of it. */
const briefRow = ({ id, image, policy_name, service_type_id, service_type_name, provider, price }: StoredService) => ({
  ...{ id, image, policy_name, service_type_id, service_type_name, provider, price },
});

interface WholeService extends StoredService {
  for_whom: string;
  delivers: string;
  price_note: string;
  industry: string;
  state: string;
  online_until: Day | null;
  published_at: Date;
  files: GivenFile[];
  provider_summary: string;
  provider_area: string;
  provider_enterprise_id: number | null;
  settled_on: Day | null;
  cases: string;
}

/** A service that everybody can look at, also when it cannot be ordered any more. */
const findPublic = (db: Db, id: number, today: Day = '') =>
  firstRow<WholeService>(db`
    select ${serviceColumns(db, today || '0001-01-01')}, s.for_whom, s.delivers, s.price_note, s.industry, s.state, s.online_until,
      s.published_at, ${filesOf(db)} as files, p.summary as provider_summary, p.area as provider_area, p.enterprise_id as provider_enterprise_id,
      p.settled_on, p.cases
    from ${fromServices(db)} where s.id = ${id} and s.deleted_at is null and s.state <> 'review'`);

/** One service whole. */
async function detailOf({ db, now, today, services }: Context<'public'>, { id }: { id: number }) {
  const one = found(await findPublic(db, id, today));
  const [[row], licences, others, record] = await Promise.all([
    serviceRows(db, [one]),
    listLicences(db, one.provider_id, today),
    db<{ id: number; name: string; price: string }[]>`
      select s.id, s.name, ${priceOf(db)} as price from service s
      where s.provider_id = ${one.provider_id} and s.id <> ${id} and ${isOnline(db, today)} order by s.published_at desc, s.id limit 6`,
    findRecord(db, { serviceId: id }, countedSince(now)),
  ]);
  return {
    ...found(row),
    ...{ for_whom: one.for_whom, delivers: linesOf(one.delivers), price_note: one.price_note },
    industry_name: industryName(one.industry),
    state: stateOf(one, today),
    ...{ online_until: one.online_until, published_on: dayInChina(one.published_at) },
    files: one.files.map(({ upload_id, name }) => ({ upload_id, name, url: services.files.link(upload_id, now) })),
    ...{ provider_summary: one.provider_summary, provider_area: areaPath(one.provider_area) },
    ...{ provider_enterprise_id: one.provider_enterprise_id, settled_on: one.settled_on },
    ...{ licences, cases: linesOf(one.cases), others: [...others], record },
  };
}

/** Whether a service can be ordered, or why not in the eyes of who would. */
function stateOf(service: WholeService, today: Day): (typeof SERVICE_STANDINGS)[number] {
  const standing = standingOf(service, today);
  return standing === 'online' || standing === 'paused' || standing === 'expired' ? standing : 'down';
}

const linesOf = (said: string): string[] =>
  said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
