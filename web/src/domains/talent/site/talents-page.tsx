import { ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { useList } from '../../../app/list/use-list';
import { useTypedList } from '../../../app/list/use-typed-list';
import { Avatar } from '../../../ui/avatar';
import { personLine } from '../../../ui/person';
import { Tag } from '../../../ui/tag';
import { useToday } from '../../../ui/today';

/** Talents who agreed to be listed, by kind. */
export function TalentsPage() {
  const { type, asked, page } = useTypedList('/api/demo/talent_type', '人才类型');
  const today = useToday();
  const talents = useList('/api/demo/talent_manage_list', { ...asked, talent_type_id: type });
  return (
    <ListPage
      title="人才库"
      description="研发、生产、市场、财务和知识产权人才的求职意向，按类型、岗位和工作地查找；姓名经过脱敏。"
      placeholder="搜岗位或工作地，如：算法工程师"
      what="人才"
      {...page}
      answer={talents}
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
