import { LIST_PAGE_SIZE, ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { useList } from '../../../app/list/use-list';
import { numberPart, textPart, useListState } from '../../../app/list-state';
import { Tag } from '../../../ui/tag';

const PARTS = { keyword: textPart, page: numberPart(1) };

interface MarketListProps {
  path: '/api/index/market_supply_shoplist' | '/api/index/market_demand_shoplist';
  title: string;
  description: string;
  placeholder: string;
  what: string;
}

function MarketList({ path, title, description, placeholder, what }: MarketListProps) {
  const list = useListState(PARTS);
  const { state } = list;
  const entries = useList(path, { keyword: state.keyword || undefined, page: state.page, pageSize: LIST_PAGE_SIZE });
  return (
    <ListPage
      title={title}
      description={description}
      placeholder={placeholder}
      what={what}
      list={list}
      answer={entries}
      row={(entry) => (
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
      )}
    />
  );
}

/** What enterprises supply. */
export function SupplyPage() {
  return (
    <MarketList
      path="/api/index/market_supply_shoplist"
      title="供应"
      description="企业发布的产品、产能和专业服务，写明企业、所在地和报价方式，最新发布的在前。"
      placeholder="搜供应，如：视觉检测"
      what="供应"
    />
  );
}

/** What enterprises look for. */
export function DemandPage() {
  return (
    <MarketList
      path="/api/index/market_demand_shoplist"
      title="需求"
      description="企业发布的采购、外协和合作需求，写明企业、所在地和预算，最新发布的在前。"
      placeholder="搜需求，如：钣金外协"
      what="需求"
    />
  );
}
