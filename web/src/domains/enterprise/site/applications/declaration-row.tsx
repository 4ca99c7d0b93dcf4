import type { CallOutput } from '@zhice/contract/all';
import { useState } from 'react';
import { Link } from 'react-router';
import { RowLine, RowName } from '../../../../app/list/row-words';
import { Button, ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { Tag, type Tone } from '../../../../ui/tag';
import styles from './applications.module.css';
import { WithdrawDialog } from './withdraw-dialog';

export type Declaration = CallOutput<'/api/Person/sb_project'>['list'][number];

const TONES: Record<string, Tone> = { draft: 'near', submitted: 'brand' };
const ACTS: Record<string, string> = { draft: '继续填写', submitted: '查看', withdrawn: '重新申报' };

interface DeclarationRowProps {
  declaration: Declaration;
  /** Its title's place in the outline of the page. */
  heading: 'h2' | 'h3';
}

/** One declaration: state, next step, the last day, going on and taking back. */
export function DeclarationRow({ declaration, heading }: DeclarationRowProps) {
  const { id, depot_id: item, title, state } = declaration;
  const [leaving, setLeaving] = useState(false);
  const open = state !== 'withdrawn';
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Tag tone={TONES[state] ?? 'neutral'}>{declaration.state_name}</Tag>
        </span>
        <div className={styles.words}>
          <RowName heading={heading}>
            <Link to={`/policyDetail?id=${item}`}>{title}</Link>
          </RowName>
          <RowLine className={styles.meta}>
            <DateText date={declaration.closes_on} deadline none="常年受理" />
            <span>{declaration.next_step}</span>
            <Link to={`/annual?kind=declaration&open=declaration-${id}`}>
              进展<span className="visually-hidden">：{title}</span>
            </Link>
          </RowLine>
        </div>
        <div className={styles.acts}>
          {open && (
            <Button kind="quiet" onClick={() => setLeaving(true)}>
              撤回<span className="visually-hidden">：{title}</span>
            </Button>
          )}
          <ButtonLink kind={state === 'draft' ? 'primary' : 'secondary'} to={`/policyDetail?id=${item}&declare=1`}>
            {ACTS[state] ?? '查看'}
            <span className="visually-hidden">：{title}</span>
          </ButtonLink>
        </div>
      </div>
      {leaving && <WithdrawDialog kind="declaration" id={id} title={title} onClose={() => setLeaving(false)} />}
    </article>
  );
}
