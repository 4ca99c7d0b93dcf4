import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../base/config';
import { Refusal } from '../../base/refusal';
import type { Services } from '../../rpc/services';

/** The imaginary province of the demo, which draws its own maps. */
export const DEMO_MAP_AREA = '990000';
const MOST_BYTES = 8 * 1024 * 1024;

/** Codes that no real place has. */
export const isImaginary = (area: string): boolean => area.startsWith('99');

const fileOf = ({ dataDir }: Pick<Settings, 'dataDir'>, area: string): string => join(dataDir, 'maps', `${area}.json`);

/** Where the map of an area is: a file of the operator, or one that the demo draws; null when there is none. */
export async function findMap(settings: Settings, area: string): Promise<string | null> {
  const file = await stat(fileOf(settings, area)).catch(() => undefined);
  if (file?.isFile() && file.size <= MOST_BYTES) return `/api/daping/maps/${area}?v=${Math.floor(file.mtimeMs)}`;
  return settings.demo && (await demoMapOf(area)) ? `/api/daping/maps/${area}` : null;
}

async function demoMapOf(area: string): Promise<object | undefined> {
  if (!isImaginary(area)) return undefined;
  const { demoMap } = await import('@zhice/demo/map');
  return demoMap(area);
}

/** The GeoJSON of an area: {dataDir}/maps/330000.json, keyed by `adcode`. */
export function serveMaps(app: FastifyInstance, { settings }: Services): void {
  app.get<{ Params: { area: string } }>('/api/daping/maps/:area', async (request, reply) => {
    const { area } = request.params;
    if (!/^\d{6}$/.test(area)) throw new Refusal('not_found');
    const text = await readFile(fileOf(settings, area), 'utf8').catch(async () =>
      settings.demo ? JSON.stringify(await demoMapOf(area)) : undefined,
    );
    if (text === undefined || text.length > MOST_BYTES || !isMap(text)) throw new Refusal('not_found');
    return reply.header('cache-control', 'public, max-age=3600').type('application/geo+json; charset=utf-8').send(text);
  });
}

/** Whether a file is a map and nothing else: the folder is the operator's, and what lies in it is public by this route. */
function isMap(text: string): boolean {
  try {
    const { type, features } = JSON.parse(text) as { type?: unknown; features?: unknown };
    return type === 'FeatureCollection' && Array.isArray(features);
  } catch {
    return false;
  }
}
