import type { CallOutput } from '@zhice/contract/all';
import { ENTERPRISE_LIBRARY, MOST_WAITING } from '@zhice/contract/enterprise-library/library-kind';
import { type CatalogueAsked, catalogueList } from '../../../app/list/catalogue-list';
import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { ChosenEnterprises } from './chosen';
import { EnterpriseRow } from './enterprise-row';
import { KeepSearch } from './keep-search';

/** Of a result whose size is an estimate, so many can be paged to. */
const MOST_PAGED = 10_000;

type Answer = CallOutput<'/api/enterprise/enterprise_list'>;

function totalText({ total, estimated, waiting }: Answer): string {
  const count = `${estimated ? '约' : '共'} ${total.toLocaleString('zh-CN')} 家`;
  const notes = [
    estimated && total > MOST_PAGED ? '，可翻看前 10,000 家' : '',
    waiting > 0
      ? `；另有${waiting < MOST_WAITING ? '' : '超过'} ${waiting.toLocaleString('zh-CN')} 家的更新正在整理`
      : '',
  ];
  return count + notes.join('');
}

const Library = catalogueList({
  path: '/api/enterprise/enterprise_list',
  kind: ENTERPRISE_LIBRARY,
  title: '企业库',
  description: '按名称、曾用名、信用代码、产品、股东和主要人员查企业，按地区、行业、资质、规模和知识产权筛选。',
  placeholder: '搜企业名称、曾用名、信用代码、产品或股东',
  sorts: ['founded', 'oldest', 'money'],
  suggest: 'enterprise',
  useCounts: (asked: CatalogueAsked) => useCall('/api/portal/enterprise_facets', asked, { keepPrevious: true }),
  totalText,
  most: ({ estimated }) => (estimated ? MOST_PAGED : undefined),
  acts: (
    <>
      <ButtonLink to="/enterpriseLookup">批量查询</ButtonLink>
      <ButtonLink to="/followedEnterprises">关注的企业</ButtonLink>
    </>
  ),
  above: (asked) => (
    <>
      <div className="row wrap gap-1 mb-1">
        <KeepSearch asked={asked} />
      </div>
      <ChosenEnterprises />
    </>
  ),
  row: (enterprise) => <EnterpriseRow enterprise={enterprise} />,
});

/** /enterpriseLibrary: all enterprises, for members. */
export function LibraryPage() {
  return (
    <>
      <PageTitle text="企业库" />
      <MembersOnly need="login">
        <Library />
      </MembersOnly>
    </>
  );
}
