import { Link } from 'react-router';
import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { expertHref } from './expert-row';

/** Questions that experts answered in public: agreed to by both, masked by the server. */
export const AnswersPage = publicList({
  path: '/api/portal/expert_answers',
  title: '专家公开答复',
  description: '企业向专家提出的技术、知识产权、财税问题和专家的答复，经双方同意并隐去企业和个人信息后公开。',
  placeholder: '搜问题、答复或专家，如：碳足迹',
  what: '公开答复',
  empty: '还没有公开的答复',
  row: ({ title, question, answer, expert_id, expert_name, published_on }) => (
    <ListRow title={title} aside={published_on}>
      <p className="muted pre-line break-anywhere">{question}</p>
      <p className="mt-1 pre-line break-anywhere">
        <Link to={expertHref({ id: expert_id })} className="underlined">
          {expert_name}
        </Link>
        ：{answer}
      </p>
    </ListRow>
  ),
});
