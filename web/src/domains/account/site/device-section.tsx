import type { CallOutput } from '@zhice/contract/all';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';
import styles from './account-page.module.css';
import { AccountRow, AccountSection } from './account-section';

type Device = CallOutput<'/api/portal/sessions'>['list'][number];

/** Where the account is signed in now, and how to end it there. */
export function DeviceSection() {
  const devices = useCall('/api/portal/sessions', {});
  const toast = useToast();
  const end = useAction('/api/portal/session_end', {
    refresh: ['/api/portal/sessions'],
    onDone: ({ ended }) => toast(ended > 1 ? `已退出 ${ended} 台设备` : '已退出该设备'),
  });
  const others = devices.data?.list.filter(({ current }) => !current) ?? [];
  return (
    <AccountSection
      id="account-devices"
      title="已登录的设备"
      action={
        others.length > 0 && (
          <Button size="small" loading={end.isPending} onClick={() => end.mutate({ others: true })}>
            退出其他所有设备
          </Button>
        )
      }
    >
      {devices.isError ? (
        <ErrorState compact title="设备没有加载出来" error={devices.error} onRetry={() => devices.refetch()} />
      ) : devices.data ? (
        <ul className={styles.rows}>
          {devices.data.list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={end.isPending}
              onEnd={() => end.mutate({ id: device.id })}
            />
          ))}
        </ul>
      ) : (
        <Skeleton rows={2} rowHeight="3.75rem" />
      )}
    </AccountSection>
  );
}

function DeviceRow({ device, busy, onEnd }: { device: Device; busy: boolean; onEnd: () => void }) {
  const { browser, address, way, createtime, current } = device;
  return (
    <AccountRow
      name={
        <>
          {browser || '未知浏览器'} {current && <Tag tone="fit">本机</Tag>}
        </>
      }
      meta={`${createtime.slice(0, 16)} 登录 · ${way} · ${address}`}
      action={
        !current && (
          <Button
            size="small"
            kind="danger"
            disabled={busy}
            aria-label={`退出该设备：${browser}，${createtime.slice(0, 16)} 登录`}
            onClick={onEnd}
          >
            退出该设备
          </Button>
        )
      }
    />
  );
}
