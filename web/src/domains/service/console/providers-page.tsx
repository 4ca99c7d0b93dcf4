import type { CallOutput } from '@zhice/contract/all';
import { SHOWN_FROM } from '@zhice/contract/service/enumerations';
import { useListState } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RowLink } from '../../../console/row-link';
import type { DataColumn } from '../../../ui/data-table';

const LIST = '/api/console/provider_figures';
type Provider = CallOutput<typeof LIST>['list'][number];

/** /statistics/providers: how the orders of each provider of services went within twelve months. */
export function ProvidersPage() {
  const list = useListState(LIST_PARTS);
  return (
    <ConsoleList
      path={LIST}
      what="服务机构"
      list={list}
      input={{}}
      search="机构名称"
      note={`近一年提交、没有撤回的服务申请；不足 ${SHOWN_FROM} 单的用时、比例和评分不统计。`}
      columns={COLUMNS}
      rowName={({ name }) => name}
    />
  );
}

const share = (value: number | null) => value !== null && `${Math.round(value * 100)}%`;

const COLUMNS: DataColumn<Provider>[] = [
  {
    key: 'name',
    label: '服务机构',
    wrap: true,
    cell: ({ id, name }) => <RowLink to={`/content/provider?id=${id}`} name={name} />,
  },
  { key: 'services', label: '在架服务', align: 'end', cell: ({ services }) => services },
  { key: 'orders', label: '订单', align: 'end', cell: ({ orders }) => orders },
  { key: 'answered', label: '已答复', align: 'end', cell: ({ answered }) => answered },
  { key: 'finished', label: '已验收', align: 'end', cell: ({ finished }) => finished },
  { key: 'disputed', label: '转诉求', align: 'end', cell: ({ disputed }) => disputed },
  { key: 'days', label: '交付天数（中位数）', align: 'end', cell: ({ median_days: days }) => days?.toFixed(1) },
  { key: 'on_time', label: '按时交付', align: 'end', cell: ({ on_time }) => share(on_time) },
  { key: 'returned', label: '被退回', align: 'end', cell: ({ returned }) => share(returned) },
  { key: 'score', label: '平均评分', align: 'end', cell: ({ score }) => score?.toFixed(1) },
];
