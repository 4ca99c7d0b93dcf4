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
import { Loaded } from '../../../ui/states';
import { TitledSection } from '../../../ui/titled-section';
import styles from './talent.module.css';
import { TalentRow } from './talent-row';

/** /person: kinds of talents, the newest, how consent works, and the way to be listed. */
export function TalentHallPage() {
  const navigate = useNavigate();
  const types = useCall('/api/demo/talent_type', {});
  const talents = useCall('/api/demo/talent_manage_list', { page: 1, pageSize: 8 });
  return (
    <>
      <PageTitle text="人才" description="按岗位、学历、地区找人才：匿名展示，本人同意邀约后才提供姓名和联系方式。" />
      <HeadBand title="人才">
        <SearchRow
          label="搜索人才库"
          placeholder="搜意向岗位、专长、学历或地区，如：工艺研发"
          keyword=""
          onSearch={(keyword) => navigate(`/personlist?${new URLSearchParams({ keyword })}`)}
        />
      </HeadBand>
      <div className={`content stack gap-6 ${styles.parts}`}>
        <div className="stack content-start gap-3">
          <Suited />
          <NewestSection
            title="最近确认"
            answer={talents}
            failed="人才没有加载出来"
            empty={{ title: '还没有人才入库', hint: '同意展示的人才会匿名列在这里。' }}
            row={(talent) => <TalentRow talent={talent} />}
            all={() => <ButtonLink to="/personlist">全部人才</ButtonLink>}
          />
        </div>
        <div className="stack content-start gap-3">
          {types.data?.list.length !== 0 && (
            <TitledSection id="types" title="按类型找">
              <Loaded compact answer={types} failed="人才类型没有加载出来">
                {({ list }) => (
                  <ul className="flex wrap gap-x-2">
                    {list.map(({ id, name, count }) => (
                      <li key={id}>
                        <Link to={`/personlist?type=${id}`} className="inline-row pressable">
                          {name}（{count}）
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </Loaded>
            </TitledSection>
          )}
          <TitledSection id="programmes" title="您能享受的人才政策">
            <p className="mb-1 muted">
              生活补贴、购房租房补贴、高层次人才认定等由个人申请的政策，按您本人的情况逐条核对、算出金额；只有您本人能看到。
            </p>
            <GuardedButton need="login" to="/personmatch">
              看看我符合哪些
            </GuardedButton>
          </TitledSection>
          <TitledSection id="joining" title="让企业找到您">
            <p className="mb-1 muted">
              匿名展示：只显示姓氏、年龄、学历和意向。现任、曾任单位和您点名的企业看不到您；同意邀约后对方才看到姓名和联系方式，随时可以收回。
            </p>
            <GuardedButton need="login" to="/personsubmit" kind="primary">
              申请入库
            </GuardedButton>
          </TitledSection>
        </div>
      </div>
    </>
  );
}

/** Who suits the enterprise for which one acts, and why. */
function Suited() {
  const { enterpriseId } = useSession();
  const suited = useCall('/api/portal/talent_suited', {}, { enabled: enterpriseId !== null });
  if (!suited.data || suited.data.list.length === 0) return null;
  return (
    <TitledSection id="suited" title="适合贵企业的人才">
      <RuledRows>
        {suited.data.list.map(({ why, ...talent }) => (
          <li key={talent.id}>
            <TalentRow talent={talent} why={why} />
          </li>
        ))}
      </RuledRows>
    </TitledSection>
  );
}
