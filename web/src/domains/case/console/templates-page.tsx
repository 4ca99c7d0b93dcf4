import type { CallOutput } from '@zhice/contract/all';
import { TEMPLATE_FIELDS, TEMPLATE_SCOPES } from '@zhice/contract/case/answer-template-fields';
import { useListState, wordPart } from '../../../app/list-state';
import { ConsoleList, LIST_PARTS } from '../../../console/console-list';
import { RecordPanel } from '../../../console/record-panel';
import { RowLink } from '../../../console/row-link';
import { useAction } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import type { DataColumn } from '../../../ui/data-table';
import { FilterSelect } from '../../../ui/table-filters';
import { Tag } from '../../../ui/tag';
import { useToast } from '../../../ui/toast';

const LIST = '/api/console/template_list';
const PARTS = { ...LIST_PARTS, scope: wordPart(TEMPLATE_SCOPES) };
const SCOPES = TEMPLATE_SCOPES.map((value) => ({ value, label: TEMPLATE_SCOPES.labels[value] }));
type Template = CallOutput<typeof LIST>['list'][number];

/** /answer-templates: what is answered again and again, one's own and the unit's. */
export function TemplatesPage() {
  const list = useListState(PARTS);
  const { state, set, hrefOf } = list;
  return (
    <ConsoleList
      path={LIST}
      what="答复模板"
      list={list}
      input={{ scope: state.scope }}
      search="名称或内容"
      add="新增模板"
      note="办理时在文字框下方选用，发送前自动填入这一件的名称、编号、截止日等。"
      columns={columns((id) => hrefOf({ id, add: undefined, page: state.page }))}
      rowName={({ name }) => name}
      filters={
        <FilterSelect
          label="使用范围"
          all="全部范围"
          value={state.scope}
          onChange={(scope) => set({ scope, id: undefined })}
          options={SCOPES}
        />
      }
    >
      {(rows) => (
        <RecordPanel
          what="模板"
          name="template"
          fields={TEMPLATE_FIELDS}
          beginning={{ scope: 'unit' }}
          path={LIST}
          save="/api/console/template_save"
          list={list}
          page={state.page}
          rows={rows}
          acts={(row) => <Remove row={row} onDone={() => set({ id: undefined, page: state.page })} />}
        />
      )}
    </ConsoleList>
  );
}

const columns = (open: (id: number) => string): DataColumn<Template>[] => [
  { key: 'name', label: '名称', wrap: true, cell: ({ id, name }) => <RowLink to={open(id)} name={name} /> },
  { key: 'scope', label: '使用范围', cell: ({ scope }) => <Tag>{TEMPLATE_SCOPES.labels[scope]}</Tag> },
  { key: 'body', label: '内容', wrap: true, cell: ({ body }) => body },
  { key: 'by', label: '最后修改人', cell: ({ by }) => by },
];

/** Deletes a template; it comes back at a press as long as that is offered. */
function Remove({ row: { id, name }, onDone }: { row: Template; onDone: () => void }) {
  const toast = useToast();
  const restore = useAction('/api/console/template_delete', { refresh: [LIST], onDone: () => toast('模板已恢复') });
  const remove = useAction('/api/console/template_delete', {
    refresh: [LIST],
    onDone: () => {
      onDone();
      toast(`已删除“${name}”`, 'done', { label: '撤销', run: () => restore.mutate({ id, action: 'restore' }) });
    },
  });
  return (
    <div className="mb-2">
      <Button size="small" kind="danger" icon="trash" loading={remove.isPending} onClick={() => remove.mutate({ id })}>
        删除
      </Button>
    </div>
  );
}
