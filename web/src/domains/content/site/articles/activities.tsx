import type { ActivityState } from '@zhice/contract/content/enumerations';
import { Navigate } from 'react-router';
import { articlePage } from '../../../../app/article/article-page';
import { useIdInAddress } from '../../../../app/id-in-address';
import { ListRow } from '../../../../app/list/list-row';
import { publicList } from '../../../../app/list/public-list';
import { maybeNumberPart, useListState } from '../../../../app/list-state';
import { describe } from '../../../../app/page-title';
import { useCall } from '../../../../rpc/use-call';
import { DefinitionList } from '../../../../ui/definition-list';
import { Tag, type Tone } from '../../../../ui/tag';
import { OwnOfGone, placesOf, SignUp } from './sign-up';

interface Days {
  starts_on: string;
  ends_on: string;
  hours: string;
}

const TONES: Record<ActivityState, Tone> = { open: 'fit', full: 'near', closed: 'neutral', ended: 'neutral' };

/** The hours stay whole at the end of a line. */
const daysOf = ({ starts_on: from, ends_on: to, hours }: Days): string =>
  `${from === to ? from : `${from} 至 ${to}`} ${hours.replaceAll(/[–-]/g, '\u2060$&\u2060')}`.trim();

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
      tags={<Tag tone={TONES[activity.state]}>{placesOf(activity)}</Tag>}
      aside={daysOf(activity)}
    />
  ),
});

const Activity = articlePage({
  call: '/api/portal/activity',
  what: '活动',
  trail: { label: '活动', to: '/joinActivity' },
  Gone: OwnOfGone,
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
            { term: '报名状态', value: placesOf(activity) },
          ]}
        />
      </div>
    ),
    body: { html: activity.body },
    children: <SignUp activity={activity} />,
  }),
});

const PARTS = { signup: maybeNumberPart };

/** /joinActivity: trainings and briefings, or with an id one of them; the draft of a sign-up leads to its activity. */
export function ActivityPage() {
  const id = useIdInAddress();
  const { signup } = useListState(PARTS).state;
  const draft = useCall('/api/portal/case', { id: signup ?? 0 }, { enabled: signup !== undefined });
  const about = draft.data?.subject?.id;
  if (about !== undefined) return <Navigate to={`/joinActivity?id=${about}`} replace />;
  return id === null ? <Activities /> : <Activity />;
}
