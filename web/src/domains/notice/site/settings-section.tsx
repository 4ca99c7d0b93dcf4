import { Link } from 'react-router';
import { ChoiceNote } from '../../../app/choice-note';
import { useSession } from '../../../app/session';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import styles from './settings.module.css';
import { SettingsForm } from './settings-form';

/** How the person is told outside the portal. */
export function SettingsSection() {
  const { user } = useSession();
  const settings = useCall('/api/portal/notice_settings', {});
  return (
    <section className={styles.section} aria-labelledby="notice-channels">
      <h2 id="notice-channels" className={styles.heading}>
        短信和邮件提醒
      </h2>
      <p className={styles.lead}>
        所有提醒都在<Link to="/notices">消息</Link>
        里，不会遗漏。如需另外通知到手机或邮箱，请在下面选择；每天最多一条短信、一封邮件，合并当天的全部新提醒。
      </p>
      {settings.data?.withdrawn && (
        <ChoiceNote choice="messages">短信和邮件提醒已关闭，下面的选择会保留，但不会发送。</ChoiceNote>
      )}
      {settings.isError ? (
        <ErrorState compact title="提醒设置没有加载出来" error={settings.error} onRetry={() => settings.refetch()} />
      ) : settings.data && user ? (
        <SettingsForm
          key={settings.data.version}
          settings={settings.data}
          userId={user.id}
          onNewest={() => void settings.refetch()}
        />
      ) : (
        <Skeleton rows={6} rowHeight="3rem" />
      )}
    </section>
  );
}
