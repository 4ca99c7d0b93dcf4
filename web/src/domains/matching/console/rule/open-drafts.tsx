import type { CallOutput } from '@zhice/contract/all';
import { RULE_DRAFT_STATES } from '@zhice/contract/matching/enumerations';
import { Link } from 'react-router';
import { NoticeBlock } from '../../../../ui/notice';
import { Tag } from '../../../../ui/tag';

type Drafts = CallOutput<'/api/console/rule'>['drafts'];

/** The drafts of an item that are not published, each with who writes it: the ways to them. */
export const DraftLinks = ({ itemId, drafts }: { itemId: number; drafts: Drafts }) => (
  <ul className="stack gap-half">
    {drafts.map(({ id, name, state, authors, updated_at }) => (
      <li key={id} className="row wrap gap-1">
        <Link to={`/rule?item=${itemId}&draft=${id}`}>{name}</Link>
        <Tag>{RULE_DRAFT_STATES.labels[state]}</Tag>
        <span className="muted small">
          {authors.join('、')} · {updated_at.slice(0, 16)}
        </span>
      </li>
    ))}
  </ul>
);

/** Said above the rule in force, or an empty one: who comes to go on with a draft, or to approve it, is not to begin anew. */
export function OpenDrafts(props: { itemId: number; drafts: Drafts }) {
  if (props.drafts.length === 0) return null;
  return (
    <NoticeBlock tone="brand">
      <p>这个事项有没发布的草稿，下面不是它的内容：</p>
      <DraftLinks {...props} />
    </NoticeBlock>
  );
}
