import { addDays, workday } from '../calendar';
import { type DemoActivity, makeActivities } from './activities';
import { FEED } from './feed';
import { type DemoPartner, PARTNERS } from './partners';
import type { ArticlePlan, FeedPlan } from './plan';
import { POLICY_KNOWLEDGE } from './policy-knowledge';
import { PROPERTY_KNOWLEDGE } from './property-knowledge';
import { SETTINGS } from './settings';
import { TRENDS } from './trends';

interface DemoArticle {
  source_key: string;
  title: string;
  /** Text in blocks, as `ArticlePlan` says. */
  body: string;
  /** A moment of a working day in China. */
  published_at: string;
}

export type DemoTrend = DemoArticle & { summary: string; image: string; source: string };
export type DemoKnowledge = DemoArticle & { kind: 1 | 2; summary: string };
export type DemoFeed = DemoArticle & { tag: string };

/** What the platform itself writes: news, knowledge, notices, partners, settings. */
export interface DemoContent {
  trends: DemoTrend[];
  knowledge: DemoKnowledge[];
  feed: DemoFeed[];
  activities: DemoActivity[];
  partners: DemoPartner[];
  settings: Record<string, string>;
}

const OPENING = 'T09:00:00+08:00';

function article({ key, title, body, published }: ArticlePlan | FeedPlan, list: string, today: string): DemoArticle {
  return {
    source_key: `demo-${list}-${key}`,
    title,
    body: body.join('\n\n'),
    published_at: `${workday(addDays(today, -published))}${OPENING}`,
  };
}

/** All days are counted from `today` (YYYY-MM-DD). */
export function makeContent(today: string): DemoContent {
  return {
    trends: TRENDS.map((plan) => ({
      ...article(plan, 'trend', today),
      summary: plan.summary,
      image: plan.picture ? `/pc/pictures/${plan.picture}.svg` : '',
      source: plan.source,
    })),
    knowledge: [...POLICY_KNOWLEDGE, ...PROPERTY_KNOWLEDGE].map((plan) => ({
      ...article(plan, 'knowledge', today),
      kind: plan.kind,
      summary: plan.summary,
    })),
    feed: FEED.map((plan) => ({ ...article(plan, 'feed', today), tag: plan.tag })),
    activities: makeActivities(today),
    partners: PARTNERS,
    settings: SETTINGS,
  };
}
