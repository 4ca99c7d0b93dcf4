import { LIST_PAGE_SIZE, ListPage } from '../../../../app/list/list-page';
import { ListRow } from '../../../../app/list/list-row';
import { useList } from '../../../../app/list/use-list';
import { numberPart, textPart, useListState } from '../../../../app/list-state';

const PARTS = { keyword: textPart, page: numberPart(1) };

/** News of the platform. */
export function TrendsPage() {
  const list = useListState(PARTS);
  const { state } = list;
  const trends = useList('/api/demo/trends_list', {
    keyword: state.keyword || undefined,
    page: state.page,
    pageSize: LIST_PAGE_SIZE,
  });
  return (
    <ListPage
      title="最新动态"
      description="知策服务平台的最新动态：新开放的服务、活动安排和平台更新，最新发布的在前。"
      placeholder="搜动态，如：申报辅导"
      what="动态"
      list={list}
      answer={trends}
      row={(trend) => (
        <ListRow
          title={trend.title}
          to={`/trendsDetail?id=${trend.id}`}
          summary={trend.summary}
          aside={<time>{trend.createtime.slice(0, 10)}</time>}
        />
      )}
    />
  );
}
