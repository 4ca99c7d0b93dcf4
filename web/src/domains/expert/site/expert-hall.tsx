import { Link, useNavigate } from 'react-router';
import { GuardedButton } from '../../../app/guarded-link';
import { HeadBand } from '../../../app/list/head-band';
import { NewestSection } from '../../../app/list/newest-section';
import { SearchRow } from '../../../app/list/search-row';
import { PageTitle } from '../../../app/page-title';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { RuledRows } from '../../../ui/ruled-rows';
import { Skeleton } from '../../../ui/skeleton';
import { Loaded } from '../../../ui/states';
import { TitledSection } from '../../../ui/titled-section';
import styles from './expert.module.css';
import { ExpertRow, expertHref } from './expert-row';

const listHref = (of: Record<string, string>): string => `/expertList?${new URLSearchParams(of)}`;

/** /expert: fields at two levels, the newest experts, what was answered in public, and the ways to ask and to join. */
export function ExpertHallPage() {
  const navigate = useNavigate();
  return (
    <>
      <PageTitle text="专家" description="按领域找专家：成果逐项核实，收费和可约时段写明，问答经双方同意后公开。" />
      <HeadBand title="专家">
        <SearchRow
          label="搜索专家库"
          placeholder="搜姓名、单位或擅长，如：碳足迹"
          keyword=""
          onSearch={(keyword) => navigate(listHref({ keyword }))}
        />
      </HeadBand>
      <div className={`content stack gap-6 ${styles.page}`}>
        <Suited />
        <Fields />
        <div className={`stack gap-6 ${styles.parts}`}>
          <Newest />
          <div className="stack content-start gap-3">
            <Answers />
            <Joining />
          </div>
        </div>
      </div>
    </>
  );
}

/** Fields of the first level, each with those below it. */
function Fields() {
  const first = useCall('/api/demo/expert_manage_first', {});
  const second = useCall('/api/demo/expert_manage_two', {});
  if (first.data?.list.length === 0) return null;
  return (
    <TitledSection id="fields" title="按领域找">
      <Loaded answer={first} failed="领域没有加载出来" waiting={<Skeleton rows={4} />}>
        {({ list }) => (
          <ul className={`stack gap-2 ${styles.fields}`}>
            {list.map(({ id, name, count }) => (
              <li key={id} className="p-2 bordered rounded">
                <h3 className="text-body">
                  <Link to={listHref({ field: String(id) })}>{name}</Link>{' '}
                  <span className="muted small">{count} 位</span>
                </h3>
                <p className="flex wrap gap-x-2 small">
                  {(second.data?.list ?? [])
                    .filter((one) => one.first_id === id)
                    .map((one) => (
                      <Link key={one.id} to={listHref({ field: String(one.id) })} className="inline-row pressable">
                        {one.name}（{one.count}）
                      </Link>
                    ))}
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </TitledSection>
  );
}

/** Who suits the enterprise for which one acts, and why. */
function Suited() {
  const { enterpriseId } = useSession();
  const suited = useCall('/api/portal/expert_suited', {}, { enabled: enterpriseId !== null });
  if (!suited.data || suited.data.list.length === 0) return null;
  return (
    <TitledSection id="suited" title="适合贵企业的专家">
      <RuledRows>
        {suited.data.list.map((expert) => (
          <li key={expert.id}>
            <ExpertRow expert={expert} why={[expert.why, expert.avoid].filter(Boolean).join('；')} />
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}

const Newest = () => (
  <NewestSection
    title="新近入驻"
    answer={useCall('/api/demo/expert_manage_list', { page: 1, pageSize: 6 })}
    failed="专家没有加载出来"
    empty={{ title: '还没有专家入驻', hint: '入驻并核实成果的专家会列在这里。' }}
    row={(expert) => <ExpertRow expert={expert} />}
    all={() => <ButtonLink to="/expertList">全部专家</ButtonLink>}
  />
);

function Answers() {
  const answers = useCall('/api/portal/expert_answers', { page: 1, pageSize: 5 });
  return (
    <TitledSection id="answers" title="公开的答复">
      <Loaded compact answer={answers} failed="公开的答复没有加载出来">
        {({ list }) =>
          list.length === 0 ? (
            <p className="muted">还没有公开的答复：咨询人和专家都同意后，问答隐去企业和个人信息在这里公开。</p>
          ) : (
            <>
              <RuledRows>
                {list.map((one) => (
                  <li key={one.id} className="py-1">
                    <p className="medium">{one.title}</p>
                    <p className={`muted small ${styles.clamped}`}>{one.answer}</p>
                    <p className="small">
                      <Link to={expertHref({ id: one.expert_id })} className="underlined">
                        {one.expert_name}
                      </Link>
                    </p>
                  </li>
                ))}
              </RuledRows>
              <p className="mt-1">
                <Link to="/expertAnswers">全部公开答复</Link>
              </p>
            </>
          )
        }
      </Loaded>
    </TitledSection>
  );
}

const Joining = () => (
  <TitledSection id="joining" title="成为专家">
    <p className="mb-1 muted">成果逐项核实后展示，可以开放预约时段、设定免费次数，随时暂停。</p>
    <GuardedButton need="login" to="/expertRz" kind="primary">
      申请入驻
    </GuardedButton>
  </TitledSection>
);
