import type { CallOutput } from '@zhice/contract/all';
import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { Avatar } from '../../../ui/avatar';
import { personLine } from '../../../ui/person';
import { Tag } from '../../../ui/tag';
import { useToday } from '../../../ui/today';

/** Talents who agreed to be listed, by kind. */
export const TalentsPage = publicList({
  path: '/api/demo/talent_manage_list',
  title: '人才库',
  description: '研发、生产、市场、财务和知识产权人才的求职意向，按类型、岗位和工作地查找；姓名经过脱敏。',
  placeholder: '搜岗位或工作地，如：算法工程师',
  what: '人才',
  links: { label: '人才类型', part: 'type', input: 'talent_type_id', choices: '/api/demo/talent_type' },
  row: (talent) => <TalentRow talent={talent} />,
});

function TalentRow({ talent }: { talent: CallOutput<'/api/demo/talent_manage_list'>['list'][number] }) {
  const today = useToday();
  return (
    <ListRow
      picture={<Avatar name={talent.name} size={48} />}
      title={talent.post}
      tags={<Tag>{talent.talent_type_name}</Tag>}
      summary={`${talent.name} · ${personLine(talent, today)}`}
      aside={talent.desirearea}
    />
  );
}
