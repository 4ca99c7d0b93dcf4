import { LISTED_SERVICE } from '@zhice/contract/service/listing-kind';
import { GuardedButton } from '../../../app/guarded-link';
import { catalogueList } from '../../../app/list/catalogue-list';
import { ServiceRow } from './service-row';

/** /serviceList: services by words, kind, area, price, vouchers and licence of the provider. */
export const ServicesPage = catalogueList({
  path: '/api/demo/service_manage',
  kind: LISTED_SERVICE,
  title: '惠企服务',
  description:
    '政策、知识产权、科技创新、检验检测、财税法务、金融、人才和数字化服务，写明由谁提供、有什么资质、怎么收费。',
  placeholder: '搜服务，如：年费托管',
  acts: (
    <GuardedButton need="enterprise" to="/subService">
      我要提供服务
    </GuardedButton>
  ),
  row: (service) => <ServiceRow service={service} />,
});
