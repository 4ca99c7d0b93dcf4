import { momentInChina } from '../../calendar-day';
import type { Handlers } from '../../rpc/context';
import { getEverything } from './account-export.queries';

export const accountExportHandlers = {
  '/api/portal/account_export': async ({ db, account, today }) => ({
    name: `知策账号数据-${today}.json`,
    content: inChina(await getEverything(db, account.id)) as Record<string, unknown>,
  }),
} satisfies Partial<Handlers>;

/** The same with every moment in China's time. */
function inChina(value: unknown): unknown {
  if (value instanceof Date) return momentInChina(value);
  if (Array.isArray(value)) return value.map(inChina);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, inChina(entry)]));
}
