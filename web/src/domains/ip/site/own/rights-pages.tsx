import type { CallOutput } from '@zhice/contract/all';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { Offer } from '../../../../app/by-role';
import { CentrePage } from '../../../../app/centre-page';
import { ListResults } from '../../../../app/list/list-results';
import { TypeLinks } from '../../../../app/list/type-links';
import { useListState } from '../../../../app/list-state';
import { useCall } from '../../../../rpc/use-call';
import { Icon } from '../../../../ui/icon';
import { type Column, Table } from '../../../../ui/table';
import { listPath } from './right-fields';
import { RightsList } from './rights-list';
import { NO_FILTERS, RIGHTS } from './rights-state';

function RightsPage(rights: ComponentProps<typeof RightsList>) {
  return (
    <CentrePage title={rights.title} need="enterprise">
      <RightsList {...rights} />
    </CentrePage>
  );
}

/** /knowledge: all that one's own enterprise holds, counted by kind, each number a link to its rows. */
export const AllRightsPage = () => (
  <RightsPage title="知识产权">
    <Totals />
  </RightsPage>
);

/** /zlManage: one's own patents. */
export const PatentsPage = () => <RightsPage title="专利" kind="patent" />;

/** /sbManage: one's own trademarks. */
export const TrademarksPage = () => <RightsPage title="商标" kind="trademark" />;

/** /bqManage: registered works and software, one kind at a time. */
export function WorksPage() {
  return (
    <CentrePage title="版权与软著" need="enterprise">
      <Works />
    </CentrePage>
  );
}

function Works() {
  const { state, hrefOf } = useListState(RIGHTS);
  const kind = state.kind === 'software' ? 'software' : 'copyright';
  const { data } = useCall('/api/portal/right_totals', {});
  const entry = (value: 'copyright' | 'software') => ({
    value,
    label: RIGHT_KINDS.labels[value],
    count: data?.kinds.find((each) => each.kind === value)?.total,
  });
  return (
    <RightsList key={kind} title="版权与软著" what={RIGHT_KINDS.labels[kind]} kind={kind}>
      <TypeLinks
        label="权利的种类"
        types={[entry('copyright'), entry('software')]}
        value={kind}
        hrefOf={(next) =>
          hrefOf({ ...NO_FILTERS, keyword: '', sort: undefined, kind: next === 'software' ? 'software' : undefined })
        }
      />
    </RightsList>
  );
}

type Totals = CallOutput<'/api/portal/right_totals'>;
type Kind = Totals['kinds'][number];

/** A number that leads to the rows it counts; nothing counted is no link. */
function Figure({ count, to }: { count: number; to: string }) {
  if (count === 0) return <span className="muted">0</span>;
  return <Link to={to}>{count.toLocaleString('zh-CN')}</Link>;
}

const figures = (
  key: 'total' | 'granted' | 'due' | 'without_certificate',
  label: string,
  query: string,
): Column<Kind> => ({
  key,
  label,
  align: 'end',
  cell: (row) => <Figure count={row[key]} to={listPath(row.kind, query)} />,
});

const COLUMNS: Column<Kind>[] = [
  {
    key: 'name',
    label: '种类',
    cell: ({ kind }) => (
      <Link to={listPath(kind)} className="strong">
        {RIGHT_KINDS.labels[kind]}
      </Link>
    ),
  },
  figures('total', '总数', ''),
  figures('granted', '有效', 'statuses=granted'),
  figures('due', '有待办', 'due=open'),
  figures('without_certificate', '缺证书', 'certified=false'),
  {
    key: 'add',
    label: <span className="visually-hidden">添加</span>,
    align: 'end',
    cell: ({ kind }) => (
      <Offer call="/api/demo/add_propertyright">
        <Link
          to={listPath(kind, `add=${kind}`)}
          className="inline-row gap-half"
          aria-label={`添加${RIGHT_KINDS.labels[kind]}`}
        >
          <Icon name="plus" />
          <span className="wide-only">添加</span>
        </Link>
      </Offer>
    ),
  },
];

/** How many there are of each kind, and what class I and II rights count for. */
function Totals() {
  const totals = useCall('/api/portal/right_totals', {});
  return (
    <ListResults answer={totals} failed="数量没有加载出来" rows={5} rowHeight="2.5rem">
      {(data) => (
        <div className="stack gap-1 mb-3">
          <Table caption="各类知识产权的数量" columns={COLUMNS} rows={data.kinds} rowKey={({ kind }) => kind} />
          <Classes totals={data} />
        </div>
      )}
    </ListResults>
  );
}

function Classes({ totals }: { totals: Totals }) {
  const patents = totals.kinds.find(({ kind }) => kind === 'patent')?.patent_kinds ?? [];
  return (
    <div className="stack gap-half muted small figures underlined-links">
      {patents.length > 0 && (
        <p>
          专利中：
          {patents.map(({ value, name, count }) => (
            <span key={value} className="mr-2">
              {name} <Figure count={count} to={`/zlManage?patent_kinds=${value}`} />
            </span>
          ))}
        </p>
      )}
      <p>
        按高新技术企业认定口径：
        <span className="mr-2">
          Ⅰ类 <Figure count={totals.class_one} to="/zlManage?patent_kinds=invention&statuses=granted" />
        </span>
        <span className="mr-2">
          Ⅱ类 <b>{totals.class_two}</b>（
          <Link to="/zlManage?patent_kinds=utility,design&statuses=granted">实用新型和外观设计</Link>、
          <Link to={listPath('software', 'statuses=granted')}>软件著作权</Link>）
        </span>
        <Link to="/match">用于政策匹配</Link>
      </p>
    </div>
  );
}
