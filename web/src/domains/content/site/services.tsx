import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { Tabs } from '../../../ui/tabs';
import { Block, BlockRows } from './block';
import styles from './services.module.css';

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
      more={{ label: '全部服务', to: type === ALL ? '/serve' : `/serviceList?type=${type}` }}
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
    brief: true,
    ...(type !== ALL && { service_type_id: Number(type) }),
  });
  return (
    <BlockRows
      answer={services}
      what="服务"
      waiting={<Skeleton rows={5} rowHeight="5.5rem" />}
      empty={{ title: '这一类服务还没有上架', hint: '可以先看其他类别，或稍后再来。' }}
    >
      {(list) => (
        <ul className={`stack columns-2 ${styles.services}`}>
          {list.map(({ id, image, policy_name: name, provider, price }) => (
            <li key={id} className={`row gap-2 ruled-bottom ${styles.service}`}>
              {image && <img src={image} alt="" width="56" height="56" loading="lazy" className="flex-none rounded" />}
              <div className="fill">
                <p className="truncate medium">
                  <Link to={`/serviceDetail?id=${id}`} className="ink hover-brand">
                    {name}
                  </Link>
                </p>
                <p className="truncate muted small">{provider}</p>
              </div>
              <p className={`flex-none small text-end ${styles.price}`}>{price}</p>
            </li>
          ))}
        </ul>
      )}
    </BlockRows>
  );
}
