import { MembersOnly } from '../../../app/members-only';
import { PageTitle } from '../../../app/page-title';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { DefinitionList } from '../../../ui/definition-list';
import { Loaded } from '../../../ui/states';
import { TitledSection } from '../../../ui/titled-section';
import { FitReasons } from './fit';

/** /finance?profile: for an institution, what the enterprise of an application has told that its product asks. */
export function ProfilePage({ id }: { id: number }) {
  return (
    <>
      <PageTitle text="申请企业信息" />
      <div className="content stack gap-3 py-2">
        <h1>申请企业信息</h1>
        <MembersOnly need="enterprise">
          <Profile id={id} />
        </MembersOnly>
        <p>
          <ButtonLink to={`/caseDetail?id=${id}`}>返回办件</ButtonLink>
        </p>
      </div>
    </>
  );
}

function Profile({ id }: { id: number }) {
  const answer = useCall('/api/portal/financing_profile', { id });
  return (
    <Loaded answer={answer} failed="企业信息没有加载出来">
      {({ enterprise, fit, notice }) => (
        <>
          <DefinitionList
            columns={2}
            items={[
              { term: '企业名称', value: enterprise.name },
              { term: '统一社会信用代码', value: enterprise.credit_code },
              { term: '注册地', value: enterprise.area_name },
              { term: '所属行业', value: enterprise.industry_name },
            ]}
          />
          <TitledSection id="conditions" title="与准入条件有关的信息">
            {fit ? <FitReasons fit={fit} notice={notice} /> : <p className="muted">该产品没有填写准入条件。</p>}
          </TitledSection>
        </>
      )}
    </Loaded>
  );
}
