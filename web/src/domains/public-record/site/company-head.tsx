import type { CallOutput } from '@zhice/contract/all';
import { useSessionActions } from '../../../app/session';
import { useAction } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { saveLink } from '../../../ui/save-link';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
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

interface ReportButtonProps {
  company: Company;
  form: 'pdf' | 'xlsx';
  label: string;
}

/** Has a report made and downloads it; a visitor signs in first. */
function ReportButton({ company, form, label }: ReportButtonProps) {
  const { requireLogin } = useSessionActions();
  const toast = useToast();
  const report = useAction('/api/portal/enterprise_report', {
    onDone: ({ url }) => {
      saveLink(url);
      toast('报告已生成，正在下载');
    },
  });
  return (
    <Button
      icon="download"
      loading={report.isPending}
      onClick={() => requireLogin(() => report.mutate({ enterprise_id: company.id, form }))}
    >
      {label}
    </Button>
  );
}
