import type { CallInput, CallOutput } from '@zhice/contract/all';
import { RECORD_KINDS, type RecordKey } from '@zhice/contract/public-record/kinds';
import { choiceText, type RecordField, type RecordKindShape } from '@zhice/contract/public-record/record-kind';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '../../../app/list/export-button';
import { ListResults, NoneFound, NoSuchPage, SEARCH_KEPT } from '../../../app/list/list-results';
import { TypeLinks } from '../../../app/list/type-links';
import { useList } from '../../../app/list/use-list';
import { useSessionActions } from '../../../app/session';
import { type DataColumn, DataTable } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/states';
import { pageSizeOf, TableFoot } from '../../../ui/table-foot';
import { TableSearch } from '../../../ui/table-search';
import { Tag } from '../../../ui/tag';
import type { CompanyState } from './company-state';
import { MoneyCounts } from './money-counts';

// the lists of all kinds are alike: that of the people stands for them
type AnyPath = '/api/enterprise/person_list';
type Row = CallOutput<AnyPath>['list'][number] & Readonly<Record<string, unknown>>;

interface RecordTabProps {
  kind: RecordKey;
  enterpriseId: number;
  list: CompanyState;
}

/** The records of one kind from its declaration: search, what holds and what has ended, pages and export. */
export function RecordTab({ kind, enterpriseId, list }: RecordTabProps) {
  const declared: RecordKindShape = RECORD_KINDS[kind];
  const { keyword, standing, page, size } = list.state;
  const { requireLogin } = useSessionActions();
  const pageSize = pageSizeOf(size);
  const asked: CallInput<AnyPath> = {
    ...{ enterprise_id: enterpriseId, standing, page, pageSize },
    keyword: keyword || undefined,
  };
  const answer = useList(declared.list as AnyPath, asked);
  const search = (wanted: string) =>
    wanted === '' ? list.set({ keyword: '' }) : requireLogin(() => list.set({ keyword: wanted }));
  return (
    <>
      {declared.counted && (kind === 'tender' || kind === 'contract') && (
        <MoneyCounts kind={kind} enterpriseId={enterpriseId} />
      )}
      <div className="row wrap spread gap-1-3 pb-1">
        {'ended_on' in declared.fields ? (
          <TypeLinks
            label="是否有效"
            types={[
              { value: undefined, label: '全部' },
              { value: 'current', label: '现有' },
              { value: 'ended', label: '已结束' },
            ]}
            value={standing}
            hrefOf={(value) => list.hrefOf({ standing: value as typeof standing })}
          />
        ) : (
          <span />
        )}
        <div className="row gap-1 min-0">
          <TableSearch
            label={`搜索${declared.label}`}
            placeholder={`搜${declared.label}里的文字`}
            keyword={keyword}
            onSearch={search}
          />
          <ExportButton {...answer.asked} size="small" />
        </div>
      </div>
      <ListResults answer={answer.query} failed={`${declared.label}没有加载出来`} kept={SEARCH_KEPT}>
        {({ total, list: rows }) =>
          rows.length === 0 ? (
            <None
              declared={declared}
              beyond={total > 0}
              firstPage={list.hrefOf({ page: 1 })}
              keyword={keyword}
              narrowed={keyword !== '' || standing !== undefined}
              onClear={() => list.set({ keyword: '', standing: undefined })}
            />
          ) : (
            <>
              <DataTable
                name={`company-${kind}`}
                caption={declared.label}
                columns={columnsOf(declared)}
                rows={rows as Row[]}
                rowKey={({ id }) => id}
                rowName={(row) => String(row[declared.title])}
                busy={answer.query.isPlaceholderData}
                head={
                  <p className="muted small figures" aria-live="polite">
                    共 {total.toLocaleString('zh-CN')} 条
                  </p>
                }
              />
              {hintsOf(declared).map((hint) => (
                <p key={hint} className="mt-1 muted small">
                  {hint}
                </p>
              ))}
              <TableFoot page={page} pageSize={pageSize} total={total} hrefOf={(change) => list.hrefOf(change)} />
            </>
          )
        }
      </ListResults>
    </>
  );
}

interface NoneProps {
  declared: RecordKindShape;
  beyond: boolean;
  firstPage: string;
  keyword: string;
  narrowed: boolean;
  onClear: () => void;
}

/** Why there are no rows. */
function None({ declared, beyond, firstPage, keyword, narrowed, onClear }: NoneProps) {
  if (beyond) return <NoSuchPage to={firstPage} />;
  if (narrowed) return <NoneFound what={declared.one} keyword={keyword} onAct={onClear} />;
  return <EmptyState title={declared.none} hint="以公开登记和公示的信息为准，没有收录不等于没有发生。" />;
}

/** What the record is called comes first; source and day stand at the end. */
function columnsOf({ fields, title }: RecordKindShape): DataColumn<Row>[] {
  const entries = Object.entries(fields).sort(([one], [other]) => Number(other === title) - Number(one === title));
  return [
    ...entries.map(
      ([name, field]): DataColumn<Row> => ({
        key: name,
        label: unitLabel(field),
        align: field.kind === 'money' || field.kind === 'share' ? 'end' : 'start',
        wrap: field.kind === 'text',
        cell: (row) => (
          <>
            {field.elsewhere ? <Elsewhere name={String(row[name])} /> : cellOf(field, row[name])}
            {name === title && row.ended && (
              <>
                {' '}
                <Tag>已结束</Tag>
              </>
            )}
          </>
        ),
      }),
    ),
    { key: 'source', label: '来源', wrap: true, cell: ({ source, source_on }: Row) => `${source}，${source_on}` },
  ].map((column) => ({ ...column, cell: emptyAware(column, fields) }));
}

const hintsOf = ({ fields }: RecordKindShape): string[] =>
  Object.values(fields).flatMap(({ elsewhere }) => elsewhere ?? []);

/** A name, and where else it stands in the library. */
const Elsewhere = ({ name }: { name: string }) => (
  <Link to={`/enterpriseLibrary?${new URLSearchParams({ keyword: name })}`}>
    {name}
    <span className="visually-hidden">：在企业库中查找</span>
  </Link>
);

const unitLabel = ({ kind, label }: RecordField): string =>
  kind === 'money' ? `${label}（万元）` : kind === 'share' ? `${label}（%）` : label;

function cellOf(field: RecordField, value: unknown): ReactNode {
  if (field.of) return choiceText(field, value);
  return typeof value === 'number' ? value.toLocaleString('zh-CN') : (value as string | null);
}

/** A place without a value is empty for the table too, whatever stands around the value. */
const emptyAware =
  ({ key, cell }: DataColumn<Row>, fields: RecordKindShape['fields']): DataColumn<Row>['cell'] =>
  (row) =>
    key in fields && (row[key] === null || row[key] === '') ? null : cell(row);
