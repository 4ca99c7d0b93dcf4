import type { CallOutput } from '@zhice/contract/all';
import type { ReactNode } from 'react';
import { ListRow } from '../../../../app/list/list-row';
import { daysLeftText } from '../../../../ui/format';
import { LevelTag, StatusTag } from '../../../../ui/tag';
import styles from './information.module.css';

interface PolicyRowProps {
  policy: CallOutput<'/api/index/reportproject_list'>['list'][number];
  /** Beside its last day. */
  act?: ReactNode;
}

/** A policy of a list that nobody's facts have chosen, with its last day. */
export function PolicyRow({ policy, act }: PolicyRowProps) {
  return (
    <ListRow
      title={policy.title}
      to={`/policyDetail?id=${policy.id}`}
      tags={
        <>
          <LevelTag level={policy.level} />
          <StatusTag status={policy.status} name={policy.status_name} />
        </>
      }
      summary={[policy.unit, policy.doc_no, policy.support_form].filter(Boolean).join(' · ')}
      aside={
        <span className={styles.followed}>
          {policy.closes_on && policy.days_left !== null && (
            <span>
              {policy.closes_on} 截止，{daysLeftText(policy.days_left)}
            </span>
          )}
          {act}
        </span>
      }
    />
  );
}
