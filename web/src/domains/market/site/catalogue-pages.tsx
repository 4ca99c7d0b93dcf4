import { DEMAND, SUPPLY } from '@zhice/contract/market/listing-kind';
import { catalogueList } from '../../../app/list/catalogue-list';
import { EntryRow } from './entry-row';

/** /productList: what enterprises supply. */
export const SupplyPage = catalogueList({
  path: '/api/index/market_supply_shoplist',
  kind: SUPPLY,
  title: '供应',
  description: '企业发布的产品、产能和专业服务，写明企业、所在地和报价方式，每 60 天确认一次，最近确认的在前。',
  placeholder: '搜供应，如：视觉检测',
  row: (entry) => <EntryRow entry={entry} side={1} />,
});

/** /demandList: what enterprises look for. */
export const DemandPage = catalogueList({
  path: '/api/index/market_demand_shoplist',
  kind: DEMAND,
  title: '需求',
  description: '企业发布的采购、外协和技术需求，写明企业、交付地和预算，每 60 天确认一次，最近确认的在前。',
  placeholder: '搜需求，如：钣金外协',
  row: (entry) => <EntryRow entry={entry} side={2} />,
});
