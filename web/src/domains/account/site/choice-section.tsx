import type { CallOutput } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useChoice } from '../../../app/choice';
import { useCall } from '../../../rpc/use-call';
import { Skeleton } from '../../../ui/skeleton';
import { ErrorState } from '../../../ui/states';
import { Switch } from '../../../ui/switch';
import styles from './account-page.module.css';
import { AccountRow, AccountSection } from './account-section';

type Choice = CallOutput<'/api/portal/consents'>['choices'][number];

const WORDS: Record<Choice['key'], ReactNode> = {
  recommendation:
    '开启时，个人中心和“政策信息”按企业信息主动列出符合的、临近截止的政策。关闭后不再这样挑选，“政策信息”按截止日期列出正在申报的全部政策；您自己打开的政策匹配照常可用。',
  messages: (
    <>
      开启时，您在<Link to="/notices?view=settings">消息设置</Link>
      里选择的提醒会发到手机或邮箱。关闭后不再发送，提醒只在消息里显示，选择保留。验证码、账号安全通知和您提交审核的结果不受影响。
    </>
  ),
};

/** What the portal can do without: allowed or forbidden here, at once. */
export function ChoiceSection() {
  const consents = useCall('/api/portal/consents', {});
  return (
    <AccountSection id="account-choices" title="个性化推荐与提醒">
      {consents.isError ? (
        <ErrorState compact title="选择没有加载出来" error={consents.error} onRetry={() => consents.refetch()} />
      ) : consents.data ? (
        <ul className={styles.rows}>
          {consents.data.choices.map((choice) => (
            <ChoiceRow key={choice.key} choice={choice} />
          ))}
        </ul>
      ) : (
        <Skeleton rows={2} rowHeight="3.75rem" />
      )}
    </AccountSection>
  );
}

function ChoiceRow({ choice: { key, title, on } }: { choice: Choice }) {
  const { choose, busy } = useChoice(key);
  return (
    <AccountRow
      name={title}
      meta={WORDS[key]}
      action={<Switch label={title} on={on} busy={busy} onChange={choose} />}
    />
  );
}
