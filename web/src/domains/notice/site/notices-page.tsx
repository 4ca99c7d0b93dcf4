import { CentrePage } from '../../../app/centre-page';
import { TypeLinks } from '../../../app/list/type-links';
import { useListState, wordPart } from '../../../app/list-state';
import { CalendarSection } from './calendar-section';
import { NoticeList } from './notice-list';
import styles from './notices-page.module.css';
import { SettingsSection } from './settings-section';

const PARTS = { view: wordPart(['list', 'settings'], 'list') };
const VIEWS = [
  { value: 'list', label: '消息' },
  { value: 'settings', label: '提醒方式与日历' },
] as const;

/** /notices: what the portal has told, and with view=settings how it tells. */
export function NoticesPage() {
  return (
    <CentrePage title="消息与提醒" need="login">
      <Notices />
    </CentrePage>
  );
}

function Notices() {
  const { state } = useListState(PARTS);
  return (
    <>
      <div className={styles.head}>
        <h1>消息与提醒</h1>
        <TypeLinks
          label="消息与设置"
          types={VIEWS}
          value={state.view}
          hrefOf={(view) => (view === 'settings' ? '/notices?view=settings' : '/notices')}
        />
      </div>
      {state.view === 'settings' ? (
        <>
          <SettingsSection />
          <CalendarSection />
        </>
      ) : (
        <NoticeList />
      )}
    </>
  );
}
