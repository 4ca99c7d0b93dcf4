import { basename } from 'node:path';
import { catalogue } from '@zhice/matching/catalogue';
import type postgres from 'postgres';
import { dayInChina } from '../base/day';
import { announceChange } from '../db/change-feed';
import { loadCatalogue } from '../domains/catalogue';
import { catalogueLines } from '../domains/matching';
import { findZones, listZoneRows, lockZones, upsertZone, versionKey, type ZoneRow } from '../reference/zone.queries';
import { findZone, withZones, ZONE_KINDS, type Zone, type ZoneKind, type ZonePart, zonesOn } from '../reference/zones';
import { readDay } from '../sheet/days';
import type { SourceRow } from '../sheet/file-error';
import { type RunFile, type RunRow, saveNoted } from './import-run';
import { NamedColumns } from './named-columns';
import { readPlaces } from './places';
import { readRows } from './read-file';
import { FileReport, type ReportRow, type RowSink } from './report';
import { textOf } from './row-reader';
import { UnusedColumns } from './unused-columns';

export const ZONES = new NamedColumns(
  {
    code: ['代码', 'code', '区域代码'],
    name: ['名称', 'name', '区域名称'],
    aliases: ['别名', 'aliases', '简称'],
    kind: ['类别', 'kind', '类型'],
    areas: ['所在地区', 'areas', '所在行政区', '覆盖范围'],
    valid_from: ['设立日期', 'valid_from', '起始日期'],
    valid_to: ['终止日期', 'valid_to', '结束日期'],
    source: ['来源', 'source', '依据'],
  },
  ['code', 'name', 'kind', 'areas'],
);
/** Behind an area that the zone covers to its borders. */
const WHOLE = /(?:全部|全域|全境|\(全部\)|\(全域\)|\(全境\))$/;

interface Options {
  sheet?: string;
  /** The run, and the place of the file in it; absent in a dry run. */
  run?: RunFile;
  full?: RowSink;
  now: Date;
  out(line: string): void;
}

/** Imports zones from one file, in one transaction. @throws FileError when it cannot be used. */
export async function importZones(sql: postgres.Sql, path: string, options: Options): Promise<FileReport> {
  const began = performance.now();
  const report = new FileReport(basename(path), options.full);
  const rows: SourceRow[] = [];
  const tell = (line: string) => options.out(`${report.file}：${line}`);
  const { knows, example } = ZONES;
  for await (const row of readRows(path, { sheet: options.sheet, tell, knows, example })) rows.push(row);
  if (!rows.some((row) => ZONES.text(row, 'name') && ZONES.cell(row, 'areas'))) throw ZONES.lacking('功能区表');
  const today = dayInChina(options.now);
  const change = { before: catalogue(), after: catalogue() };
  const unused = new UnusedColumns(ZONES.isKnown);
  for (const { cells } of rows) unused.add(cells);
  await saveNoted(sql, options.run, async (tx) => {
    await lockZones(tx);
    const before = new Map((await listZoneRows(tx)).map((row) => [versionKey(row), row]));
    const saved: SavedRow[] = [];
    for (const row of rows) saved.push(await saveRow(tx, row, options.now));
    for (const { row } of saved) report.add(row, []);
    if (report.counts.created + report.counts.changed > 0) await announceChange(tx, 'zone', [0]);
    withZones(await findZones(tx));
    change.after = { ...change.before, zones: zonesOn(today) };
    const ids = new Map((await listZoneRows(tx)).map((row) => [versionKey(row), row.id]));
    return noted(saved, ids, before);
  });
  withZones(await findZones(sql));
  await loadCatalogue(sql);
  for (const line of report.lines((performance.now() - began) / 1000, unused.list(), !options.run)) options.out(line);
  for (const line of await catalogueLines(sql, change, today)) options.out(line);
  return report;
}

/** What became of a row, and which version of a zone it says. */
interface SavedRow {
  row: ReportRow;
  key?: string;
}

