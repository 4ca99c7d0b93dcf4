import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextInput } from '../../../ui/text-input';
import { useToast } from '../../../ui/toast';
import styles from './settings.module.css';

/** A new address, which is shown this once: to copy, and how calendars take it. */
export function FeedAddress({ url }: { url: string }) {
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
      <div ref={place} className={styles.address}>
        <Field label="您的订阅地址">
          <TextInput readOnly value={url} onChange={() => undefined} onFocus={(event) => event.target.select()} />
        </Field>
        <Button kind="primary" onClick={() => void copy()}>
          复制地址
        </Button>
      </div>
      <p className={styles.warning}>
        地址只显示这一次，离开本页后不能再查看，可以更换。知道它的人都能看到您企业的期限和金额，请勿转发；如已泄露，请更换。
      </p>
      <dl className={styles.ways}>
        <dt>苹果手机</dt>
        <dd>“日历”→“日历”列表→“添加日历”→“添加订阅日历”，粘贴地址。</dd>
        <dt>华为、小米等安卓手机</dt>
        <dd>“日历”→“设置”→“日历账户”或“导入与订阅”→“URL 导入”，粘贴地址。</dd>
        <dt>Outlook</dt>
        <dd>“日历”→“添加日历”→“从 Internet 订阅”，粘贴地址。</dd>
        <dt>飞书、钉钉、企业微信</dt>
        <dd>“日历”→“添加日历”或“订阅日历”→“通过 URL 订阅”，粘贴地址。</dd>
      </dl>
    </>
  );
}
