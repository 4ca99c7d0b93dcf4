import type { CallOutput } from '@zhice/contract/all';
import { LEVELS } from '@zhice/contract/level';
import { GAPS, OFFICE_STATES, POLICY_KINDS } from '@zhice/contract/policy/enumerations';
import { Link } from 'react-router';
import { TreePicker, useTreeTexts } from '../../../app/facts/tree-picker';
import { maybeNumberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { dayPart } from '../../../console/days';
import { useCall } from '../../../rpc/use-call';
import { ButtonLink } from '../../../ui/button';
import { CountLine } from '../../../ui/count-line';
import type { DataColumn } from '../../../ui/data-table';
import { FilterChips } from '../../../ui/filter-chips';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag, type Tone } from '../../../ui/tag';

const LIST = '/api/console/policy_list';
type Row = CallOutput<typeof LIST>['list'][number];

const PARTS = {
  ...LIST_PARTS,
  kind: wordPart(POLICY_KINDS),
  state: wordPart(OFFICE_STATES),
  level: maybeNumberPart,
  area: textPart,
  unit: maybeNumberPart,
  gap: wordPart(GAPS),
  from: dayPart,
};

export const STATE_TONES: Readonly<Record<Row['state'], Tone>> = {
  ...{ published: 'fit', scheduled: 'brand', draft: 'near', withdrawn: 'neutral', deleted: 'unfit' },
};

const optionsOf = <V extends string | number>(values: readonly V[] & { labels: Readonly<Record<V, string>> }) =>
  values.map((value) => ({ value: String(value), label: values.labels[value] }));

/** /policies: documents and items of every state, and what the published ones lack. */
export function PoliciesPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  const { kind, level, area, unit, gap, from } = state;
  const areaText = useTreeTexts('area', area ? [area] : []);
  const units = useCall('/api/console/policy_choices', {}, { staleTime: 60_000 });
  const departments = (units.data?.departments ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ConsoleList
      path={LIST}
      what="政策"
      list={list}
      input={{
        ...{ kind, gap, from },
        state: state.state,
        level: LEVELS.find((one) => one === level),
        area: area || undefined,
        department_id: unit,
      }}
      search="标题、文号、部门、地区"
      note={
        <span className="row wrap gap-1">
          最近修改的在前。新写的先是草稿，公开后才在网站上看得到。
          <ButtonLink size="small" icon="plus" to="/policy?kind=document">
            新增文件
          </ButtonLink>
          <ButtonLink size="small" icon="plus" to="/policy?kind=item">
            新增事项
          </ButtonLink>
        </span>
      }
      columns={COLUMNS}
      rowName={({ title }) => title}
      filters={
        <>
          <FilterSelect
            label="类别"
            all="文件和事项"
            value={kind}
            onChange={(value) => set({ kind: value })}
            options={POLICY_KINDS.map((value) => ({ value, label: POLICY_KINDS.labels[value] }))}
          />
          <FilterSelect
            label="级别"
            all="全部级别"
            value={level === undefined ? undefined : String(level)}
            onChange={(value) => set({ level: value === undefined ? undefined : Number(value) })}
            options={optionsOf(LEVELS)}
          />
          <FilterSelect
            label="部门"
            all="全部部门"
            value={unit === undefined ? undefined : String(unit)}
            onChange={(value) => set({ unit: value === undefined ? undefined : Number(value) })}
            options={departments}
          />
          <TreePicker tree="area" label="地区" value={area} onChange={(code) => set({ area: code })} />
        </>
      }
      below={
        <FilterChips
          chips={[
            ...(area ? [{ key: 'area', title: '地区', name: areaText(area), without: hrefOf({ area: '' }) }] : []),
            ...(from
              ? [{ key: 'from', title: '修改时间', name: `${from} 起`, without: hrefOf({ from: undefined }) }]
              : []),
          ]}
          onClear={() => set({ area: '', from: undefined })}
        />
      }
      counts={({ states, gap_counts }) => (
        <div className="stack gap-1 pb-1">
          <CountLine
            label="状态"
            counts={states.map(({ id, name, count }) => ({
              ...{ label: name, count, unit: '份', current: state.state === id },
              to: hrefOf({ state: state.state === id ? undefined : (id as Row['state']) }),
            }))}
          />
          <CountLine
            label="已公开而还不完整"
            counts={gap_counts.map(({ id, name, count }) => ({
              ...{ label: `缺${name}`, count, unit: '份', current: gap === id },
              to: hrefOf({ gap: gap === id ? undefined : (id as typeof gap) }),
            }))}
          />
        </div>
      )}
    />
  );
}

const COLUMNS: DataColumn<Row>[] = [
  {
    key: 'title',
    label: '标题',
    wrap: true,
    cell: ({ id, title }) => (
      <Link to={`/policy?id=${id}`} className="strong">
        {title}
      </Link>
    ),
  },
  { key: 'kind', label: '类别', cell: ({ kind }) => POLICY_KINDS.labels[kind] },
  {
    key: 'state',
    label: '状态',
    cell: ({ state, publish_at }) => (
      <Tag tone={STATE_TONES[state]}>
        {OFFICE_STATES.labels[state]}
        {state === 'scheduled' && ` ${publish_at}`}
      </Tag>
    ),
  },
  { key: 'life', label: '效力', cell: ({ life_name }) => life_name },
  { key: 'gaps', label: '还缺', wrap: true, cell: ({ gaps }) => gaps.map((gap) => GAPS.labels[gap]).join('、') },
  { key: 'unit', label: '部门', wrap: true, cell: ({ unit }) => unit },
  { key: 'area', label: '地区', extra: true, cell: ({ area_names }) => area_names.join('、') },
  { key: 'level', label: '级别', extra: true, cell: ({ level }) => LEVELS.labels[level] },
  { key: 'number', label: '文号', extra: true, cell: ({ doc_no }) => doc_no },
  { key: 'updated', label: '最近修改', cell: ({ updated_at }) => updated_at.slice(0, 16) },
  { key: 'by', label: '修改人', cell: ({ updated_by }) => updated_by || '导入' },
];
