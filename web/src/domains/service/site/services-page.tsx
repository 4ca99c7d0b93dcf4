import { ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { useList } from '../../../app/list/use-list';
import { useTypedList } from '../../../app/list/use-typed-list';
import { Tag } from '../../../ui/tag';

/** Services for enterprises by kind. */
export function ServicesPage() {
  const { type, asked, page } = useTypedList('/api/demo/service_type', '服务类型');
  const services = useList('/api/demo/service_manage', { ...asked, service_type_id: type });
  return (
    <ListPage
      title="惠企服务"
      description="政策、知识产权、科技创新、财税法务、金融、人才和数字化服务，写明由谁提供、怎么收费。"
      placeholder="搜服务，如：年费托管"
      what="服务"
      {...page}
      answer={services}
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
