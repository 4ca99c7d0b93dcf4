import { Link } from 'react-router';
import { ListRow } from '../../../../app/list/list-row';
import { publicList } from '../../../../app/list/public-list';
import { MembersOnly } from '../../../../app/members-only';
import { PageTitle } from '../../../../app/page-title';
import { Tag } from '../../../../ui/tag';

const Enterprises = publicList({
  path: '/api/enterprise/enterprise_list',
  title: '企业库',
  placeholder: '搜企业名称或统一社会信用代码',
  what: '企业',
  row: (enterprise) => (
    <ListRow
      title={enterprise.name}
      tags={enterprise.titles.map((title) => (
        <Tag key={title} tone="brand">
          {title}
        </Tag>
      ))}
      summary={[enterprise.area, enterprise.industry].filter(Boolean).join(' · ')}
      aside={
        <>
          {enterprise.credit_code}
          {enterprise.registered_on && (
            <>
              <br />
              {enterprise.registered_on} 成立
            </>
          )}
          <br />
          <Link to={`/companyConsultation?enterprise=${enterprise.id}`}>
            咨询<span className="visually-hidden">：{enterprise.name}</span>
          </Link>
        </>
      }
    />
  ),
});

/** Enterprises by name or credit code, for members. */
export function DirectoryPage() {
  return (
    <>
      <PageTitle text="企业库" />
      <MembersOnly need="login">
        <Enterprises />
      </MembersOnly>
    </>
  );
}
