import type { Enumeration } from '@zhice/contract/enumeration';
import {
  GUARANTEE_WAYS,
  PRODUCT_KINDS,
  RATE_BASES,
  TERM_BANDS,
  termBandsOf,
} from '@zhice/contract/financing/enumerations';
import { FINANCING_LISTING } from '@zhice/contract/financing/listing-kind';
import { REPAYMENTS } from '@zhice/contract/financing/loan';
import { feeText } from '@zhice/contract/financing/loan-fees';
import { rateBasis } from '@zhice/contract/financing/rate-basis';
import type { Day } from '../../base/day';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Handlers, ListRow } from '../../rpc/context';
import { day, figure, text } from '../../sheet/sheet-columns';
import { conductOf } from '../case';
import { listedKind, pageListing } from '../listing';
import { ASKED } from './financing-cases';
import { countProducts, findOffered, listInstitutions, listOffered, listTerms, type Product } from './product.queries';
import { productRow, productView } from './product-view';

/** Financing products among all listings. */
export const financingListing = listedKind({
  kind: FINANCING_LISTING,
  table: 'financing_product',
  asked: ASKED,
  values: { institution: (db) => listInstitutions(db) },
});

type Row = ListRow<'/api/index/financingservices'>;

const SHEET = {
  name: '融资产品',
  columns: [
    text<Row>('产品', 'name', 30),
    text<Row>('类型', 'kind_name'),
    text<Row>('机构', 'institution_name', 30),
    text<Row>('简介', 'summary', 50),
    figure<Row>('额度起点（万元）', 'amount_from'),
    figure<Row>('最高额度（万元）', 'amount_to'),
    figure<Row>('期限起点（月）', 'term_from'),
    figure<Row>('最长期限（月）', 'term_to'),
    figure<Row>('最低年利率（%）', 'rate_from'),
    figure<Row>('最高年利率（%）', 'rate_to'),
    text<Row>('利率依据', ({ lpr }) => (lpr ? rateBasis(lpr) : RATE_BASES.labels.fixed), 40),
    text<Row>('其他费用', ({ fees }) => fees.map((fee) => `${fee.name} ${feeText(fee as never)}`), 40),
    text<Row>('担保方式', ({ ways }) => ways.map((way) => GUARANTEE_WAYS.labels[way]), 30),
    text<Row>('还款方式', ({ repayments }) => repayments.map((way) => REPAYMENTS.labels[way]), 30),
    figure<Row>('最快放款（工作日）', 'days_to_money'),
    figure<Row>('答复期限（工作日）', 'answer_days'),
    text<Row>('服务地区', 'area_name'),
    day<Row>('确认日期', ({ confirmed_on }) => confirmed_on || null),
  ],
};

export const productHandlers = {
  '/api/index/financing_type': async ({ db, today }) => counted(PRODUCT_KINDS, await countProducts(db, 'kind', today)),

  '/api/index/way_list': async ({ db, today }) => counted(GUARANTEE_WAYS, await countProducts(db, 'ways', today)),

  '/api/index/limit_list': async ({ db, today }) => {
    const counts = new Map<string, number>();
    for (const { term_from, term_to } of await listTerms(db, today)) {
      for (const band of termBandsOf(term_from, term_to)) counts.set(band, (counts.get(band) ?? 0) + 1);
    }
    return counted(TERM_BANDS, counts);
  },

  '/api/index/financingservices': {
    page: async (context, { ids, page, pageSize, keyword, sort, type, limit, way, amount, institution }) => {
      const { db, today } = context;
      if (ids) {
        const list = await rowsOf(db, await listOffered(db, ids, today), today);
        return { total: list.length, page: 1, pageSize: ids.length, list };
      }
      const filters = { type, limit, way, amount, institution };
      const found = await pageListing(context, FINANCING_LISTING.kind, { keyword, sort, filters, page, pageSize });
      const list = await rowsOf(db, await listOffered(db, found.ids, today), today);
      return { total: found.total, page: found.page, pageSize: found.pageSize, list };
    },
    sheet: SHEET,
  },

  '/api/index/financingservices_detail': async ({ db, today }, { id }) => {
    const product = found(await findOffered(db, id, today));
    const conduct = await conductOf(db, 'institution', [product.institution_id]);
    return productView(product, found(conduct.get(product.institution_id)), today);
  },
} satisfies Partial<Handlers>;

/** Products as lists show them on a day, with how their institutions answer. */
async function rowsOf(db: Db, products: readonly Product[], today: Day) {
  const conduct = await conductOf(
    db,
    'institution',
    products.map(({ institution_id }) => institution_id),
  );
  return products.map((product) => productRow(product, found(conduct.get(product.institution_id)), today));
}

/** The values of an enumeration with how many products have each. */
const counted = (values: Enumeration<string>, counts: ReadonlyMap<string, number>) => ({
  list: values.map((id) => ({ id, name: values.labels[id] ?? id, count: counts.get(id) ?? 0 })),
});
