import type { Migration } from './migrate';

const files = import.meta.glob<string>('../../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** All migrations, from server/migrations. */
export const MIGRATIONS: Migration[] = Object.entries(files).map(([path, text]) => ({
  name: path.replace(/^.*\//, '').replace(/\.sql$/, ''),
  text,
}));
