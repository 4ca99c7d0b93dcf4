import { Link } from 'react-router';
import { RowMeta, RowTitle } from '../../../../app/list/row-text';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './right-row.module.css';
import type { IpSearchRight, IpSearchState } from './search-state';

export const STATUS_TONES: Partial<Record<IpSearchRight['status'], Tone>> = {
  granted: 'fit',
  published: 'brand',
  lapsed: 'unfit',
  invalid: 'unfit',
};

interface RightRowProps {
  right: IpSearchRight;
  hrefOf: (change: Partial<IpSearchState>) => string;
}

/** One right of the library: its name, what it is, whose it is, and whether it is to be had. */
export function RightRow({ right, hrefOf }: RightRowProps) {
  const day = right.kind === 'patent' || right.kind === 'trademark' ? right.applied_on : right.granted_on;
  const dayWord = right.kind === 'patent' || right.kind === 'trademark' ? '申请' : '登记';
  return (
    <article className={`stack py-2 ${styles.row}`}>
      <div className="min-0">
        <RowTitle
          to={`/zlDetail?id=${right.id}`}
          tags={
            <>
              <Tag tone="brand">{right.kind_name}</Tag>
              <Tag tone={STATUS_TONES[right.status] ?? 'neutral'}>{right.status_name}</Tag>
            </>
          }
        >
          {right.name}
          {right.software_version && ` ${right.software_version}`}
        </RowTitle>
        <RowMeta
          parts={[right.number, day && `${day} ${dayWord}`, right.class_name, right.creators.join('、')]}
          className="mt-half"
        />
        <p className="mt-half muted small">
          {right.enterprise_id === null ? (
            right.owners.join('、')
          ) : (
            <Link to={hrefOf({ enterprise: right.enterprise_id, keyword: '', number: '', applicant: '' })}>
              {right.owners.join('、')}
            </Link>
          )}
        </p>
      </div>
      {right.offers.length > 0 && <Offer right={right} />}
    </article>
  );
}

/** What is to be had of it, and for how much. */
export function Offer({ right }: { right: Pick<IpSearchRight, 'offers' | 'price_wan'> }) {
  return (
    <div className={styles.offer}>
      <p className="muted small">可{right.offers.map(({ name }) => name).join('、')}</p>
      <p className="nowrap accent small strong">
        {right.price_wan === null ? (
          '价格面议'
        ) : (
          <>
            <span className="text-2 figures">{right.price_wan.toLocaleString('zh-CN')}</span> 万元
          </>
        )}
      </p>
    </div>
  );
}
