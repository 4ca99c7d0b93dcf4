import { quoted } from '@zhice/matching/quoted';
import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '../../ui/button';
import { CountLine } from '../../ui/count-line';
import type { IconName } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { EmptyState, Loaded } from '../../ui/states';

/** How much room the rows will take. */
type ListResultsProps<Answer> = Omit<ComponentProps<typeof Loaded<Answer>>, 'waiting'> & {
  rows?: number;
  rowHeight?: string;
};

/** What a list asked for, or what stands in its place until it is there. */
export function ListResults<Answer>(props: ListResultsProps<Answer>) {
  const { rows = 8, rowHeight = '3rem', ...rest } = props;
  return <Loaded {...rest} waiting={<Skeleton rows={rows} rowHeight={rowHeight} />} />;
}

/** What most lists keep when they fail. */
export const SEARCH_KEPT = '您的搜索词和筛选条件已保留';

/** The address says a page behind the last one. */
export function NoSuchPage({ to, hint }: { to: string; hint?: string }) {
  return <EmptyState title="没有这一页" hint={hint} action={<ButtonLink to={to}>回到第 1 页</ButtonLink>} />;
}

interface NothingYetProps {
  icon?: IconName;
  title: string;
  hint: string;
  /** The way to the first one. */
  to: string;
  act: string;
  actIcon?: IconName;
}

/** Nobody has put anything into a list yet: what it is good for, and the way to begin. */
export function NothingYet({ icon = 'document', title, hint, to, act, actIcon }: NothingYetProps) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={hint}
      action={
        <ButtonLink kind="primary" icon={actIcon} to={to}>
          {act}
        </ButtonLink>
      }
    />
  );
}

interface NoneFoundProps {
  /** What the rows are called: '文件'. */
  what: string;
  keyword?: string;
  /** Instead of 没有符合这些条件的文件, where there was no keyword. */
  title?: string;
  hint?: string;
  /** The word on the button that takes search and filters away. */
  act?: string;
  onAct: () => void;
}

/** Search and filters leave nothing. */
export function NoneFound(props: NoneFoundProps) {
  const { what, keyword, title = `没有符合这些条件的${what}`, onAct } = props;
  const { hint = `可以${keyword ? '换一个说法' : '减少条件'}，或看看全部${what}。`, act = `看全部${what}` } = props;
  return (
    <EmptyState
      icon="search"
      title={keyword ? `没有找到与${quoted(keyword)}相符的${what}` : title}
      hint={hint}
      action={
        <Button kind="primary" onClick={onAct}>
          {act}
        </Button>
      }
    />
  );
}

/** Nothing was taken out of a list. */
export const NoneGone = ({ what, onAct }: Pick<NoneFoundProps, 'what' | 'onAct'>) => (
  <NoneFound what={what} title={`没有已删除的${what}`} hint={`删除的${what}在这里，可以恢复。`} onAct={onAct} />
);

interface NoRowsProps extends NoneFoundProps {
  total: number;
  firstPage: string;
  /** Only when deleted rows are asked for and there are none. */
  deleted: { title: string; what?: string; back?: string; to: string } | false;
}

/** No rows in a list from which one can delete and bring back: why, and the way on. */
export function NoRows({ total, firstPage, deleted, ...found }: NoRowsProps) {
  if (total > 0) return <NoSuchPage to={firstPage} hint="列表可能刚有变化。" />;
  if (!deleted) return <NoneFound {...found} />;
  const { title, what = found.what, back = `回到${what}列表`, to } = deleted;
  return (
    <EmptyState
      title={title}
      hint={`删除的${what}在这里保留 30 天，期间可以恢复。`}
      action={
        <ButtonLink kind="primary" to={to}>
          {back}
        </ButtonLink>
      }
    />
  );
}

interface StateCount<S> {
  label: string;
  /** Absent: all. */
  value?: S;
  count: number;
  urgent?: boolean;
}

interface StateCountsProps<S> {
  label: string;
  unit: string;
  state: { state: S | undefined; deleted: '1' | undefined };
  hrefOf: (change: { state: S | undefined; deleted: '1' | undefined }) => string;
  counts: StateCount<S>[];
  /** Shown where there are some. */
  deleted: number;
}

/** How many rows are in each state, the deleted ones last; each number leads to its rows. */
export function StateCounts<S>({ label, unit, state, hrefOf, counts, deleted }: StateCountsProps<S>) {
  const gone = Boolean(state.deleted);
  const lines = counts.map(({ value, ...line }) => ({
    ...line,
    unit,
    to: hrefOf({ state: value, deleted: undefined }),
    current: !gone && state.state === value,
  }));
  if (deleted > 0 || gone) {
    lines.push({
      label: '已删除',
      count: deleted,
      unit,
      to: hrefOf({ deleted: '1', state: undefined }),
      current: gone,
    });
  }
  return <CountLine label={label} counts={lines} />;
}
