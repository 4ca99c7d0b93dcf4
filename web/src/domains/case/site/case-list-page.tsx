import type { CallOutput } from '@zhice/contract/all';
import { CASE_STAGES, RECEIVED_STAGES } from '@zhice/contract/case/kind';
import { Link } from 'react-router';
import { CaseTerm } from '../../../app/case/case-term';
import { toneOf } from '../../../app/case/case-view';
import { ConductLine } from '../../../app/case/conduct-line';
import { centrePage } from '../../../app/centre-page';
import { NothingYet } from '../../../app/list/list-results';
import { OwnRow, ownList } from '../../../app/list/own-list';
import { RowLine, RowName } from '../../../app/list/row-text';
import { useSession } from '../../../app/session';

/** /annual: what one has asked of others, of every kind, with its state, next step and term. */
export const AnnualPage = centrePage(
  '申请记录',
  'login',
  ownList({
    path: '/api/portal/case_list',
    title: '申请记录',
    note: '申报、认证、诉求、咨询和纠错等各类申请的进展都在这里。',
    what: '申请',
    unit: '项',
    placeholder: '搜标题或编号，如：技术改造',
    states: { name: 'stage', of: CASE_STAGES, urgent: 'todo' },
    none: NoCases,
    row: (row) => <CaseRow row={row} />,
  }),
);

/** /received: what others have asked of one, the same. */
export const ReceivedPage = centrePage(
  '收到的办件',
  'login',
  ownList({
    path: '/api/portal/received_list',
    title: '收到的办件',
    note: '别人向您或贵企业提出的服务申请、咨询、邀约和洽谈，在这里答复和办理。',
    what: '办件',
    unit: '项',
    placeholder: '搜标题或编号，如：检测',
    states: { name: 'stage', of: RECEIVED_STAGES, urgent: 'running' },
    above: ({ conduct }) => (
      <div className={conduct.length > 0 ? 'mb-2' : undefined}>
        {conduct.map(({ party, id, ...told }) => (
          <div key={`${party} ${id}`} className="row wrap gap-1">
            <span className="small">别人看到的答复情况（{party}）：</span>
            <ConductLine conduct={told} />
          </div>
        ))}
      </div>
    ),
    none: () => (
      <NothingYet
        title="还没有收到过办件"
        hint="发布服务、入驻专家或发布供需后，别人向您提出的申请会显示在这里。"
        to="/index"
        act="回首页"
      />
    ),
    row: (row) => <CaseRow row={row} />,
  }),
);

/** The first step: to declare a policy, or to have an enterprise that can. */
function NoCases() {
  const { enterpriseId } = useSession();
  const title = '还没有提交过申请';
  return enterpriseId === null ? (
    <NothingYet title={title} hint="企业认证通过后就能申报政策，进展会显示在这里。" to="/identity" act="去认证企业" />
  ) : (
    <NothingYet title={title} hint="从符合的政策开始申报，进展会显示在这里。" to="/information" act="看符合的政策" />
  );
}

type Case = CallOutput<'/api/portal/case_list'>['list'][number] & { other_name?: string };

/** One case: what it is, how it stands, what comes next; its page has the rest. */
function CaseRow({ row }: { row: Case }) {
  return (
    <OwnRow tone={row.rating_asked ? 'near' : toneOf(row)} state={row.state_name}>
      <RowName heading="h2">
        <Link to={row.link}>{row.title || row.kind_name}</Link>
      </RowName>
      <RowLine>
        <span>{row.kind_name}</span>
        {row.other_name && <span>{row.other_name}</span>}
        {row.number && <span className="figures">{row.number}</span>}
        <span className="figures">{row.at.slice(0, 16)}</span>
        <CaseTerm {...row} />
        <span>{row.next_step}</span>
      </RowLine>
    </OwnRow>
  );
}
