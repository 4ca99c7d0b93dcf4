import { useRef, useState } from 'react';
import { missingEnterprise } from '../../../app/enterprise-state';
import { useSession } from '../../../app/session';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { Skeleton } from '../../../ui/skeleton';
import { EmptyState, ErrorState } from '../../../ui/states';
import { TextInput } from '../../../ui/text-input';
import { useToast } from '../../../ui/toast';
import styles from './settings.module.css';

const ID = 'notice-calendar';

/** All deadlines in the calendar of one's phone or computer, behind a private address. */
export function CalendarSection() {
  const missing = missingEnterprise(useSession());
  return (
    <section aria-labelledby={ID}>
      <h2 id={ID} className="mb-1 text-3">
        订阅到日历
      </h2>
      <p className="measure mb-2 muted">
        年费、商标续展、资质到期和申报截止自动出现在手机或电脑的日历里，提前 30 天和 7 天提示，金额和期限随时更新。
      </p>
      {missing ? (
        <EmptyState
          compact
          icon={missing.icon}
          title={missing.kind === 'none' ? '补全企业信息后可以订阅' : missing.title}
          hint={missing.kind === 'none' ? '期限属于企业，企业信息通过审核后即可生成订阅地址。' : missing.hint}
          action={<ButtonLink to={missing.to}>{missing.act}</ButtonLink>}
        />
      ) : (
        <Feed />
      )}
    </section>
  );
}

function Feed() {
  const toast = useToast();
  const feed = useCall('/api/portal/calendar_feed', {});
  const [url, setUrl] = useState('');
  const [asking, setAsking] = useState<'replace' | 'close' | null>(null);
  const settle = (address: string, words: string) => {
    setUrl(address);
    setAsking(null);
    toast(words);
  };
  const open = useAction('/api/portal/calendar_feed_open', {
    refresh: ['/api/portal/calendar_feed'],
    onDone: (answer) => settle(answer.url, '订阅地址已生成，请复制'),
  });
  const close = useAction('/api/portal/calendar_feed_close', {
    refresh: ['/api/portal/calendar_feed'],
    onDone: () => settle('', '订阅地址已停用'),
  });
  if (feed.isError) {
    return <ErrorState compact title="订阅状态没有加载出来" error={feed.error} onRetry={() => feed.refetch()} />;
  }
  if (!feed.data) return <Skeleton rows={2} rowHeight="3rem" />;
  const { open: isOpen, created_at, last_used_at, events } = feed.data;
  return (
    <>
      <p>
        {isOpen
          ? `订阅地址生成于 ${created_at?.slice(0, 16)}，${last_used_at ? `日历最近读取于 ${last_used_at.slice(0, 16)}` : '日历还没有读取过'}，现有 ${events} 项期限。`
          : `还没有订阅地址。现有 ${events} 项期限可以订阅。`}
      </p>
      {url && <FeedAddress url={url} />}
      <div className="flex wrap gap-1 mt-2">
        {isOpen ? (
          <>
            <Button onClick={() => setAsking('replace')}>更换地址</Button>
            <Button kind="danger" onClick={() => setAsking('close')}>
              停用订阅
            </Button>
          </>
        ) : (
          <Button kind="primary" icon="calendar" loading={open.isPending} onClick={() => open.mutate({})}>
            生成订阅地址
          </Button>
        )}
      </div>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'close' ? '停用日历订阅？' : '更换订阅地址？'}
        actions={
          <>
            <Button kind="quiet" data-first onClick={() => setAsking(null)}>
              取消
            </Button>
            {asking === 'close' ? (
              <Button kind="danger" loading={close.isPending} onClick={() => close.mutate({})}>
                停用
              </Button>
            ) : (
              <Button kind="primary" loading={open.isPending} onClick={() => open.mutate({})}>
                更换
              </Button>
            )}
          </>
        }
      >
        <p>
          {asking === 'close'
            ? '现在的地址立即失效，已订阅的日历不再更新。以后可以重新生成。'
            : '现在的地址立即失效，请把新地址重新添加到您的日历。'}
        </p>
      </Dialog>
    </>
  );
}

const WAYS = [
  ['苹果手机', '“日历”→“日历”列表→“添加日历”→“添加订阅日历”'],
  ['华为、小米等安卓手机', '“日历”→“设置”→“日历账户”或“导入与订阅”→“URL 导入”'],
  ['Outlook', '“日历”→“添加日历”→“从 Internet 订阅”'],
  ['飞书、钉钉、企业微信', '“日历”→“添加日历”或“订阅日历”→“通过 URL 订阅”'],
] as const;

/** A new address, which is shown this once: to copy, and how calendars take it. */
function FeedAddress({ url }: { url: string }) {
  const toast = useToast();
  const place = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast('订阅地址已复制');
    } catch {
      // Without the permission the address is marked, for the keyboard to copy.
      place.current?.querySelector('input')?.select();
      toast('请按 Ctrl+C（Mac 按 ⌘C）复制选中的地址', 'info');
    }
  }

  return (
    <>
      <div ref={place} className={`flex wrap gap-1 ${styles.address}`}>
        <Field label="您的订阅地址">
          <TextInput readOnly value={url} onChange={() => undefined} onFocus={(event) => event.target.select()} />
        </Field>
        <Button kind="primary" onClick={() => void copy()}>
          复制地址
        </Button>
      </div>
      <p className="measure muted">
        地址只显示这一次，离开本页后不能再查看，可以更换。知道它的人都能看到您企业的期限和金额，请勿转发；如已泄露，请更换。
      </p>
      <dl className="measure mt-2 mb-2">
        {WAYS.map(([calendar, way]) => (
          <div key={calendar} className="mt-1">
            <dt className="medium">{calendar}</dt>
            <dd className="muted">{way}，粘贴地址。</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
