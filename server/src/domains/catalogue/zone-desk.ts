import { ZONE_FIELDS } from '@zhice/contract/catalogue/catalogue-fields';
import { problemOf, type Texts } from '@zhice/contract/fields';
import { found, Refusal } from '../../base/refusal';
import { announceChange } from '../../db/change-feed';
import { firstRow } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { areaOf, areaPath, findArea } from '../../reference/areas';
import { listZoneRows, upsertZone, type ZoneRow } from '../../reference/zone.queries';
import { findZone, type Zone, type ZoneKind, type ZonePart } from '../../reference/zones';
import type { Handlers } from '../../rpc/context';
import { differences } from '../../rpc/differences';
import { listMentions } from './entries.queries';
import { type Listed, listedPage, rowCells } from './entry-list';
import type { EntryForm } from './read-entry-form';

const WHOLE = /[\s(（]*(?:全部|全域|全境)[)）]?$/;

export const zoneHandlers = {
  '/api/console/zone_list': {
    page: async ({ db }, { id, removed = false, kind, ...asked }) => {
      const rows = (await listZoneRows(db))
        .filter((row) => (id === undefined ? row.removed === removed : row.id === id))
        .filter((row) => kind === undefined || row.kind === kind);
      return (await listedPage(db, rows.map(listed), asked)) as never;
    },
    sheet: { name: '功能区', columns: rowCells(ZONE_FIELDS) },
  },

  '/api/console/zone_save': async ({ db, now, subject }, form) => {
    const { stored, zone } = await readZoneForm(db, form as EntryForm);
    const isOther = stored && (stored.code !== zone.code || stored.valid_from !== zone.valid_from);
    if (isOther) await moveZone(db, stored, zone, now);
    await upsertZone(db, zone, now);
    await announceChange(db, 'zone', [0]);
    const row = found(
      (await listZoneRows(db)).find((one) => one.code === zone.code && one.valid_from === zone.valid_from),
    );
    subject(`zone ${row.id}`, differences(stored ? wordsOf(stored) : null, wordsOf(row)));
    return { id: row.id, version: row.version };
  },

  '/api/console/zone_remove': async ({ db, now, subject }, { id, version, action }) => {
    const rows = await listZoneRows(db);
    const row = found(rows.find((one) => one.id === id));
    const restores = action === 'restore';
    if (row.version !== version || row.removed !== restores) throw new Refusal('conflict');
    const others = rows.filter((one) => one.code === row.code && one.id !== id && !one.removed);
    if (!restores && others.length === 0) await refuseUsed(db, row.code);
    await db`update zone set removed_at = ${restores ? null : now}, version = version + 1, updated_at = ${now}
      where id = ${id}`;
    await db`update zone set shipped = false where code = ${row.code}`;
    await announceChange(db, 'zone', [0]);
    subject(`zone ${id}`, {
      name: row.name,
      ...differences({ 状态: restores ? '已删除' : '在用' }, { 状态: restores ? '在用' : '已删除' }),
    });
    return { id, version: version + 1 };
  },
} satisfies Partial<Handlers>;

/** Another first day of a version of a zone, which is no longer as it came with the program. */
async function moveZone(db: Db, { id, code }: ZoneRow, { valid_from }: Zone, now: Date): Promise<void> {
  await db`update zone set valid_from = ${valid_from}, version = version + 1, updated_at = ${now} where id = ${id}`;
  await db`update zone set shipped = false where code = ${code}`;
}

