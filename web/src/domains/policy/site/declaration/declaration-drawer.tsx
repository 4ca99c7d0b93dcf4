import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { useOwnContact } from '../../../../app/own-contact';
import type { CallError } from '../../../../rpc/call-error';
import { useAction, useCall } from '../../../../rpc/use-call';
import { Button } from '../../../../ui/button';
import { DefinitionList } from '../../../../ui/definition-list';
import { Drawer } from '../../../../ui/dialog';
import { FileLinks } from '../../../../ui/file-links';
import { Skeleton } from '../../../../ui/skeleton';
import { Loaded } from '../../../../ui/states';
import { Steps } from '../../../../ui/steps';
import { Tag } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import { type Item, isDeclarable, type Policy } from '../detail/policy';
import { momentText } from '../window-text';
import styles from './declaration-drawer.module.css';
import { DeclarationForm } from './declaration-form';
import type { Declaration } from './declaration-values';

interface DeclarationDrawerProps {
  open: boolean;
  onClose: () => void;
  policy: Policy;
  item: Item;
  enterpriseId: number;
  declarations: UseQueryResult<CallOutput<'/api/Person/depotreport'>, CallError>;
}

/** The own declaration of an item: the form until it is submitted, then where it stands. */
export function DeclarationDrawer({ open, onClose, ...rest }: DeclarationDrawerProps) {
  const submitted = rest.declarations.data?.list[0]?.state === 'submitted';
  return (
    <Drawer open={open} onClose={onClose} title={submitted ? '我的申报' : '申报'} className={styles.drawer}>
      <p className="mb-3 muted">{rest.policy.title}</p>
      <Content {...rest} />
    </Drawer>
  );
}

function Content({ policy, item, enterpriseId, declarations }: Omit<DeclarationDrawerProps, 'open' | 'onClose'>) {
  const contact = useOwnContact();
  const project = useCall('/api/portal/application_input', { id: policy.id });
  const coming = <Skeleton rows={6} />;
  // without what was said of the project the declaration is filled in all the same
  if (!contact || project.isPending) return coming;
  return (
    <Loaded compact answer={declarations} failed="申报没有加载出来" waiting={coming}>
      {({ list: [declaration] }) =>
        declaration?.state === 'submitted' ? (
          <DeclarationState declaration={declaration} policy={policy} />
        ) : (
          <DeclarationForm
            {...{ policy, item, enterpriseId, declaration, contact }}
            project={project.data?.text ?? ''}
          />
        )
      }
    </Loaded>
  );
}

/** A declaration that was submitted: where it stands, what was sent, and the way to take it back. */
function DeclarationState({ declaration, policy }: { declaration: Declaration; policy: Policy }) {
  return (
    <div className="stack gap-3">
      <div>
        <p className="row gap-1">
          <Tag tone="fit" icon="check">
            {declaration.state_name}
          </Tag>
          {declaration.submitted_at && (
            <span className="muted small figures">{momentText(declaration.submitted_at)}</span>
          )}
        </p>
        {declaration.next_step && <p className="mt-half strong">{declaration.next_step}</p>}
      </div>
      <DefinitionList
        items={[
          { term: '联系人', value: declaration.contact_name },
          { term: '联系电话', value: declaration.contact_phone },
          {
            term: '申报说明',
            value: declaration.statement && <span className="pre-line">{declaration.statement}</span>,
          },
        ]}
      />
      {declaration.materials.length > 0 && (
        <section>
          <h3 className="mb-1 text-body">已交材料</h3>
          <FileLinks
            files={declaration.materials.map(({ name, file_name, url }) => ({ name: `${name}（${file_name}）`, url }))}
          />
        </section>
      )}
      {declaration.history.length > 0 && (
        <section>
          <h3 className="mb-1 text-body">办理进度</h3>
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
    <div className="stack gap-1 p-2 rounded near-wash" role="alert">
      <p>
        {again
          ? '撤回后受理单位不再审核这份申报；填写的内容会保留，截止前可以修改后重新提交。'
          : '申报期已过，撤回后不能再次提交。确定要撤回吗？'}
      </p>
      <div className="flex gap-1">
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
