import type { CallOutput } from '@zhice/contract/all';
import { RIGHT_KINDS } from '@zhice/contract/ip/enumerations';
import { Link } from 'react-router';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, SEARCH_KEPT } from '../../../app/list/list-results';
import { TypeLinks } from '../../../app/list/type-links';
import { useList } from '../../../app/list/use-list';
import { useSessionActions } from '../../../app/session';
import { ButtonLink } from '../../../ui/button';
import { type DataColumn, DataTable } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../ui/table-foot';
import { TableSearch } from '../../../ui/table-search';
import { Tag } from '../../../ui/tag';
import type { CompanyState } from './company-state';

type Right = CallOutput<'/api/enterprise/patent_list'>['list'][number];

const LISTS = {
  patent: '/api/enterprise/patent_list',
  trademark: '/api/enterprise/brand_list',
  software: '/api/enterprise/softright_list',
  copyright: '/api/enterprise/copyright_list',
} as const;

const COLUMNS: DataColumn<Right>[] = [
  { key: 'name', label: '名称', wrap: true, cell: ({ id, name }) => <Link to={`/zlDetail?id=${id}`}>{name}</Link> },
  { key: 'number', label: '申请号或登记号', cell: ({ number }) => number },
  { key: 'kind', label: '类型', cell: ({ kind_name: kind }) => kind },
  { key: 'status', label: '状态', cell: ({ status_name: status }) => <Tag>{status}</Tag> },
  { key: 'class', label: '分类', wrap: true, cell: ({ class_name: name }) => name },
  { key: 'applied', label: '申请日', cell: ({ applied_on: day }) => day },
  { key: 'granted', label: '授权或登记日', cell: ({ granted_on: day }) => day },
];

interface RightsTabProps {
  enterpriseId: number;
  list: CompanyState;
  counts: CallOutput<'/api/enterprise/list_count'> | undefined;
}

/** The public rights of a company, kind by kind, and the way to their landscape. */
export function RightsTab({ enterpriseId, list, counts }: RightsTabProps) {
  const { kind } = list.state;
  return (
    <>
      <div className="row wrap spread gap-1-3 pb-1">
        <TypeLinks
          label="权利类型"
          types={RIGHT_KINDS.map((value) => ({ value, label: RIGHT_KINDS.labels[value], count: counts?.[value] }))}
          value={kind}
          hrefOf={(value) => list.hrefOf({ kind: value ?? 'patent', keyword: '' })}
        />
        <ButtonLink to={`/equity?enterprise=${enterpriseId}`} size="small">
          知识产权全景
        </ButtonLink>
      </div>
      {counts?.[kind] === 0 ? (
        <EmptyState title={`没有公开的${RIGHT_KINDS.labels[kind]}`} hint="以本站知识产权大厅收录的公开权利为准。" />
      ) : (
        <Rights key={kind} enterpriseId={enterpriseId} list={list} />
      )}
    </>
  );
}

function Rights({ enterpriseId, list }: Omit<RightsTabProps, 'counts'>) {
  const { kind, keyword, page, size } = list.state;
  const { requireLogin } = useSessionActions();
  const pageSize = pageSizeOf(size);
  const what = RIGHT_KINDS.labels[kind];
  const asked = { enterprise_id: enterpriseId, keyword: keyword || undefined, page, pageSize };
  const answer = useList(LISTS[kind], asked);
  return (
    <>
      <div className="row wrap justify-end gap-1 pb-1">
        <TableSearch
          label={`搜索${what}`}
          placeholder="搜名称、号码、分类"
          keyword={keyword}
          onSearch={(wanted) =>
            wanted === '' ? list.set({ keyword: '' }) : requireLogin(() => list.set({ keyword: wanted }))
          }
        />
        <ExportButton {...answer.asked} size="small" />
      </div>
      <ListResults answer={answer.query} failed={`${what}没有加载出来`} kept={SEARCH_KEPT}>
        {({ total, list: rows }) =>
          rows.length === 0 ? (
            total > 0 ? (
              <NoSuchPage to={list.hrefOf({ page: 1 })} />
            ) : (
              <NoneFound what={what} keyword={keyword} onAct={() => list.set({ keyword: '' })} />
            )
          ) : (
            <>
              <DataTable
                name="company-rights"
                caption={what}
                columns={COLUMNS}
                rows={rows}
                rowKey={({ id }) => id}
                rowName={({ name }) => name}
                busy={answer.query.isPlaceholderData}
              />
              <TableFoot page={page} pageSize={pageSize} total={total} hrefOf={(change) => list.hrefOf(change)} />
            </>
          )
        }
      </ListResults>
    </>
  );
}
