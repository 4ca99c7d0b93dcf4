import type { CallOutput } from '@zhice/contract/all';
import { RULE_STATES } from '@zhice/contract/matching/enumerations';
import { useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RowLink } from '../../../console/row-link';
import { CountLine } from '../../../ui/count-line';
import type { DataColumn } from '../../../ui/data-table';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag, type Tone } from '../../../ui/tag';

const LIST = '/api/console/rule_list';
type Row = CallOutput<typeof LIST>['list'][number];

const PARTS = { ...LIST_PARTS, state: wordPart(RULE_STATES) };
const TONES: Record<Row['state'], Tone> = {
  failing: 'unfit',
  waiting: 'near',
  returned: 'near',
  draft: 'brand',
  force: 'fit',
  none: 'neutral',
};

/** /rules: the items and how their rule stands, what asks for somebody first. */
export function RulesPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  return (
    <ConsoleList
      path={LIST}
      what="规则"
      list={list}
      input={{ state: state.state }}
      search="事项名称、主管部门"
      note="打开一个事项，修改条件和金额，先在沙盘里看影响；发布须由另一位有“规则”权限的人员审核。"
      columns={COLUMNS}
      rowName={({ title }) => title}
      filters={
        <FilterSelect
          label="状态"
          all="全部状态"
          value={state.state}
          onChange={(value) => set({ state: value })}
          options={RULE_STATES.map((value) => ({ value, label: RULE_STATES.labels[value] }))}
        />
      }
      counts={({ states }) => (
        <CountLine
          label="规则状态"
          counts={states.map(({ id, name, count }) => ({
            ...{ label: name, count, unit: '项', to: hrefOf({ state: id as Row['state'] }) },
            current: state.state === id,
            urgent: id === 'failing' || id === 'waiting',
          }))}
        />
      )}
    />
  );
}

const COLUMNS: DataColumn<Row>[] = [
  {
    key: 'title',
    label: '事项',
    wrap: true,
    cell: ({ id, title, draft_id: draft }) => (
      <RowLink to={`/rule?item=${id}${draft === null ? '' : `&draft=${draft}`}`} name={title} />
    ),
  },
  {
    key: 'state',
    label: '状态',
    cell: ({ state }) => <Tag tone={TONES[state]}>{RULE_STATES.labels[state]}</Tag>,
  },
  { key: 'department', label: '主管部门', wrap: true, cell: ({ department }) => department },
  { key: 'rules', label: '规则版本', align: 'end', cell: ({ rules }) => rules },
  { key: 'cases', label: '测试企业', align: 'end', cell: ({ cases }) => cases },
  { key: 'updated', label: '更新时间', extra: true, cell: ({ updated_at }) => updated_at.slice(0, 16) },
];
