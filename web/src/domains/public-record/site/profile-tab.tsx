import { Link } from 'react-router';
import { Offer } from '../../../app/by-role';
import { Table } from '../../../ui/table';
import type { Company } from './company-head';

type Told = Company['told'][number];

const sourceOf = ({ source, source_on }: Told): string => [source, source_on].filter(Boolean).join('，');

/** What is known of the company, each with where it comes from and of which day it is. */
export function ProfileTab({ company }: { company: Company }) {
  const correct = {
    key: 'correct',
    label: '纠错',
    cell: ({ key, label }: Told) => (
      <Link to={`/correction?fact=${key}`}>
        有误，申请更正<span className="visually-hidden">：{label}</span>
      </Link>
    ),
  };
  const columns = [
    { key: 'label', label: '项目', cell: ({ label }: Told) => label },
    {
      key: 'text',
      label: '内容',
      cell: (row: Told) => (
        <>
          {row.text}
          <span className="phone-only muted">{sourceOf(row)}</span>
        </>
      ),
    },
    { key: 'source', label: '来源', wideOnly: true, cell: sourceOf },
  ];
  if (company.told.length === 0) return <p className="muted">还没有这家企业的登记信息。</p>;
  const table = (more: (typeof correct)[]) => (
    <Table caption="企业概况" rows={company.told} rowKey={({ key }) => key} columns={[...columns, ...more]} />
  );
  if (!company.own) return table([]);
  return (
    <>
      {table([correct])}
      <Offer call="/api/portal/correction">
        <p className="mt-1 muted small">
          其他标签里的公开记录有误时，请向出具记录的机关申请更正，或
          <Link to="/companyConsultation">告诉平台</Link>，平台核对来源后改正。
        </p>
      </Offer>
    </>
  );
}
