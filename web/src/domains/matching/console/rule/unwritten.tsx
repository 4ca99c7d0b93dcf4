import type { CallOutput } from '@zhice/contract/all';
import type { Finding } from '@zhice/matching/clause-reader/finding';
import { useCall } from '../../../../rpc/use-call';
import { Notice } from '../../../../ui/notice';
import type { Content } from './content';
import { unwrittenWords } from './unwritten-words';

const MOST_NAMED = 5;

interface UnwrittenProps {
  item: CallOutput<'/api/console/rule'>;
  content: Content;
}

/** Words of the item that look like a condition, were not read, and stand nowhere in the rule: whoever publishes it has to know. */
export function Unwritten({ item, content }: UnwrittenProps) {
  const text = item.texts.find(({ id }) => id === item.id)?.text ?? '';
  const read = useCall('/api/console/rule_read', { item_id: item.id, text }, { enabled: text.trim() !== '' });
  const left = unwrittenWords(text, (read.data?.findings ?? []) as Finding[], content.rule);
  if (left.length === 0) return null;
  const named = left
    .slice(0, MOST_NAMED)
    .map((words) => `“${words}”`)
    .join('、');
  return (
    <Notice tone="near">
      政策文本里有 {left.length} 处没有读懂，规则里也没有作为须人工判断的条件写进去：{named}
      {left.length > MOST_NAMED && '等'}。没有另写成条件的，匹配不会核对，请对照原文。
    </Notice>
  );
}
