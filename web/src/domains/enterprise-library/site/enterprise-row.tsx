import type { CallOutput } from '@zhice/contract/all';
import { MATCHED } from '@zhice/contract/enterprise-library/library-kind';
import { Link } from 'react-router';
import { ListRow } from '../../../app/list/list-row';
import { Tag } from '../../../ui/tag';
import { ChooseEnterprise } from './chosen';

type Enterprise = CallOutput<'/api/enterprise/enterprise_list'>['list'][number];

export const companyHref = (id: number): string => `/company?id=${id}`;

/** An enterprise of the library: what it holds, where and what it is, and where the words were found. */
export function EnterpriseRow({ enterprise }: { enterprise: Enterprise }) {
  const { id, name, capital, rights, support, matched } = enterprise;
  return (
    <ListRow
      title={name}
      to={companyHref(id)}
      summary={[enterprise.area, enterprise.industry, enterprise.size && `${enterprise.size}企业`, enterprise.type]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <>
          <span className="block">{enterprise.credit_code}</span>
          {enterprise.registered_on && <span className="block">{enterprise.registered_on} 成立</span>}
        </>
      }
    >
      <EnterpriseTags enterprise={enterprise} />
      {matched.length > 0 && (
        <p className="small">
          {matched.map(({ what, text }) => (
            <span key={`${what} ${text}`} className="inline-row gap-half">
              <Tag>{MATCHED.labels[what]}</Tag> {text}{' '}
            </span>
          ))}
        </p>
      )}
      <p className="row wrap gap-x-2 muted small figures">
        {capital !== null && <span>注册资本 {capital.toLocaleString('zh-CN')} 万元</span>}
        {rights > 0 && <span>有效知识产权 {rights.toLocaleString('zh-CN')} 项</span>}
        {support > 0 && <span>公示获得支持 {support.toLocaleString('zh-CN')} 万元</span>}
        <ChooseEnterprise id={id} name={name} />
        <Link to={`/companyConsultation?enterprise=${id}`}>
          咨询<span className="visually-hidden">：{name}</span>
        </Link>
      </p>
    </ListRow>
  );
}

/** What it holds, how it is listed and what it is warned of: often more than stands beside a name. */
function EnterpriseTags({ enterprise: { titles, stock, risks } }: { enterprise: Enterprise }) {
  if (titles.length + risks.length === 0 && !stock) return null;
  return (
    <p className="row wrap gap-tight mt-half">
      {titles.map((title) => (
        <Tag key={title} tone="brand">
          {title}
        </Tag>
      ))}
      {stock && <Tag>{stock}</Tag>}
      {risks.map((risk) => (
        <Tag key={risk} tone="unfit">
          {risk}
        </Tag>
      ))}
    </p>
  );
}
