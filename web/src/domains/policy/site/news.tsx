import type { CallOutput } from '@zhice/contract/all';
import { BULLETIN_KINDS } from '@zhice/contract/policy/enumerations';
import { Link } from 'react-router';
import { articlePage } from '../../../app/article/article-page';
import { LIST_PAGE_SIZE, ListPage } from '../../../app/list/list-page';
import { ListRow } from '../../../app/list/list-row';
import { publicList } from '../../../app/list/public-list';
import { useList } from '../../../app/list/use-list';
import { numberPart, textPart, useListState, wordPart } from '../../../app/list-state';
import { describe, PageTitle } from '../../../app/page-title';
import { classes } from '../../../ui/classes';
import { DefinitionList } from '../../../ui/definition-list';
import { FileLinks } from '../../../ui/file-links';
import { daysLeftText, isUrgent } from '../../../ui/format';
import { Icon } from '../../../ui/icon';
import { LevelTag, Tag } from '../../../ui/tag';
import { policyHref } from './detail/policy';

/** Notices, interpretations and files by level, newest first. */
export const BulletinsPage = publicList({
  path: '/api/demo/bulletin_list',
  title: '政策资讯',
  description: '国家、省、市、区县的政策通知、政策解读和文件，按级别和类型查看，最新发布的在前，附所讲的政策原文。',
  placeholder: '搜通知、解读，如：高新技术企业',
  what: '资讯',
  empty: '这一类还没有资讯',
  tabs: {
    label: '级别',
    part: 'level',
    choices: [
      { value: 18, label: '国家' },
      { value: 19, label: '省级' },
      { value: 20, label: '市级' },
      { value: 21, label: '区县' },
    ],
  },
  links: {
    label: '类型',
    part: 'type',
    all: '全部类型',
    choices: BULLETIN_KINDS.map((value) => ({ value, label: BULLETIN_KINDS.labels[value] })),
  },
  row: ({ id, title, level, type_name: type, source, createtime }) => (
    <ListRow
      title={title}
      to={`/policyDetailData?id=${id}`}
      tags={tagsOf(level, type)}
      summary={source}
      aside={<time>{createtime.slice(0, 10)}</time>}
    />
  ),
});

/** One bulletin with the policy it is about. */
export const BulletinPage = articlePage({
  call: '/api/demo/bulletin_detail',
  what: '资讯',
  trail: { label: '政策资讯', to: '/policyListData' },
  article: ({ title, level, type_name: type, source, createtime, body, policy }) => ({
    title,
    description: describe(`${[source, `${createtime.slice(0, 10)} 发布`, type].filter(Boolean).join('，')}。`, body),
    tags: tagsOf(level, type),
    meta: [source, createtime.slice(0, 10)],
    body: { text: body },
    children: policy && <PolicyOfNews policy={policy} />,
  }),
});

function tagsOf(level: number, type: string) {
  return (
    <>
      <LevelTag level={level} />
      <Tag>{type}</Tag>
    </>
  );
}

type InformationKind = 0 | 1 | 2;

/** Declaration information by the `status` of the address (spec section 4); `about` is for search engines. */
const KINDS = {
  0: {
    id: '0',
    label: '申报通知',
    period: '申报时间',
    empty: '目前没有正在申报的通知',
    about: '各级部门的政策申报通知：申报时间、受理部门、还剩几天截止，附申报事项和材料。',
  },
  1: {
    id: '1',
    label: '公示名单',
    period: '公示时间',
    empty: '目前没有正在公示的名单',
    about: '惠企政策拟支持、拟认定企业的公示名单：公示时间、公示部门和名单附件。',
  },
  2: {
    id: '2',
    label: '其他信息',
    period: '时间',
    empty: '目前没有其他信息',
    about: '与政策申报有关的其他信息：培训、提醒、办理时间调整等。',
  },
};

const PARTS = { status: wordPart(['0', '1', '2'], '0'), keyword: textPart, page: numberPart(1) };

