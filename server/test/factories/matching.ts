import type { ItemRecord } from '@zhice/contract/policy/record';
import type { Condition, Rule } from '@zhice/matching/rule';
import { saveItems } from '../../src/domains/policy/save-policy';
import type { TestApp } from '../app';

let made = 0;

/** One rule without end of these conditions. */
export function ruleOf(all: Condition[], version = '2026'): Rule {
  return { version, source: '《示例管理办法》（示例〔2026〕1号）', condition: { all } };
}

/** An item that is always open and that the portal matches at once; answers its id. */
export async function makeItem(
  app: TestApp,
  given: Omit<Partial<ItemRecord>, 'rules'> & { rules: Rule[] },
): Promise<number> {
  made += 1;
  const record: ItemRecord = { title: `示例事项 ${made}`, level: 20, source_key: `item ${made}`, ...given };
  const [saved] = await app.db.begin((tx) => saveItems(tx, [record], { now: app.now() }));
  await app.portal.feed.catchUp();
  return saved!.id;
}
