import { expect, it } from 'vitest';
import { addressOf, SCOPES, suggestedIn } from './site-search';

it('leads to the lists of the spec with the keyword', () => {
  const address = (scope: (typeof SCOPES)[number]['id'], half: 'supply' | 'demand' = 'supply') =>
    decodeURIComponent(addressOf(suggestedIn(scope, half), '新材料'));
  expect(address('enterprise')).toBe('/enterpriseLibrary?keyword=新材料');
  expect(address('policy')).toBe('/policyData?keyword=新材料');
  expect(address('expert')).toBe('/expertList?keyword=新材料');
  expect(address('service')).toBe('/serviceList?keyword=新材料');
  expect(address('market')).toBe('/productList?selector=1&keyword=新材料');
  expect(address('market', 'demand')).toBe('/demandList?selector=2&keyword=新材料');
});

it('leads to the whole list without a keyword and keeps signs of a query apart', () => {
  expect(addressOf('policy', '')).toBe('/policyData');
  expect(addressOf('demand', '')).toBe('/demandList?selector=2');
  expect(new URL(addressOf('policy', '5G&6G=?'), 'http://x').searchParams.get('keyword')).toBe('5G&6G=?');
});

it('has five scopes', () => {
  expect(SCOPES.map((scope) => scope.label)).toEqual(['企业', '政策', '专家', '服务', '供需']);
});