/** What is open for declaration, what is in publicity, and other information. */
export function InformationPage() {
  const list = useListState(PARTS);
  const { status, keyword, page } = list.state;
  const kind = Number(status) as InformationKind;
  const information = useList('/api/demo/get_information', {
    type: kind,
    keyword: keyword || undefined,
    page,
    pageSize: LIST_PAGE_SIZE,
  });
  return (
    <>
      <PageTitle text={KINDS[kind].label} description={KINDS[kind].about} />
      <ListPage
        title="申报信息"
        placeholder="搜申报通知、公示名单，如：技术中心"
        what="申报信息"
        empty={KINDS[kind].empty}
        list={{ ...list, clear: () => list.clear('status') }}
        answer={information}
        filters={<Link to="/joinActivity">培训、宣讲和对接活动</Link>}
        tabs={{
          label: '申报信息的种类',
          items: Object.values(KINDS),
          value: status,
          onChange: (id) => list.set({ status: id as typeof status }),
        }}
        row={(entry) => (
          <ListRow
            title={entry.title}
            to={`/activityDetail?id=${entry.id}`}
            summary={[entry.unit, `${entry.createtime.slice(0, 10)} 发布`].filter(Boolean).join(' · ')}
            aside={
              <>
                <DaysLeftOf days={entry.days_left} className="block" />
                {periodText(entry.period_from, entry.period_to)}
              </>
            }
          />
        )}
      />
    </>
  );
}

/** One declaration information: period, department, text, attachments, its policy. */
export const ActivityPage = articlePage({
  call: '/api/demo/information_detail',
  what: '信息',
  trail: { label: '申报信息', to: '/policyList' },
  article: (activity) => {
    const { title, unit, createtime, body, attachments, policy } = activity;
    const kind = KINDS[activity.type as InformationKind] ?? KINDS[2];
    const period = periodText(activity.period_from, activity.period_to);
    return {
      trail: { label: kind.label, to: `/policyList?status=${kind.id}` },
      title,
      description: describe(unit && `${unit}。`, period && `${kind.period} ${period}。`, body),
      tags: <Tag tone="brand">{activity.type_name}</Tag>,
      meta: [unit ?? '', createtime.slice(0, 10)],
      facts: period && <Period term={kind.period} period={period} activity={activity} />,
      body: { text: body },
      children: (
        <>
          {attachments.length > 0 && (
            <section aria-labelledby="files-title">
              <h2 id="files-title" className="mb-1 text-3">
                附件
              </h2>
              <FileLinks files={attachments} />
            </section>
          )}
          {policy && <PolicyOfNews policy={policy} />}
        </>
      ),
    };
  },
});

type Activity = CallOutput<'/api/demo/information_detail'>;

function Period({ term, period, activity }: { term: string; period: string; activity: Activity }) {
  const value = (
    <span className="figures">
      {period}
      <DaysLeftOf days={activity.days_left} className="ml-1 strong" />
    </span>
  );
  return (
    <div className="mb-4">
      <DefinitionList
        columns={2}
        layout="above"
        items={[
          { term, value },
          { term: '发布部门', value: activity.unit },
        ]}
      />
    </div>
  );
}

function DaysLeftOf({ days, className }: { days: number | null; className: string }) {
  if (days === null) return null;
  return <span className={classes(className, isUrgent(days) && 'accent strong')}>{daysLeftText(days)}</span>;
}

/** '2026-10-01 至 2026-12-01'; one end alone with its word, '' without both. */
function periodText(from: string | null, to: string | null): string {
  if (from && to) return `${from} 至 ${to}`;
  if (from) return `${from} 起`;
  return to ? `${to} 截止` : '';
}

/** The policy that a bulletin or an information is about. */
function PolicyOfNews({ policy }: { policy: { id: number; kind: string; title: string } }) {
  return (
    <Link to={policyHref(policy.id)} className="row spread gap-2 rounded brand-wash hover-plain p-2-3">
      <span>
        <span className="block muted small">{policy.kind === 'item' ? '相关政策事项' : '相关政策文件'}</span>
        <span className="strong hover-underlined">{policy.title}</span>
      </span>
      <Icon name="arrow-right" size={20} />
    </Link>
  );
}
