import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { Avatar } from '../../../ui/avatar';
import { Tag } from '../../../ui/tag';

/** Experts who agreed to be listed. */
export const ExpertsPage = publicList({
  path: '/api/demo/expert_manage_list',
  title: '专家库',
  description: '智能制造、新材料、生物医药、知识产权、财税等领域的入库专家，可按领域、单位和擅长方向查找。',
  placeholder: '搜姓名、单位或擅长，如：碳足迹',
  what: '专家',
  texts: ['label1', 'institutions_name'],
  row: (expert) => (
    <ListRow
      picture={<Avatar name={expert.name} size={48} />}
      title={expert.name}
      tags={<Tag>{expert.label1}</Tag>}
      summary={`${expert.institutions_name} · ${expert.title}`}
      aside={expert.area}
    >
      <p>擅长：{expert.case}</p>
    </ListRow>
  ),
});
