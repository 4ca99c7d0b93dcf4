import type { Db } from '../db/sql';
import { withIndustries } from './industries';
import { findIndustryRows } from './industry.queries';
import { findZones } from './zone.queries';
import { withZones } from './zones';

/** Reads into this process what was imported of classifications: groups and classes of industries, zones. */
export async function readReference(db: Db): Promise<void> {
  withIndustries(await findIndustryRows(db));
  withZones(await findZones(db));
}
