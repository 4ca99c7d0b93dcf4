import { Button, ButtonLink } from '../../../../ui/button';
import { EmptyState } from '../../../../ui/states';
import { filterCount, type MatchState } from './match-state';

const WORDS = {
  fit: { title: '目前没有完全符合的政策', hint: '看看“差一点”和“待补充”：补上一两项就可能符合。' },
  near: { title: '没有只差一点的政策', hint: '差距较大的在“不符合”中，展开可以看到差在哪里。' },
  unknown: { title: '没有等待补充信息的政策', hint: '您填写的信息已够判断全部政策。' },
  unfit: { title: '没有不符合的政策', hint: '' },
} as const;

/** An empty list: why, and what to do. */
export function NoMatch({ state, onClear }: { state: MatchState; onClear: () => void }) {
  if (filterCount(state) > 0) {
    return (
      <EmptyState
        title="没有同时满足这些筛选条件的政策"
        hint="放宽一两个条件再看。"
        action={<Button onClick={onClear}>清除筛选</Button>}
      />
    );
  }
  const words = state.verdict
    ? WORDS[state.verdict]
    : { title: '这一天没有可申报的政策', hint: '换一个日期，或查看全部政策。' };
  return (
    <EmptyState title={words.title} hint={words.hint} action={<ButtonLink to="/policyData">去政策库看看</ButtonLink>} />
  );
}
