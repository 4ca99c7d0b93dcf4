import type { CallOutput } from '@zhice/contract/all';
import { FileButton } from '../../../app/file-button';
import { ButtonLink } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Tag } from '../../../ui/tag';
import { FollowEnterprise } from '../../enterprise-library';
import { RiskList } from './risk-list';

export type Company = CallOutput<'/api/enterprise/enterprise_detailpc'>;

/** Who the company is, what can be done, and what its records say one has to mind. */
export function CompanyHead({ company }: { company: Company }) {
  const { id, name, credit_code: code, stock_code: stock, former_names: former, titles } = company;
  return (
    <header>
      <div className="flex wrap spread gap-1-3 items-start">
        <div className="min-0">
          <h1 className="text-1 break-anywhere">{name}</h1>
          {former.length > 0 && <p className="muted small mt-half">曾用名：{former.join('、')}</p>}
        </div>
        <div className="flex wrap gap-1">
          <FollowEnterprise id={id} name={name} />
          <ButtonLink to={`/shareholding?id=${id}`}>股权结构</ButtonLink>
          <ReportButton company={company} form="pdf" label="下载 PDF 报告" />
          <ReportButton company={company} form="xlsx" label="下载 Excel 报告" />
        </div>
      </div>
      {titles.length > 0 && (
        <p className="flex wrap gap-tight mt-1">
          {titles.map((title) => (
            <Tag key={title} tone="brand">
              {title}
            </Tag>
          ))}
        </p>
      )}
      <div className="mt-2 figures">
        <DefinitionList
          columns={3}
          layout="above"
          items={[
            { term: '统一社会信用代码', value: code || '未登记' },
            { term: '股票代码', value: stock },
            ...company.told.map(({ label, text }) => ({ term: label, value: text })),
          ]}
        />
      </div>
      <RiskList risks={company.risks} />
    </header>
  );
}

const ReportButton = ({ company, form, label }: { company: Company; form: 'pdf' | 'xlsx'; label: string }) => (
  <FileButton
    path="/api/portal/enterprise_report"
    input={{ enterprise_id: company.id, form }}
    said={() => '报告已生成，正在下载'}
  >
    {label}
  </FileButton>
);