/** The zone that a form says, with the row that it stands on. Refuses, by its field, what is none. */
export async function readZoneForm(db: Db, { id, version, fields }: EntryForm) {
  const rows = await listZoneRows(db);
  const stored = id === undefined ? undefined : found(rows.find((row) => row.id === id && !row.removed));
  if (stored && version !== undefined && stored.version !== version) throw new Refusal('conflict');
  const problem = problemOf(ZONE_FIELDS, fields, '');
  if (problem) throw new Refusal('rule_broken', { detail: problem.detail }, problem.field);
  const said = (name: string) =>
    String(fields[name] ?? '')
      .normalize('NFC')
      .trim();
  const zone: Zone = {
    ...{ code: said('code'), name: said('name'), kind: said('kind') as ZoneKind, source: said('source') },
    ...{ valid_from: said('valid_from') || null, valid_to: said('valid_to') || null },
    aliases: partsOf(said('aliases')),
    areas: partsOf(said('areas')).map(partOf),
  };
  if (stored && stored.code !== zone.code) refuse('code', '代码不能改变：政策和规则按它引用；请另外新增一条');
  const other = findZone(zone.name);
  if (other && other.code !== zone.code) refuse('name', `“${zone.name}”已是 ${other.code} 的名称`);
  const twice = rows.find((row) => row.code === zone.code && row.valid_from === zone.valid_from && row.id !== id);
  if (twice) refuse('valid_from', `${zone.code} 已有同一设立日期的一条${twice.removed ? '，在“已删除”中' : ''}`);
  return { stored, zone };
}

const partsOf = (text: string): string[] =>
  text
    .split(/[、，,;；\n]+/)
    .map((part) => part.trim())
    .filter(Boolean);

function partOf(text: string): ZonePart {
  const name = text.replace(WHOLE, '');
  const area = areaOf(name) ?? findArea(name);
  return area
    ? { code: area.code, whole: WHOLE.test(text) }
    : refuse('areas', `所在地区“${text}”不认识或不止一处，请写全称`);
}

function refuse(field: string, detail: string): never {
  throw new Refusal('rule_broken', { detail }, `fields.${field}`);
}

/** A zone that policies, rules or enterprises name stays. */
async function refuseUsed(db: Db, code: string): Promise<void> {
  const uses = await usesOfZone(db, code);
  if (uses.length > 0)
    throw new Refusal('rule_broken', { detail: `不能删除：${uses.join('，')}；不再存在的请写终止日期` });
}

/** What names a zone, in Chinese: policies, rules and enterprises. */
export async function usesOfZone(db: Db, code: string): Promise<string[]> {
  const row = await firstRow<{ policies: number; enterprises: number }>(db`
    select (select count(*) from policy where ${code} = any(area_codes)) as policies,
      (select count(distinct enterprise_id) from enterprise_fact
        where fact = 'zones' and strpos(value::text, ${`"${code}"`}) > 0) as enterprises`);
  const titles = [...new Set((await listMentions(db, [code])).map(({ title }) => `《${title}》`))];
  return [
    row?.policies ? `${row.policies} 项政策以它为适用地区` : '',
    titles.length > 0
      ? `${titles.slice(0, 3).join('、')}${titles.length > 3 ? `等 ${titles.length} 项` : ''}的条件用到它`
      : '',
    row?.enterprises ? `${row.enterprises} 家企业填写在其中` : '',
  ].filter(Boolean);
}

/** A zone as a form holds it. */
const textsOf = (zone: Zone): Texts => ({
  ...{ code: zone.code, name: zone.name, kind: zone.kind, source: zone.source },
  aliases: zone.aliases.join('、'),
  areas: zone.areas.map(({ code, whole }) => `${areaPath(code) || code}${whole ? '（全部）' : ''}`).join('\n'),
  ...{ valid_from: zone.valid_from ?? '', valid_to: zone.valid_to ?? '' },
});

const listed = (row: ZoneRow): Listed => ({
  ...{ id: row.id, version: row.version, removed: row.removed, shipped: row.shipped },
  ...(textsOf(row) as { name: string }),
});

const wordsOf = (zone: Zone): Record<string, unknown> => {
  const texts = textsOf(zone);
  return Object.fromEntries(Object.entries(ZONE_FIELDS).map(([name, { label }]) => [label, texts[name]]));
};

/** What differs between two states of a zone, in the words of its fields. */
export function zoneChanges(before: Zone | undefined, after: Zone): { field: string; before: string; after: string }[] {
  const [was, is] = [before && wordsOf(before), wordsOf(after)];
  return Object.keys(is).flatMap((field) =>
    is[field] === (was?.[field] ?? '') ? [] : [{ field, before: String(was?.[field] ?? ''), after: String(is[field]) }],
  );
}
