import type { CallOutput } from '@zhice/contract/all';
import { toneOf } from '../../../app/case/case-view';
import { ListRow } from '../../../app/list/list-row';
import { RowMeta } from '../../../app/list/row-text';
import { Tag } from '../../../ui/tag';

export type PublicAppeal = CallOutput<'/api/demo/appeal_publicity'>['list'][number];

/** The page of a public appeal. */
export const appealHref = ({ id }: Pick<PublicAppeal, 'id'>): string => `/enterpriseDetail?id=${id}`;

/** How many enterprises met it, from three on. */
export const joinedText = ({ joined }: Pick<PublicAppeal, 'joined'>): string =>
  joined > 0 ? `${joined} 家企业遇到` : '';

/** One appeal in a list; of one that is not public only where it stands. */
export function AppealRow({ appeal }: { appeal: PublicAppeal }) {
  const { title, answer, content, state_name: state, type_name: type, unit_name: unit, area_name: area } = appeal;
  return (
    <ListRow
      title={appeal.public ? title : '未公开的诉求'}
      to={appeal.public ? appealHref(appeal) : undefined}
      tags={<Tag tone={toneOf(appeal)}>{state}</Tag>}
      summary={answer ? `答复：${answer}` : content}
      aside={<time>{appeal.createtime.slice(0, 10)}</time>}
    >
      <RowMeta parts={[type, unit, area, joinedText(appeal)]} />
    </ListRow>
  );
}
