import { articlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { ListRow } from '../../../../app/list/list-row';
import { publicList } from '../../../../app/list/public-list';
import { describe } from '../../../../app/page-title';
import { DefinitionList } from '../../../../ui/definition-list';

interface Days {
  starts_on: string;
  ends_on: string;
  hours: string;
}

const daysOf = ({ starts_on: from, ends_on: to, hours }: Days): string =>
  `${from === to ? from : `${from} 至 ${to}`} ${hours}`.trim();

const Activities = publicList({
  path: '/api/portal/activity_list',
  title: '活动',
  description: '各部门和平台举办的政策宣讲、申报辅导和对接活动，时间近的在前。',
  placeholder: '搜活动，如：申报辅导',
  what: '活动',
  row: (activity) => (
    <ListRow
      title={activity.title}
      to={`/joinActivity?id=${activity.id}`}
      summary={[activity.organiser, activity.place].filter(Boolean).join(' · ')}
      aside={daysOf(activity)}
    />
  ),
});

const Activity = articlePage({
  call: '/api/portal/activity',
  what: '活动',
  trail: { label: '活动', to: '/joinActivity' },
  article: (activity) => ({
    title: activity.title,
    description: describe(activity.organiser, '，', daysOf(activity), '，', activity.place, '。'),
    meta: [activity.organiser],
    facts: (
      <div className="mb-4">
        <DefinitionList
          columns={2}
          layout="above"
          items={[
            { term: '时间', value: daysOf(activity) },
            { term: '地点', value: activity.place },
            { term: '名额', value: activity.places === null ? '不限' : `${activity.places} 人` },
            { term: '报名截止', value: activity.sign_up_until },
          ]}
        />
      </div>
    ),
    body: { html: activity.body },
  }),
});

/** /joinActivity: trainings and briefings, or with an id one of them. */
export const ActivityPage = () => (useIdInAddress() === null ? <Activities /> : <Activity />);
