import type { CallOutput } from '@zhice/contract/all';
import { Link } from 'react-router';
import type { CallError } from '../../../../rpc/call-error';
import { useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { Drawer } from '../../../../ui/dialog';
import { Disclosure } from '../../../../ui/disclosure';
import { Icon } from '../../../../ui/icon';
import { Money } from '../../../../ui/money';
import { Skeleton } from '../../../../ui/skeleton';
import { ErrorState } from '../../../../ui/states';
import { VerdictTag, verdictWord } from '../../../../ui/verdict-tag';
import type { Change } from './edits';

type Preview = CallOutput<'/api/portal/firm_preview'>;
type Item = Preview['gained'][number];

interface PreviewDrawerProps {
  changes: Change[];
  saving: boolean;
  /** Why saving failed, other than a field or a conflict. */
  failure: CallError | null;
  onSave: () => void;
  onClose: () => void;
  /** A field that the preview refused. */
  onRefused: (error: CallError) => void;
}

/** Before saving: what it would do to the matches and to the size class. */
export function PreviewDrawer({ changes, saving, failure, onSave, onClose, onRefused }: PreviewDrawerProps) {
  const preview = useCall('/api/portal/firm_preview', { changes }, { staleTime: 0 });
  return (
    <Drawer
      open
      onClose={onClose}
      title={`保存 ${changes.length} 项修改的影响`}
      actions={
        <>
          <Button onClick={onClose}>返回修改</Button>
          <Button kind="primary" loading={saving} disabled={preview.isError} onClick={onSave}>
            {saving ? '正在保存' : failure ? '重试保存' : '保存'}
          </Button>
        </>
      }
    >
      {failure && (
        <p className="line gap-1 mb-2 rounded unfit-wash unfit p-1-2" role="alert">
          <Icon className="self-center" name="alert" />
          没有保存成功：{failure.message}。您填写的内容都还在，请稍后重试。
        </p>
      )}
      {preview.isPending && <Skeleton look="text" rows={8} />}
      {preview.isError && (
        <ErrorState
          compact
          title={preview.error.field ? '有一项填写有误' : '影响没有算出来'}
          error={preview.error}
          kept="您填写的内容都还在"
          onRetry={preview.error.field ? undefined : () => preview.refetch()}
          action={
            preview.error.field && (
              <Button kind="primary" onClick={() => onRefused(preview.error)}>
                去改正
              </Button>
            )
          }
        />
      )}
      {preview.data && !preview.isError && <Effects preview={preview.data} />}
    </Drawer>
  );
}

function Effects({ preview }: { preview: Preview }) {
  const { gained, lost, moved, gained_total, lost_total, moved_total, size_before, size_after } = preview;
  const still = gained_total + lost_total + moved_total === 0;
  return (
    <div className="stack gap-3">
      {still && <p className="muted">匹配结论没有变化。</p>}
      <Group title={`新增符合 ${gained_total} 项`} tone="fit" items={gained} />
      <Group title={`不再符合 ${lost_total} 项`} tone="near" items={lost} />
      {moved_total > 0 && (
        <Disclosure summary={`其他变化 ${moved_total} 项：${turnsIn(moved)}${moved_total > moved.length ? '等' : ''}`}>
          <Items items={moved} />
          {moved_total > moved.length && <p className="muted">只列出金额最高的 {moved.length} 项。</p>}
        </Disclosure>
      )}
      {size_before.name !== size_after.name && (
        <section>
          <h3>
            企业规模 {size_before.name} → {size_after.name}
          </h3>
          <p className="muted">{size_after.reason}</p>
        </section>
      )}
      <p className="muted">
        已填信息 {preview.known_before} → {preview.known_after} 项
      </p>
    </div>
  );
}

/** What became of how many: '待补充 → 不符合 20 项，待补充 → 差一点 2 项'. */
function turnsIn(items: Item[]): string {
  const turns = new Map<string, number>();
  for (const { before, after } of items) {
    const turn = [before, after].map((verdict) => verdictWord(verdict) || '未列入').join(' → ');
    turns.set(turn, (turns.get(turn) ?? 0) + 1);
  }
  return [...turns].map(([turn, count]) => `${turn} ${count} 项`).join('，');
}

function Group({ title, tone, items }: { title: string; tone: 'fit' | 'near'; items: Item[] }) {
  if (items.length === 0) return null;
  const money = items.reduce((sum, item) => sum + (item.amount_max ?? 0), 0);
  return (
    <section>
      <h3 className="line wrap spread gap-1">
        <span className={tone}>{title}</span>
        {money > 0 && <Money value={money} look="short" prefix="共最高" />}
      </h3>
      <Items items={items} />
    </section>
  );
}

function Items({ items }: { items: Item[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className="line spread gap-2 py-line ruled-bottom">
          <div className="fill">
            <Link to={`/policyDetail?id=${item.id}`} target="_blank">
              {item.title}
            </Link>
            <span className="row gap-tight mt-half muted">
              {item.before && <VerdictTag verdict={item.before} />}
              <Icon name="arrow-right" />
              <VerdictTag verdict={item.after} />
            </span>
          </div>
          {item.amount_max !== null && (
            <span className="flex-none">
              <Money value={item.amount_max} look="short" prefix="最高" />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
