import type { FactKey } from '@zhice/matching/facts';
import type { Condition, Rule } from '@zhice/matching/rule';
import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { makeItem as makeStoredItem } from './policy';

/** One rule without end of these conditions. */
export function ruleOf(all: Condition[], version = '2026'): Rule {
  return { version, source: '《示例管理办法》（示例〔2026〕1号）', condition: { all } };
}

/** A rule that asks for so much of one fact at least. */
export const needs = (fact: FactKey, value: number): Rule[] => [ruleOf([{ measure: { fact }, op: '>=', value }])];

/** An item that the portal matches at once, open all the time unless it has a window; answers its id. */
export async function makeItem(
  app: TestApp,
  given: Omit<NonNullable<Parameters<typeof makeStoredItem>[1]>, 'rules'> & { rules: Rule[] },
): Promise<number> {
  const id = await app.db.begin((tx) => makeStoredItem(tx, given, app.now()));
  await app.portal.feed.catchUp();
  return id;
}

/** An enterprise says these facts of itself. */
export async function saveFacts(
  app: TestApp,
  who: MadeAccount,
  facts: [fact: string, period: string, value: unknown][],
): Promise<void> {
  const { fact_version } = await app.ask('/api/portal/firm', {}, who);
  const changes = facts.map(([fact, period, value]) => ({ fact, period, value }));
  await app.ask('/api/portal/firm_save', { changes, fact_version }, who);
}
