import type { CallOutput } from '@zhice/contract/all';
import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { Link } from 'react-router';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { ShownUntil } from '../../../app/list/listed-row';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { RuledRows } from '../../../ui/ruled-rows';
import { EmptyState, Loaded } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { TitledSection } from '../../../ui/titled-section';
import { TalentRow, talentHref } from './talent-row';

type Own = CallOutput<'/api/portal/talent_own'>;

/** /talentDesk: how one's entry stands and reads, and which enterprises looked at it. Invitations stand in what was received. */
export const TalentDeskPage = centrePage('人才工作台', 'login', Desk);

function Desk() {
  const own = useCall('/api/portal/talent_own', {});
  return (
    <>
      <CentreHead title="人才工作台" />
      <Loaded answer={own} failed="人才工作台没有加载出来">
        {({ talent, viewers }) => (talent ? <Whole talent={talent} viewers={viewers} /> : <NoTalent />)}
      </Loaded>
    </>
  );
}

const NoTalent = () => (
  <EmptyState
    title="您还没有入人才库"
    hint="入库后匿名展示，企业可以向您发出邀约，同意后才能看到姓名和联系方式。"
    action={
      <ButtonLink kind="primary" to="/personsubmit">
        申请入库
      </ButtonLink>
    }
  />
);

function Whole({ talent, viewers }: { talent: NonNullable<Own['talent']>; viewers: Own['viewers'] }) {
  return (
    <div className="stack gap-3">
      <p className="row wrap gap-2">
        <Tag tone={talent.state === 'online' ? 'fit' : 'near'}>{LISTING_STATES.labels[talent.state]}</Tag>
        <ShownUntil {...talent} />
        <Link to={talentHref(talent)}>别人看到的我</Link>
        <Link to="/personsubmit">修改入库信息</Link>
        <Link to="/listings">暂停、续期或下架</Link>
        <Link to="/received?kind=talent_invite">收到的邀约</Link>
        <Link to="/personmatch">人才政策匹配</Link>
      </p>
      <TalentRow talent={talent} />
      <TitledSection id="viewers" title="谁看过我">
        {viewers.length === 0 ? (
          <p className="muted">还没有企业看过。企业成员打开您的详情页时记在这里。</p>
        ) : (
          <RuledRows>
            {viewers.map((viewer) => (
              <li key={viewer.enterprise_id} className="row wrap spread gap-2 py-1">
                <span>{viewer.enterprise_name}</span>
                <span className="muted small figures">
                  最近 {viewer.last_on}，共看过 {viewer.days} 天
                </span>
              </li>
            ))}
          </RuledRows>
        )}
      </TitledSection>
    </div>
  );
}
