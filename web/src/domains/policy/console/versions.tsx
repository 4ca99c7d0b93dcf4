import type { CallOutput } from '@zhice/contract/all';
import { ListResults } from '../../../app/list/list-results';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { ChangeText } from '../site/detail/changes';

type Opened = CallOutput<'/api/console/policy'>;

/** What a policy was before each edit, what the edit changed, and the way back. */
export function Versions({ policy: { id, version: current, state } }: { policy: Opened }) {
  const versions = useCall('/api/console/policy_versions', { id });
  const toast = useToast();
  const revert = useAction('/api/console/policy_revert', {
    refresh: ['/api/console/policy', '/api/console/policy_list', '/api/console/policy_versions'],
    onDone: () => toast('已恢复为所选的版本'),
  });
  return (
    <TitledSection id="policy-versions" title="历史版本" className="mt-3">
      <ListResults compact answer={versions} failed="历史版本没有加载出来" rows={3}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="muted">还没有修改过。</p>
          ) : (
            <div className="ruled-between">
              {list.map(({ version, saved_at, saved_by, internal, changes }) => (
                <Disclosure
                  key={version}
                  summary={`${saved_at.slice(0, 16)} ${saved_by} 修改了 ${changes.length} 处`}
                  aside={internal ? '未公开过' : ''}
                >
                  <dl>
                    {changes.map((change) => (
                      <div key={change.name} className="stack py-1 small">
                        <dt className="muted">{change.name}</dt>
                        <dd>
                          <ChangeText change={change} />
                        </dd>
                      </div>
                    ))}
                  </dl>
                  {state !== 'deleted' && (
                    <Button
                      size="small"
                      loading={revert.isPending}
                      onClick={() => revert.mutate({ id, version: current, to: version })}
                    >
                      恢复为这次修改之前
                    </Button>
                  )}
                </Disclosure>
              ))}
            </div>
          )
        }
      </ListResults>
    </TitledSection>
  );
}
