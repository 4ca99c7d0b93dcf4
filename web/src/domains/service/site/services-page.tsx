import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { Tag } from '../../../ui/tag';

/** Services for enterprises by kind. */
export const ServicesPage = publicList({
  path: '/api/demo/service_manage',
  title: '惠企服务',
  description: '政策、知识产权、科技创新、财税法务、金融、人才和数字化服务，写明由谁提供、怎么收费。',
  placeholder: '搜服务，如：年费托管',
  what: '服务',
  links: { label: '服务类型', part: 'type', input: 'service_type_id', choices: '/api/demo/service_type' },
  row: (service) => (
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
  ),
});
