import type { CallOutput } from '@zhice/contract/all';
import { quoted } from '@zhice/matching/quoted';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { RowLine, RowName } from '../../../../app/list/row-text';
import { useAction } from '../../../../rpc/use-call';
import { Button, ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { Dialog } from '../../../../ui/dialog';
import { Tag, type Tone } from '../../../../ui/tag';
import { useToast } from '../../../../ui/toast';
import styles from './application-parts.module.css';

interface StateLineProps {
  /** How it stands, in front. */
  sign: ReactNode;
  /** What can be done with it, at the end. */
  acts: ReactNode;
  children: ReactNode;
}

/** A line of a list of what is under way: its state, what it is, what can be done. */
export function StateLine({ sign, acts, children }: StateLineProps) {
  return (
    <div className="row wrap gap-half-2 tall py-line">
      <span className={styles.sign}>{sign}</span>
      <div className={`fill-line ${styles.words}`}>{children}</div>
      <div className="row gap-half ml-auto">{acts}</div>
    </div>
  );
}

interface WithdrawButtonProps {
  kind: string;
  id: number;
  title: string;
}

/** Takes an application back, after asking. */
export function WithdrawButton(application: WithdrawButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        撤回<span className="visually-hidden">：{application.title}</span>
      </Button>
      {asking && <WithdrawDialog {...application} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ kind, id, title, onClose }: WithdrawButtonProps & { onClose: () => void }) {
  const toast = useToast();
  const withdraw = useAction('/api/portal/application_withdraw', {
    refresh: [
      '/api/portal/application_list',
      '/api/portal/application',
      '/api/portal/overview',
      '/api/Person/sb_project',
      '/api/Person/depotreport',
    ],
    onDone: () => {
      onClose();
      toast('已撤回，可以随时重新申报');
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="撤回这项申请？"
      actions={
        <>
          <Button data-first onClick={onClose}>
            不撤回
          </Button>
          <Button kind="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate({ kind, id })}>
            撤回
          </Button>
        </>
      }
    >
      <p>{quoted(title)}撤回后不再受理，填写的内容会保留，申报期内可以重新提交。</p>
    </Dialog>
  );
}

const DECLARATION_TONES: Record<string, Tone> = { draft: 'near', submitted: 'brand' };
const ACTS: Record<string, string> = { draft: '继续填写', submitted: '查看', withdrawn: '重新申报' };

interface DeclarationRowProps {
  declaration: CallOutput<'/api/Person/sb_project'>['list'][number];
  /** Its title's place in the outline of the page. */
  heading: 'h2' | 'h3';
}

/** One declaration: state, next step, the last day, going on and taking back. */
export function DeclarationRow({ declaration, heading }: DeclarationRowProps) {
  const { id, depot_id: item, title, state } = declaration;
  return (
    <article>
      <StateLine
        sign={<Tag tone={DECLARATION_TONES[state] ?? 'neutral'}>{declaration.state_name}</Tag>}
        acts={
          <>
            {state !== 'withdrawn' && <WithdrawButton kind="declaration" id={id} title={title} />}
            <ButtonLink kind={state === 'draft' ? 'primary' : 'secondary'} to={`/policyDetail?id=${item}&declare=1`}>
              {ACTS[state] ?? '查看'}
              <span className="visually-hidden">：{title}</span>
            </ButtonLink>
          </>
        }
      >
        <RowName heading={heading}>
          <Link to={`/policyDetail?id=${item}`}>{title}</Link>
        </RowName>
        <RowLine>
          <DateText date={declaration.closes_on} deadline none={declaration.undated ? '申报时间待定' : '常年受理'} />
          <span>{declaration.next_step}</span>
          <Link to={`/annual?kind=declaration&open=declaration-${id}`}>
            进展<span className="visually-hidden">：{title}</span>
          </Link>
        </RowLine>
      </StateLine>
    </article>
  );
}
