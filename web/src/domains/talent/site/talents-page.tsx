import { LIST_PAGE_SIZE, ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { TypeLinks } from '../../../app/list/type-links';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../app/list-state';
import { useCall } from '../../../rpc/use-call';
import { Avatar } from '../../../ui/avatar';
import { personLine } from '../../../ui/person';
import { Tag } from '../../../ui/tag';
import { useToday } from '../../../ui/today';

const PARTS = { keyword: textPart, type: maybeNumberPart, page: numberPart(1) };

/** Talents who agreed to be listed, by kind. */
export function TalentsPage() {
  const list = useListState(PARTS);
  const { state } = list;
  const today = useToday();
  const types = useCall('/api/demo/talent_type', {});
  const talents = useCall(
    '/api/demo/talent_manage_list',
    { keyword: state.keyword || undefined, talent_type_id: state.type, page: state.page, pageSize: LIST_PAGE_SIZE },
    { keepPrevious: true },
  );
  const kinds = (types.data?.list ?? []).map(({ id, name, count }) => ({ value: id, label: name, count }));
  return (
    <ListPage
      title="人才库"
      description="研发、生产、市场、财务和知识产权人才的求职意向，按类型、岗位和工作地查找；姓名经过脱敏。"
      placeholder="搜岗位或工作地，如：算法工程师"
      what="人才"
      list={list}
      answer={talents}
      filtered={Boolean(state.type)}
      filters={
        <TypeLinks
          label="人才类型"
          types={[{ value: undefined, label: '全部' }, ...kinds]}
          value={state.type}
          hrefOf={(type) => list.hrefOf({ type })}
        />
      }
      row={(talent) => (
        <ListRow
          picture={<Avatar name={talent.name} size={48} />}
          title={talent.post}
          tags={<Tag>{talent.talent_type_name}</Tag>}
          summary={`${talent.name} · ${personLine(talent, today)}`}
          aside={talent.desirearea}
        />
      )}
    />
  );
}
