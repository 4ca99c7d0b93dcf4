import { useState } from 'react';
import { useAction } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Steps } from '../../../../ui/steps';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { Attachments } from '../attachments';
import { isDeclarable, type Policy } from '../detail/policy';
import { momentText } from '../window-words';
import styles from './declaration-state.module.css';
import type { Declaration } from './declaration-values';

/** A declaration that was submitted: where it stands, what was sent, and the way to take it back. */
export function DeclarationState({ declaration, policy }: { declaration: Declaration; policy: Policy }) {
  return (
    <div className={styles.state}>
      <div>
        <p className={styles.head}>
          <Tag tone="fit" icon="check">
            {declaration.state_name}
          </Tag>
          {declaration.submitted_at && <span className={styles.date}>{momentText(declaration.submitted_at)}</span>}
        </p>
        {declaration.next_step && <p className={styles.next}>{declaration.next_step}</p>}
      </div>
      <DefinitionList
        items={[
          { term: '联系人', value: declaration.contact_name },
          { term: '联系电话', value: declaration.contact_phone },
          {
            term: '申报说明',
            value: declaration.statement && <span className={styles.words}>{declaration.statement}</span>,
          },
        ]}
      />
      {declaration.materials.length > 0 && (
        <section>
          <h3 className={styles.title}>已交材料</h3>
          <Attachments
            files={declaration.materials.map(({ name, file_name, url }) => ({ name: `${name}（${file_name}）`, url }))}
          />
        </section>
      )}
      {declaration.history.length > 0 && (
        <section>
          <h3 className={styles.title}>办理进度</h3>
          <Steps
            label="办理进度"
            current={declaration.history.length - 1}
            items={declaration.history.map(({ at, state_name, note }) => ({
              title: state_name,
              note: [momentText(at), note].filter(Boolean).join(' · '),
            }))}
          />
        </section>
      )}
      <Withdraw id={declaration.id} again={isDeclarable(policy.status)} />
    </div>
  );
}

function Withdraw({ id, again }: { id: number; again: boolean }) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const withdraw = useAction('/api/Person/depotreport', {
    refresh: ['/api/Person/depotreport', '/api/Person/sb_project'],
    onDone: () => toast('申报已撤回'),
  });
  if (!asking) {
    return (
      <div>
        <Button onClick={() => setAsking(true)}>撤回申报</Button>
      </div>
    );
  }
  return (
    <div className={styles.asking} role="alert">
      <p>
        {again
          ? '撤回后受理单位不再审核这份申报；填写的内容会保留，截止前可以修改后重新提交。'
          : '申报期已过，撤回后不能再次提交。确定要撤回吗？'}
      </p>
      <div className={styles.acts}>
        <Button kind="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate({ id, action: 'withdraw' })}>
          确认撤回
        </Button>
        <Button kind="quiet" autoFocus onClick={() => setAsking(false)}>
          不撤回
        </Button>
      </div>
    </div>
  );
}
