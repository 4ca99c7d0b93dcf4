import { useNavigate, useSearchParams } from 'react-router';
import { ArticleFailure, ArticleGone } from '../../../app/article/article-failure';
import { ArticleComing } from '../../../app/article/article-page';
import { useIdInAddress } from '../../../app/id-in-address';
import { useListState } from '../../../app/list-state';
import { describe, PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { Breadcrumb } from '../../../ui/breadcrumb';
import { EmptyState } from '../../../ui/states';
import { TableSearch } from '../../../ui/table-search';
import { type TabItem, Tabs } from '../../../ui/tabs';
import { type Company, CompanyHead } from './company-head';
import { COMPANY_PARTS, type CompanyState, FRESH, isRecord, labelOf, TABS, type TabKey } from './company-state';
import { FittingPolicies } from './fitting-policies';
import { History } from './history';
import { ProfileTab } from './profile-tab';
import { RecordTab } from './record-tab';
import { RightsTab } from './rights-tab';

const TRAIL = { label: '企业库', to: '/enterpriseLibrary' };

/** /company?id: one company with everything that public registers tell of it; without an id the own one, or a search. */
export function CompanyPage() {
  const { enterpriseId } = useSession();
  const [params] = useSearchParams();
  const given = useIdInAddress();
  const id = params.has('id') ? given : (enterpriseId ?? null);
  const company = useCall('/api/enterprise/enterprise_detailpc', { enterprise_id: id ?? 0 }, { enabled: id !== null });
  if (id === null && !params.has('id')) return <WhichCompany />;
  if (id === null || company.error?.code === 404) return <ArticleGone what="企业信息" trail={TRAIL} />;
  if (company.isError)
    return <ArticleFailure what="企业信息" error={company.error} onRetry={() => company.refetch()} />;
  if (company.isPending) return <ArticleComing title="企业信息" />;
  return <Shown company={company.data} />;
}

/** For who comes without naming a company and has none. */
function WhichCompany() {
  const navigate = useNavigate();
  return (
    <div className="content">
      <PageTitle text="查找企业" />
      <h1 className="visually-hidden">查找企业</h1>
      <EmptyState
        icon="search"
        title="要看哪家企业？"
        hint="输入企业名称或统一社会信用代码查找。登录并通过企业认证后，这里显示本企业。"
        action={
          <TableSearch
            label="查找企业"
            placeholder="企业名称、统一社会信用代码"
            keyword=""
            onSearch={(keyword) => navigate(`/enterpriseLibrary?keyword=${encodeURIComponent(keyword)}`)}
          />
        }
      />
    </div>
  );
}

function Shown({ company }: { company: Company }) {
  const list = useListState(COMPANY_PARTS);
  const counts = useCall('/api/enterprise/list_count', { enterprise_id: company.id }).data;
  const countOf = (tab: TabKey): number | undefined => {
    if (!counts) return undefined;
    if (isRecord(tab)) return counts[tab];
    return tab === 'ip' ? counts.patent + counts.trademark + counts.software + counts.copyright : undefined;
  };
  const items = TABS.filter((tab) => tab !== 'policies' || company.own).map(
    (tab): TabItem => ({ id: tab, label: labelOf(tab), count: countOf(tab) }),
  );
  const shown = list.state.tab === 'policies' && !company.own ? 'profile' : list.state.tab;
  return (
    <>
      <PageTitle
        text={company.name}
        description={describe(
          `${company.name}的公开信息：股东、主要人员、资质、知识产权、招投标、合同、抽查检查、经营异常和行政处罚。`,
          ...company.told.map(({ label, text }) => `${label}：${text}。`),
        )}
      />
      <div className="content pb-1">
        <Breadcrumb items={[TRAIL, { label: company.name }]} />
        <CompanyHead company={company} />
        <Tabs
          className="mt-3"
          panelClassName="pt-2"
          label="企业信息"
          items={items}
          value={shown}
          onChange={(tab) => list.set({ ...FRESH, tab: TABS.find((one) => one === tab) ?? 'profile' })}
        >
          <Panel key={shown} tab={shown} company={company} list={list} counts={counts} />
        </Tabs>
      </div>
    </>
  );
}

interface PanelProps {
  tab: TabKey;
  company: Company;
  list: CompanyState;
  counts: Parameters<typeof RightsTab>[0]['counts'];
}

function Panel({ tab, company, list, counts }: PanelProps) {
  if (isRecord(tab))
    return (
      <>
        <RecordTab kind={tab} enterpriseId={company.id} list={list} />
        <History enterpriseId={company.id} of={tab} />
      </>
    );
  if (tab === 'ip') return <RightsTab enterpriseId={company.id} list={list} counts={counts} />;
  if (tab === 'policies') return <FittingPolicies />;
  return (
    <>
      <ProfileTab company={company} />
      <History enterpriseId={company.id} of="profile" />
    </>
  );
}
