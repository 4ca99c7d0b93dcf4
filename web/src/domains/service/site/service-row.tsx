import type { CallOutput } from '@zhice/contract/all';
import { ConductLine } from '../../../app/case/conduct-line';
import { ListRow } from '../../../app/list/list-row';
import { RowMeta } from '../../../app/list/row-text';
import { Tag } from '../../../ui/tag';

export type ServiceRowData = CallOutput<'/api/demo/service_manage'>['list'][number];

export const serviceHref = ({ id }: { id: number }) => `/serviceDetail?id=${id}`;

/** How long it takes, in words. */
export const daysText = (days: number | null = null): string =>
  days === null ? '交付时间按约定' : `${days} 个工作日交付`;

/** A service in a list: what it does, who does it with which licence, what it costs, how orders are answered; `why` it is recommended. */
export function ServiceRow({ service, why }: { service: ServiceRowData; why?: string }) {
  return (
    <ListRow
      title={service.policy_name}
      to={serviceHref(service)}
      tags={
        <>
          <Tag>{service.service_type_name}</Tag>
          {service.voucher && <Tag tone="fit">创新券</Tag>}
        </>
      }
      summary={service.summary}
      aside={
        <>
          <b className="block ink">{service.price}</b>
          {service.voucher && <span className="block">{service.voucher}</span>}
        </>
      }
    >
      <RowMeta
        parts={[
          service.provider,
          service.qualifications?.[0] && `资质：${service.qualifications.join('、')}`,
          service.area_name || '不限地区',
          daysText(service.days),
          service.confirmed_on && `${service.confirmed_on} 确认`,
        ]}
      />
      {service.conduct && <ConductLine conduct={service.conduct} />}
      {why && <p className="small fit">{why}</p>}
    </ListRow>
  );
}
