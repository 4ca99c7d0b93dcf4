import { enumeration } from '../enumeration';
import { listingKind } from '../listing/kind';
import { ENTRY_DAYS, PRICE_KINDS } from './enumerations';

/** 供应: what enterprises offer. */
export const SUPPLY = listingKind({
  kind: 'supply',
  label: '供应',
  path: '/productDetail?id=',
  days: ENTRY_DAYS,
  facets: {
    category: { label: '类别' },
    area: { label: '所在地', codes: 'area' },
    price: { label: '价格', of: PRICE_KINDS },
    industry: { label: '面向行业', codes: 'industry', folded: true },
  },
  sorts: { price: { label: '单价从低到高', figure: 0, ascending: true } },
});

/** What sort of demand: something to buy, or a problem to solve for a reward. */
export const DEMAND_KINDS = enumeration({ purchase: '采购需求', technical: '技术需求' });

/** 需求: what enterprises look for. */
export const DEMAND = listingKind({
  kind: 'demand',
  label: '需求',
  path: '/demandDetail?id=',
  days: ENTRY_DAYS,
  facets: {
    category: { label: '类别' },
    sort_of: { label: '需求类型', of: DEMAND_KINDS },
    area: { label: '交付地', codes: 'area' },
    price: { label: '预算', of: PRICE_KINDS },
    industry: { label: '面向行业', codes: 'industry', folded: true },
  },
  sorts: { reward: { label: '奖金从高到低', figure: 1 } },
});
