import { listingKind } from '../listing/kind';
import { AMOUNT_BANDS, GUARANTEE_WAYS, PRODUCT_KINDS, TERM_BANDS } from './enumerations';

/** 融资产品 as all listings are found: narrowed, sorted and confirmed. */
export const FINANCING_LISTING = listingKind({
  kind: 'financing',
  label: '融资产品',
  path: '/finance?id=',
  facets: {
    type: { label: '类型', of: PRODUCT_KINDS },
    limit: { label: '期限', of: TERM_BANDS },
    way: { label: '担保方式', of: GUARANTEE_WAYS },
    amount: { label: '额度', of: AMOUNT_BANDS },
    institution: { label: '机构' },
  },
  sorts: {
    rate: { label: '利率最低', figure: 0, ascending: true },
    most: { label: '额度最高', figure: 1 },
    days: { label: '放款最快', figure: 2, ascending: true },
  },
});
