import type { CallOutput } from '@zhice/contract/all';
import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { SHOWN_FROM } from '@zhice/contract/service/enumerations';
import { useListState } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { addressOf, casesOfParty, NumberLink } from '../../../console/number-link';
import { RowLink } from '../../../console/row-link';
import { may, useMe } from '../../../console/session';
import type { DataColumn } from '../../../ui/data-table';

const LIST = '/api/console/provider_figures';
type Provider = CallOutput<typeof LIST>['list'][number];

/** /statistics/providers: how the orders of each provider of services went within twelve months. */
export function ProvidersPage() {
  const list = useListState(LIST_PARTS);
  const columns = columnsFor(may(useMe(), 'content'));
  return (
    <ConsoleList
      path={LIST}
      what="服务机构"
      list={list}
      input={{}}
      search="机构名称"
      note={`近一年提交、没有撤回的服务申请；不足 ${SHOWN_FROM} 单的用时、比例和评分不统计。服务申请不按地区分派，负责部分地区的人员看到的也是全部。`}
      columns={columns}
      rowName={({ name }) => name}
    />
  );
}

const share = (value: number | null) => (value === null ? undefined : `${Math.round(value * 100)}%`);

/** Of numbers of orders: which orders they are. */
const COUNTED = [
  ['orders', '订单', { standing: 'kept' }],
  ['answered', '已答复', { standing: 'answered' }],
  ['finished', '已验收', { state: 'finished' }],
  ['disputed', '转诉求', { state: 'disputed' }],
] as const;

/** `editor`: who may open providers and services too. */
const columnsFor = (editor: boolean): DataColumn<Provider>[] => [
  {
    key: 'name',
    label: '服务机构',
    wrap: true,
    cell: ({ id, name }) => (editor ? <RowLink to={`/content/provider?id=${id}`} name={name} /> : name),
  },
  {
    ...{ key: 'services', label: '在架服务', align: 'end' },
    cell: ({ name, services }) => (
      <NumberLink
        count={services}
        what={`${name} 在架服务`}
        to={editor ? addressOf('/content/service', { provider: name, now: LISTING_STATES.labels.online }) : undefined}
      />
    ),
  },
  ...COUNTED.map(
    ([key, label, which]): DataColumn<Provider> => ({
      ...{ key, label, align: 'end' },
      cell: ({ id, name, from, [key]: count }) => (
        <NumberLink
          count={count}
          what={`${name} ${label}`}
          to={casesOfParty('provider', id, { kind: 'service_order', from, ...which })}
        />
      ),
    }),
  ),
  { key: 'days', label: '交付天数（中位数）', align: 'end', cell: ({ median_days: days }) => days?.toFixed(1) },
  { key: 'on_time', label: '按时交付', align: 'end', cell: ({ on_time }) => share(on_time) },
  { key: 'returned', label: '被退回', align: 'end', cell: ({ returned }) => share(returned) },
  { key: 'score', label: '平均评分', align: 'end', cell: ({ score }) => score?.toFixed(1) },
];
