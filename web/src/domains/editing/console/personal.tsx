import type { ContentKind } from '@zhice/contract/editing/content-kind';
import type { ContentKey } from '@zhice/contract/editing/kinds';
import { ReasonForm } from '../../../console/reason-form';
import { may, useMe } from '../../../console/session';
import { useAction } from '../../../rpc/use-call';
import { DefinitionList } from '../../../ui/definition-list';
import { TitledSection } from '../../../ui/titled-section';

/** What a row says of a person, masked in its form: in clear with a reason, which the audit log keeps. */
export function Personal({ kind, id }: { kind: ContentKind<ContentKey>; id: number }) {
  const me = useMe();
  const ask = useAction('/api/console/content_clear');
  if (!Object.values(kind.fields).some(({ personal }) => personal)) return null;
  return (
    <TitledSection id="content-personal" title="个人信息" className="stack gap-1">
      <p className="muted small">上面只显示一部分；不改动就保持原样，要修改请填写完整。</p>
      {ask.data ? (
        <DefinitionList items={ask.data.list.map(({ field, text }) => ({ term: field, value: text }))} />
      ) : (
        may(me, 'personal') && (
          <ReasonForm
            id="clear-content"
            label="查看明文的原因"
            hint="记入审计日志，如：电话核实"
            act="查看明文"
            busy={ask.isPending}
            onAct={(reason) => ask.mutate({ kind: kind.key, id, reason })}
          />
        )
      )}
    </TitledSection>
  );
}
