import type { CallInput } from '@zhice/contract/all';

type Suggested = CallInput<'/api/portal/suggest'>['scope'];

export interface Scope {
  id: 'enterprise' | 'policy' | 'expert' | 'service' | 'market';
  label: string;
}

/** The five scopes of the search in the order of the spec, section 2. */
export const SCOPES: Scope[] = [
  { id: 'enterprise', label: '企业' },
  { id: 'policy', label: '政策' },
  { id: 'expert', label: '专家' },
  { id: 'service', label: '服务' },
  { id: 'market', label: '供需' },
];

/** Which half of the market: what is supplied or what is demanded. */
export type Half = 'supply' | 'demand';

interface Target {
  path: string;
  /** Selector of the market pages (spec section 2). */
  selector?: 1 | 2;
  example: string;
}

const TARGETS: Record<Suggested, Target> = {
  enterprise: { path: '/enterpriseLibrary', example: '企业名称或统一社会信用代码' },
  policy: { path: '/policyData', example: '搜政策，如：研发费用补助' },
  expert: { path: '/expertList', example: '姓名、单位或领域，如：新材料' },
  service: { path: '/serviceList', example: '搜服务，如：商标注册' },
  supply: { path: '/productList', selector: 1, example: '搜供应，如：精密铸件' },
  demand: { path: '/demandList', selector: 2, example: '搜需求，如：检测服务' },
};

/** What suggestions are asked for in a scope. */
export const suggestedIn = (scope: Scope['id'], half: Half): Suggested => (scope === 'market' ? half : scope);

/** What the empty search field shows: an example of what one can type. */
export const exampleOf = (target: Suggested): string => TARGETS[target].example;

/** Where a search leads: the scope's list with the keyword, and the selector for the market. */
export function addressOf(target: Suggested, keyword: string): string {
  const { path, selector } = TARGETS[target];
  const query = new URLSearchParams();
  if (selector) query.set('selector', String(selector));
  if (keyword) query.set('keyword', keyword);
  return query.size > 0 ? `${path}?${query}` : path;
}
