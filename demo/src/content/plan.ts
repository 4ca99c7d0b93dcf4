/**
 * An article of the platform. `body` holds blocks: paragraphs, '## ' headings, '- ' and '1. ' lists with their items on
 * lines of their own, tables of ' | ' with a head line, as the portal's content takes them.
 */
export interface ArticlePlan {
  key: string;
  /** Days before today. */
  published: number;
  title: string;
  summary: string;
  body: string[];
}

export interface TrendPlan extends ArticlePlan {
  /** Name of a drawing in web/public/pictures; absent without one. */
  picture?: string;
  source: string;
}

export interface KnowledgePlan extends ArticlePlan {
  /** 1 policies, 2 intellectual property. */
  kind: 1 | 2;
}

export interface FeedPlan extends Omit<ArticlePlan, 'summary'> {
  tag: string;
}
