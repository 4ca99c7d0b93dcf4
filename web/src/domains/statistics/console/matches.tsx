import type { CallOutput } from '@zhice/contract/all';
import { ListResults } from '../../../app/list/list-results';
import { addressOf, NumberLink } from '../../../console/number-link';
import { useCall } from '../../../rpc/use-call';
import { Figure } from './figure';
import { daysOf } from './months';

type MatchRow = CallOutput<'/api/console/statistics_matches'>['list'][number];

/** Which enterprises had themselves matched, by month. */
export function Matches({ months }: { months: number }) {
  const answer = useCall('/api/console/statistics_matches', { months }, { keepPrevious: true });
  return (
    <ListResults answer={answer} failed="政策匹配没有加载出来" rows={8}>
      {({ list }) => <MatchParts list={list} />}
    </ListResults>
  );
}

function MatchParts({ list }: { list: readonly MatchRow[] }) {
  const bar = (name: string, count: (row: MatchRow) => number) => ({
    ...{ name, kind: 'bar' as const, values: list.map(count) },
  });
  const column = (label: string, count: (row: MatchRow) => number, more = {}) => ({
    label,
    cell: (row: MatchRow) => (
      <NumberLink
        count={count(row)}
        to={addressOf('/statistics/matches', { ...daysOf(row.month), ...more })}
        what={`${row.month} ${label}`}
      />
    ),
  });
  return (
    <Figure
      title="各月政策匹配"
      source="来源：企业在门户查看政策匹配的记录，一家企业一天计一次；“有符合的”按该月最近一次匹配的结果。不记录是谁查看的。"
      heading="月份"
      rows={list.map((row) => ({ ...row, key: row.month, name: row.month }))}
      chart={{
        names: list.map(({ month }) => month),
        series: [bar('匹配的企业', ({ enterprises }) => enterprises), bar('有符合的', ({ fitted }) => fitted)],
      }}
      columns={[
        column('匹配的企业', ({ enterprises }) => enterprises),
        column('有符合的', ({ fitted }) => fitted, { fitted: 1 }),
        { label: '匹配次数', cell: ({ days }) => days.toLocaleString('zh-CN') },
      ]}
    />
  );
}
