import { enumeration } from '../enumeration';
import { listingKind } from '../listing/kind';
import { PRICE_FORMS, QUALIFICATIONS } from './enumerations';

/** Services as lists find, narrow and sort them. */
export const LISTED_SERVICE = listingKind({
  kind: 'service',
  label: '服务',
  path: '/serviceDetail?id=',
  days: 180,
  facets: {
    type: { label: '服务类别' },
    area: { label: '服务地区', codes: 'area' },
    price: { label: '收费方式', of: PRICE_FORMS },
    voucher: { label: '创新券', of: enumeration({ yes: '接受创新券' }) },
    qualification: { label: '机构资质', of: QUALIFICATIONS },
    provider: { label: '服务机构', folded: true },
  },
  sorts: { price: { label: '价格从低到高', figure: 0, ascending: true } },
});
