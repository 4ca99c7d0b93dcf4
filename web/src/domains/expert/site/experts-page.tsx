import { LIST_PAGE_SIZE, ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { useList } from '../../../app/list/use-list';
import { numberPart, textPart, useListState } from '../../../app/list-state';
import { Avatar } from '../../../ui/avatar';
import { Tag } from '../../../ui/tag';

const PARTS = { keyword: textPart, label1: textPart, institutions_name: textPart, page: numberPart(1) };

/** Experts who agreed to be listed. */
export function ExpertsPage() {
  const list = useListState(PARTS);
  const { state } = list;
  const { keyword, label1, institutions_name: institution, page } = state;
  const experts = useList('/api/demo/expert_manage_list', {
    keyword: keyword || undefined,
    label1: label1 || undefined,
    institutions_name: institution || undefined,
    page,
    pageSize: LIST_PAGE_SIZE,
  });
  return (
    <ListPage
      title="专家库"
      description="智能制造、新材料、生物医药、知识产权、财税等领域的入库专家，可按领域、单位和擅长方向查找。"
      placeholder="搜姓名、单位或擅长，如：碳足迹"
      what="专家"
      list={list}
      answer={experts}
      filtered={Boolean(label1 || institution)}
      row={(expert) => (
        <ListRow
          picture={<Avatar name={expert.name} size={48} />}
          title={expert.name}
          tags={<Tag>{expert.label1}</Tag>}
          summary={`${expert.institutions_name} · ${expert.title}`}
          aside={expert.area}
        >
          <p>擅长：{expert.case}</p>
        </ListRow>
      )}
    />
  );
}
