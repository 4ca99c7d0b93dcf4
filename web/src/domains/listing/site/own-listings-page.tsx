import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { WhyNot } from '../../../app/by-role';
import { centrePage } from '../../../app/centre-page';
import { NothingYet } from '../../../app/list/list-results';
import { ListedRow } from '../../../app/list/listed-row';
import { ownList } from '../../../app/list/own-list';

/** /listings: what one offers and looks for, of every kind, with its state and last day; confirmed by one press. */
export const OwnListingsPage = centrePage(
  '我发布的',
  'login',
  ownList({
    path: '/api/portal/listing_own',
    title: '我发布的',
    note: '服务、专家、人才和供需信息到期前按一下“确认仍有效”，就从当天起继续展示；供需填写的有效期更早的，不再按它到期。',
    what: '内容',
    unit: '项',
    placeholder: '搜名称，如：检测',
    states: { name: 'state', of: LISTING_STATES, urgent: 'expired' },
    none: NoListings,
    above: () => <WhyNot call="/api/portal/listing_act" what="不能确认、暂停或下架" />,
    row: (row) => <ListedRow row={row} heading="h2" beside={<span>{row.kind_name}</span>} />,
  }),
);

function NoListings() {
  return (
    <NothingYet
      title="还没有发布过内容"
      hint="发布供应、需求或服务后，在这里确认、暂停或下架。"
      to="/gongxu"
      act="去发布"
    />
  );
}
