import type { CallOutput } from '@zhice/contract/all';
import { CASE_PATH } from '@zhice/contract/case/kind';
import { DECLARATION } from '@zhice/contract/policy/declaration-kind';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CaseActions } from '../../../../app/case/case-actions';
import { toneOf } from '../../../../app/case/case-view';
import { useCaseAct } from '../../../../app/case/use-case-act';
import { RowLine, RowName } from '../../../../app/list/row-text';
import { ButtonLink } from '../../../../ui/button';
import { DateText } from '../../../../ui/date-text';
import { Tag } from '../../../../ui/tag';
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

const ACTS: Record<string, string> = { draft: '继续填写', returned: '补正' };

interface DeclarationRowProps {
  declaration: CallOutput<'/api/Person/sb_project'>['list'][number];
  /** Its title's place in the outline of the page. */
  heading: 'h2' | 'h3';
}

/** One declaration: state, next step, the last day, what may be done. */
export function DeclarationRow({ declaration, heading }: DeclarationRowProps) {
  const { id, title, state, depot_id: item } = declaration;
  const act = useCaseAct(DECLARATION, declaration);
  const submits = declaration.actions.includes('submit');
  return (
    <article>
      <StateLine
        sign={<Tag tone={toneOf(declaration)}>{declaration.state_name}</Tag>}
        acts={
          <>
            <CaseActions kind={DECLARATION} given={declaration} act={act} />
            <ButtonLink kind={submits ? 'primary' : 'secondary'} to={submits ? declaration.link : `${CASE_PATH}${id}`}>
              {submits ? ACTS[state] : '进展'}
              <span className="visually-hidden">：{title}</span>
            </ButtonLink>
          </>
        }
      >
        <RowName heading={heading}>
          <Link to={`/policyDetail?id=${item}`}>{title}</Link>
        </RowName>
        <RowLine>
          {state === 'draft' && (
            <DateText date={declaration.closes_on} deadline none={declaration.undated ? '申报时间待定' : '常年受理'} />
          )}
          {declaration.number && <span>{declaration.number}</span>}
          <span>{declaration.next_step}</span>
        </RowLine>
      </StateLine>
    </article>
  );
}
