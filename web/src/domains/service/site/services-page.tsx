import { LIST_PAGE_SIZE, ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { TypeLinks } from '../../../app/list/type-links';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../app/list-state';
import { useCall } from '../../../rpc/use-call';
import { Tag } from '../../../ui/tag';

const PARTS = { keyword: textPart, type: maybeNumberPart, page: numberPart(1) };

/** Services for enterprises by kind. */
export function ServicesPage() {
  const list = useListState(PARTS);
  const { state } = list;
  const types = useCall('/api/demo/service_type', {});
  const services = useCall(
    '/api/demo/service_manage',
    { keyword: state.keyword || undefined, service_type_id: state.type, page: state.page, pageSize: LIST_PAGE_SIZE },
    { keepPrevious: true },
  );
  const kinds = (types.data?.list ?? []).map(({ id, name, count }) => ({ value: id, label: name, count }));
  return (
    <ListPage
      title="惠企服务"
      description="政策、知识产权、科技创新、财税法务、金融、人才和数字化服务，写明由谁提供、怎么收费。"
      placeholder="搜服务，如：年费托管"
      what="服务"
      list={list}
      answer={services}
      filtered={Boolean(state.type)}
      filters={
        <TypeLinks
          label="服务类型"
          types={[{ value: undefined, label: '全部' }, ...kinds]}
          value={state.type}
          hrefOf={(type) => list.hrefOf({ type })}
        />
      }
      row={(service) => (
        <ListRow
          title={service.policy_name}
          tags={<Tag>{service.service_type_name}</Tag>}
          summary={service.summary}
          aside={
            <>
              {service.price}
              <br />
              {service.provider}
            </>
          }
        />
      )}
    />
  );
}
