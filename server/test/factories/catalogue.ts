import { type EntryKind, readEntry, saveEntries } from '../../src/domains/catalogue';
import type { TestApp } from '../app';

/** A list of codes: the program brings none. */
export const A_LIST = {
  ...{
    key: 'mountain_counties',
    label: '山区县',
    of: 'area',
    codes: ['330726', '330727'],
    source: '浙委办发〔2021〕号',
  },
};

/** Puts rows into the catalogue, as an import of them does; the portal works with them at once. */
export async function addEntries(app: TestApp, kind: EntryKind, rows: readonly { key: string }[]): Promise<void> {
  const wanted = rows.map((row, at) => {
    const { entry, faults } = readEntry(kind, new Map(Object.entries(row)), { key: row.key, position: 1000 + at });
    if (faults.length > 0) throw new Error(faults.map(({ text }) => text).join('；'));
    return { key: row.key, entry };
  });
  const saved = await app.db.begin((tx) => saveEntries(tx, kind, wanted, { now: app.now(), origin: 'import' }));
  const refused = saved.flatMap(({ faults }) => faults);
  if (refused.length > 0) throw new Error(refused.join('；'));
  await app.portal.feed.catchUp();
}

/** A fact that is asked of a project. */
export const A_PROJECT_FACT = {
  ...{ key: 'equipment', label: '设备投资', question: '本项目设备投资多少？', kind: 'number', unit: '万元' },
  ...{ group: 'application', subject: 'application', min: 0 },
};
