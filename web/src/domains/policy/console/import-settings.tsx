import type { CallOutput } from '@zhice/contract/all';
import { IMPORT_KINDS, isRecordImport } from '@zhice/contract/staff/import-kinds';
import { useState } from 'react';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { Table } from '../../../ui/table';
import { TextArea, TextInput } from '../../../ui/text-input';
import { TitledSection } from '../../../ui/titled-section';

type Opened = CallOutput<'/api/console/import'>;

/** Their rows name neither places nor enterprises that may be unknown. */
const WITHOUT_PLACES: readonly Opened['kind'][] = ['industries', 'facts', 'lists', 'figures'];

/** As what the file is read: its kind, its columns, places that were asked about. */
export function ImportSettings({ order }: { order: Opened }) {
  const [kind, setKind] = useState(order.kind);
  const [sheet, setSheet] = useState(order.sheet);
  const [fact, setFact] = useState(order.fact);
  const [places, setPlaces] = useState(order.places.join('\n'));
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const fields = useCall('/api/console/import_field_list', { kind: order.kind }, { staleTime: 60_000 });
  const check = useAction('/api/console/import_check', {
    refresh: ['/api/console/import', '/api/console/import_row_list', '/api/console/import_list'],
  });
  const known = (fields.data?.list ?? []).map(({ field, name }) => ({ value: field, label: name }));
  const columns = order.columns.map(({ header, field }) => ({ header, field: changed[header] ?? field }));
  const ofRecords = isRecordImport(kind);
  const again = () =>
    check.mutate({
      ...{ id: order.id, kind, sheet, fact },
      columns: kind === order.kind ? columns.filter(({ header }) => changed[header] !== undefined) : [],
      places: places.split('\n').flatMap((line) => line.trim() || []),
    });
  return (
    <TitledSection id="import-settings" title="怎样读这个文件" className="stack gap-2 mb-3">
      <div className="flex wrap gap-2">
        <Field id="import-kind" label="内容">
          <Select
            value={kind}
            onChange={(value) => setKind(IMPORT_KINDS.find((one) => one === value) ?? kind)}
            options={IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KINDS.labels[value] }))}
          />
        </Field>
        <Field id="import-sheet" label="工作表" hint="空着，即第一张有表头的。">
          <TextInput value={sheet} maxLength={100} onChange={setSheet} />
        </Field>
        {kind === 'enterprises' && (
          <Field id="import-fact" label="明细表" hint="整个文件是一张明细表时写它的名称，如 奖项和大赛名次。">
            <TextInput value={fact} maxLength={100} onChange={setFact} />
          </Field>
        )}
      </div>
      {kind === order.kind && order.columns.length > 0 && known.length > 0 && (
        <Table
          caption="各列对应的内容"
          rows={order.columns}
          rowKey={({ header }) => header}
          columns={[
            { key: 'header', label: '文件里的列', cell: ({ header }) => header },
            {
              key: 'sample',
              label: '第一个值',
              cell: ({ sample }) => <span className="break-anywhere">{sample}</span>,
            },
            {
              key: 'field',
              label: '作为',
              cell: ({ header, field }) => (
                <Select
                  aria-label={`${header} 作为`}
                  placeholder="不导入"
                  value={changed[header] ?? field}
                  onChange={(value) => setChanged({ ...changed, [header]: value })}
                  options={known}
                />
              ),
            },
          ]}
        />
      )}
      {!WITHOUT_PLACES.includes(kind) && (
        <Field
          id="import-places"
          label={ofRecords ? '说明只写了名称的企业' : '说明不认识的地区'}
          hint={
            ofRecords
              ? '每行一个，如 某某公司=91330106MA2CFTXJ4M；库里同名的只有一家时可以写 =是，也可以写 =跳过。'
              : '每行一个，如 火星市=330100，也可以写 =全国 或 =跳过；没有写地区的行写 未写地区=330100。'
          }
        >
          <TextArea rows={2} value={places} onChange={setPlaces} />
        </Field>
      )}
      <div>
        <Button loading={check.isPending} onClick={again}>
          重新试运行
        </Button>
      </div>
    </TitledSection>
  );
}
