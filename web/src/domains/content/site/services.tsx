import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { Tabs } from '../../../ui/tabs';
import { Block } from './block';
import styles from './services.module.css';

type Service = CallOutput<'/api/demo/service_manage'>['list'][number];

/** Spec section 7. */
const SHOWN = 10;
const ALL = 'all';

/** Services for enterprises by kind. */
export function Services() {
  const types = useCall('/api/demo/service_type', {});
  const [type, setType] = useState(ALL);
  const tabs = [
    { id: ALL, label: '全部' },
    ...(types.data?.list ?? []).map(({ id, name, count }) => ({ id: String(id), label: name, count })),
  ];
  return (
    <Block
      id="services"
      title="惠企服务"
      note="谁来做、怎么收费，写在前面"
      more={{ label: '全部服务', to: type === ALL ? '/serviceList' : `/serviceList?type=${type}` }}
    >
      <Tabs label="服务类别" items={tabs} value={type} onChange={setType} panelClassName={styles.panel}>
        <Rows type={type} />
      </Tabs>
    </Block>
  );
}

function Rows({ type }: { type: string }) {
  const services = useCall('/api/demo/service_manage', {
    page: 1,
    pageSize: SHOWN,
    ...(type !== ALL && { service_type_id: Number(type) }),
  });
  if (services.isPending) return <Skeleton rows={5} rowHeight="5.5rem" />;
  if (services.isError) {
    return <ErrorState compact title="服务没有加载出来" error={services.error} onRetry={() => services.refetch()} />;
  }
  if (services.data.list.length === 0) {
    return <EmptyState compact title="这一类服务还没有上架" hint="可以先看其他类别，或稍后再来。" />;
  }
  return (
    <ul className={styles.services}>
      {services.data.list.map((service) => (
        <Row key={service.id} service={service} />
      ))}
    </ul>
  );
}

function Row({ service }: { service: Service }) {
  return (
    <li className={styles.service}>
      {service.image && (
        <img src={service.image} alt="" width="56" height="56" loading="lazy" className={styles.picture} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{service.policy_name}</p>
        <p className={styles.summary}>{[service.provider, service.summary].filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.price}>{service.price}</p>
    </li>
  );
}
