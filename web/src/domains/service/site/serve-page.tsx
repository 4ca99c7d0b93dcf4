import { Link, useNavigate } from 'react-router';
import { ConductLine } from '../../../app/case/conduct-line';
import { GuardedButton } from '../../../app/guarded-link';
import { HeadBand } from '../../../app/list/head-band';
import { NewestSection } from '../../../app/list/newest-section';
import { SearchRow } from '../../../app/list/search-row';
import { TypeLinks } from '../../../app/list/type-links';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { RuledRows } from '../../../ui/ruled-rows';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import styles from './service-pages.module.css';
import { ServiceRow, serviceHref } from './service-row';

const NEWEST = 6;
const PROVIDERS = 12;

/** /serve: the home of services: what stands out today, kinds, the newest, who provides them. */
export function ServePage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle
        text="惠企服务"
        description="找服务机构办政策、知识产权、科技、检测、财税、金融、人才和数字化：谁来做、有什么资质、怎么收费、做得怎么样，写在前面。"
      />
      <HeadBand title="惠企服务">
        <SearchRow
          label="搜索惠企服务"
          placeholder="搜服务、机构，如：加计扣除"
          keyword=""
          onSearch={(keyword) => navigate(`/serviceList?keyword=${encodeURIComponent(keyword)}`)}
        />
      </HeadBand>
      <div className={`content stack gap-6 ${styles.page}`}>
        <div className="row wrap spread gap-1-3">
          <Types />
          <GuardedButton need="enterprise" to="/subService">
            我要提供服务
          </GuardedButton>
        </div>
        <Places />
        <Recommended />
        <div className={`stack gap-6 ${styles.parts}`}>
          <Newest />
          <Providers />
        </div>
      </div>
    </>
  );
}

function Types() {
  const types = useCall('/api/demo/service_type', {}).data?.list ?? [];
  return (
    <TypeLinks
      label="服务类别"
      types={types.map(({ id, name, count }) => ({ value: id, label: name, count }))}
      value={undefined}
      hrefOf={(type) => `/serviceList?type=${type}`}
    />
  );
}

/** Banners and recommended services; nothing where none stands out today. */
function Places() {
  const answer = useCall('/api/demo/service_position', {});
  return (
    <Loaded compact answer={answer} failed="推荐的服务没有加载出来" waiting={<Skeleton rows={3} rowHeight="6rem" />}>
      {({ list }) =>
        list.length > 0 && (
          <TitledSection id="places" title="平台推荐">
            <p className="mb-1 muted small">推荐位由平台按期安排，不收费；90 天没有答复订单的机构自动撤下。</p>
            <ul className={`stack gap-2 ${styles.places}`}>
              {list.map((place) => (
                <li key={place.place_id} className="bordered rounded p-2" data-kind={place.kind}>
                  <Link to={serviceHref(place)} className="ink hover-brand strong">
                    {place.title}
                  </Link>
                  <p className="mt-half muted small">
                    {place.policy_name} · {place.provider}
                  </p>
                  <p className="mt-half small">{[place.price, place.voucher].filter(Boolean).join(' · ')}</p>
                  {place.conduct && place.conduct.received !== null && <ConductLine conduct={place.conduct} />}
                </li>
              ))}
            </ul>
          </TitledSection>
        )
      }
    </Loaded>
  );
}

/** What suits the enterprise of who is signed in, with why; nothing for others. */
function Recommended() {
  const { enterpriseId } = useSession();
  const answer = useCall('/api/portal/service_recommended', {}, { enabled: enterpriseId !== null });
  if (!answer.data?.list.length) return null;
  return (
    <TitledSection id="recommended" title="为贵企业推荐">
      <RuledRows>
        {answer.data.list.map(({ why, ...service }) => (
          <li key={service.id}>
            <ServiceRow service={service} why={why} />
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

const Newest = () => (
  <NewestSection
    title="最新上架"
    answer={useCall('/api/demo/service_manage', { page: 1, pageSize: NEWEST })}
    failed="服务没有加载出来"
    empty={{ title: '还没有上架的服务', hint: '机构发布的服务审核后出现在这里。' }}
    row={(service) => <ServiceRow service={service} />}
    all={({ total }) => <Link to="/serviceList">查看全部 {total} 项服务</Link>}
  />
);

function Providers() {
  const answer = useCall('/api/demo/service_enterprise_list', { page: 1, pageSize: PROVIDERS });
  return (
    <TitledSection id="providers" title="服务机构">
      <Loaded compact answer={answer} failed="服务机构没有加载出来" waiting={<Skeleton rows={8} />}>
        {({ list }) => (
          <RuledRows>
            {list.map(({ id, name, qualifications, services, area_name, conduct }) => (
              <li key={id} className="py-1">
                <Link to={`/serviceList?provider=${id}`} className="ink hover-brand medium">
                  {name}
                </Link>
                <p className="row wrap gap-x-1 muted small figures">
                  <span>{area_name}</span>
                  <span>在架 {services} 项</span>
                  {qualifications[0] && <Tag tone="fit">{qualifications[0]}</Tag>}
                </p>
                {(conduct.received !== null || conduct.silent) && <ConductLine conduct={conduct} />}
              </li>
            ))}
          </RuledRows>
        )}
      </Loaded>
    </TitledSection>
  );
}
