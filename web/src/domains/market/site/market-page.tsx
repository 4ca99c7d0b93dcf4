import type { CallOutput } from '@zhice/contract/all';
import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { Tag } from '../../../ui/tag';

type Entry = CallOutput<'/api/index/market_supply_shoplist' | '/api/index/market_demand_shoplist'>['list'][number];

const row = (entry: Entry) => (
  <ListRow
    title={entry.title}
    tags={<Tag>{entry.category}</Tag>}
    summary={entry.summary}
    aside={
      <>
        {entry.price}
        <br />
        <time>{entry.createtime.slice(0, 10)}</time>
      </>
    }
  >
    <p>{[entry.enterprise_name, entry.area].filter(Boolean).join(' · ')}</p>
  </ListRow>
);

/** What enterprises supply. */
export const SupplyPage = publicList({
  path: '/api/index/market_supply_shoplist',
  title: '供应',
  description: '企业发布的产品、产能和专业服务，写明企业、所在地和报价方式，最新发布的在前。',
  placeholder: '搜供应，如：视觉检测',
  what: '供应',
  row,
});

/** What enterprises look for. */
export const DemandPage = publicList({
  path: '/api/index/market_demand_shoplist',
  title: '需求',
  description: '企业发布的采购、外协和合作需求，写明企业、所在地和预算，最新发布的在前。',
  placeholder: '搜需求，如：钣金外协',
  what: '需求',
  row,
});
