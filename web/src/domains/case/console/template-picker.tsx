import { Link } from 'react-router';
import { useCall } from '../../../rpc/use-call';
import { ActSelect } from '../../../ui/act-select';

/** The templates of answers that one may use, under a field that takes words. */
export function TemplatePicker({ onPick }: { onPick: (body: string) => void }) {
  const answer = useCall('/api/console/template_list', { pageSize: 100 }, { staleTime: 60_000 });
  const list = answer.data?.list ?? [];
  return (
    <div className="row wrap gap-1">
      {list.length > 0 && (
        <ActSelect
          label="插入答复模板"
          onPick={(id) => {
            const body = list.find((one) => String(one.id) === id)?.body;
            if (body) onPick(body);
          }}
          options={list.map(({ id, name, scope }) => ({
            value: String(id),
            label: scope === 'own' ? `${name}（自用）` : name,
          }))}
        />
      )}
      <Link to="/answer-templates" target="_blank" className="small">
        {list.length > 0 ? '管理模板' : '新建答复模板'}
        <span className="visually-hidden">（在新窗口打开）</span>
      </Link>
    </div>
  );
}