async function saveRow(tx: postgres.TransactionSql, row: SourceRow, now: Date): Promise<SavedRow> {
  const answer = (outcome: ReportRow['outcome'], detail = ''): ReportRow => ({
    row: row.row,
    outcome,
    title: ZONES.text(row, 'name'),
    detail,
  });
  const zone = row.fault ?? readZone(row);
  if (typeof zone === 'string') return { row: answer('refused', zone) };
  return { row: answer(await upsertZone(tx, zone, now)), key: versionKey(zone) };
}

/** Rows as their run keeps them: with the zone of each, and with the first of several what it was. */
function noted(
  saved: readonly SavedRow[],
  ids: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, ZoneRow>,
): RunRow[] {
  return saved.map(({ row, key = '' }) => ({ ...row, notes: [], id: ids.get(key), before: before.get(key) }));
}

/** A row as a zone, or what is wrong with it. */
function readZone(row: SourceRow): Zone | string {
  const [code, name, kind] = [ZONES.text(row, 'code'), ZONES.text(row, 'name'), ZONES.text(row, 'kind') as ZoneKind];
  const areas = readAreas(ZONES.cell(row, 'areas'));
  const days = readDays(row);
  const fault = faultOfName(code, name, kind);
  if (fault) return fault;
  if (typeof areas === 'string') return areas;
  if (typeof days === 'string') return days;
  const aliases = ZONES.text(row, 'aliases')
    .split(/[、，,;；\n]+/)
    .map((alias) => alias.trim())
    .filter(Boolean);
  return { code, name, aliases, kind, areas, ...days, source: ZONES.text(row, 'source') };
}

function faultOfName(code: string, name: string, kind: ZoneKind): string | undefined {
  if (!/^Z\d{8}$/.test(code)) {
    return `代码“${code}”不对：请写 Z 加 8 位数字，前 6 位是所在省市的代码，如 Z34010001`;
  }
  if (!name) return '名称是空的：请补上功能区名称';
  if (!ZONE_KINDS.includes(kind)) return `类别“${kind}”不认识，请写${ZONE_KINDS.join('、')}之一`;
  const other = findZone(name);
  return other && other.code !== code ? `“${name}”已是 ${other.code} 的名称，请核对代码` : undefined;
}

function readDays(row: SourceRow): Pick<Zone, 'valid_from' | 'valid_to'> | string {
  const readings = (['valid_from', 'valid_to'] as const).map((column) => readDay(ZONES.cell(row, column)));
  if (readings.includes('unreadable')) return '设立日期或终止日期不是能识别的日期，请写成 2019-02-15';
  const [valid_from = null, valid_to = null] = readings.map((day) =>
    typeof day === 'object' && 'day' in day ? day.day : null,
  );
  if (valid_from && valid_to && valid_from > valid_to) return `终止日期 ${valid_to} 早于设立日期 ${valid_from}`;
  return { valid_from, valid_to };
}

/** 340104、340111全部 or names, or a JSON list of {code, whole}; a sentence for what is no area. */
function readAreas(value: unknown): ZonePart[] | string {
  const parts = Array.isArray(value) ? value : (textOf(value) ?? '').split(/[、,，;；\n]+/);
  const areas: ZonePart[] = [];
  for (const part of parts) {
    const given = typeof part === 'object' && part !== null ? (part as Partial<ZonePart>) : undefined;
    const written = String(given?.code ?? part)
      .normalize('NFKC')
      .trim();
    if (written === '') continue;
    const { codes } = readPlaces(written.replace(WHOLE, ''));
    const [code] = codes;
    if (codes.length !== 1 || !code || code.startsWith('Z'))
      return `所在地区“${written}”不认识，请写行政区划代码或全称`;
    areas.push({ code, whole: given?.whole === true || WHOLE.test(written) });
  }
  return areas.length > 0 ? areas : '没有写所在地区：请写行政区划代码或全称';
}
