import type { CallOutput } from '@zhice/contract/all';
import { LISTING_STATES } from '@zhice/contract/listing/kind';
import { ListResults } from '../../../app/list/list-results';
import { ConsoleHead } from '../../../console/console-page';
import { addressOf, casesOfParty, NumberLink } from '../../../console/number-link';
import { may, useMe } from '../../../console/session';
import { useCall } from '../../../rpc/use-call';
import { Table } from '../../../ui/table';

type Row = CallOutput<'/api/console/financing_figures'>['list'][number];

const figure = (key: keyof Row, label: string, cell: (row: Row) => string | number) => ({
  ...{ key, label, cell },
  align: 'end' as const,
});
const FEW = '不足 5 件';

const COLUMNS = [
  figure('paid_wan', '放款金额（万元）', ({ paid_wan }) => paid_wan.toLocaleString('zh-CN')),
  figure('answered_share', '答复率', ({ answered_share: share }) =>
    share === null ? FEW : `${Math.round(share * 100)}%`,
  ),
  figure('median_days', '答复中位天数', ({ median_days: days }) => days ?? FEW),
  figure('rating', '平均评分', ({ rating }) => rating?.toFixed(1) ?? FEW),
];

/** Of numbers of cases: which cases they are. */
const COUNTED = [
  ['received', '收到申请', {}],
  ['offered', '给出方案', { act: 'offer' }],
  ['refused', '未受理', { state: 'refused' }],
  ['paid', '已放款', { state: 'paid' }],
] as const;

/** /statistics/financing: what came of the applications of twelve months, by institution. */
export function FiguresPage() {
  const answer = useCall('/api/console/financing_figures', {});
  const editor = may(useMe(), 'content');
  return (
    <>
      <ConsoleHead note="近 12 个月提交的融资申请，按机构。答复率和天数只计机构自己的答复；与评分一样，不足 5 件的不显示，每日更新。融资申请不按地区分派，负责部分地区的人员看到的也是全部。" />
      <ListResults answer={answer} failed="融资统计没有加载出来" rows={8}>
        {({ from, list }) => (
          <Table
            caption="融资统计，按机构"
            rows={list}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', label: '机构', cell: ({ name }) => name },
              {
                ...{ key: 'products', label: '在线产品', align: 'end' },
                cell: ({ name, products }) => (
                  <NumberLink
                    count={products}
                    what={`${name} 在线产品`}
                    to={
                      editor
                        ? addressOf('/content/financing_product', {
                            institution: name,
                            now: LISTING_STATES.labels.online,
                          })
                        : undefined
                    }
                  />
                ),
              },
              ...COUNTED.map(([key, label, which]) => ({
                ...{ key, label, align: 'end' as const },
                cell: ({ id, name, [key]: count }: Row) => (
                  <NumberLink
                    count={count}
                    what={`${name} ${label}`}
                    to={casesOfParty('institution', id, { kind: 'financing', from, ...which })}
                  />
                ),
              })),
              ...COLUMNS,
            ]}
          />
        )}
      </ListResults>
    </>
  );
}
