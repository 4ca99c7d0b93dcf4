import { Refusal } from '../base/refusal';

/** As many rows as are written while a page of the portal waits, on a busy machine too (a sheet can have 1,048,575). */
export const MOST_ROWS = 300_000;

/** Ends the writing of a file. */
export class TooManyRows extends Error {}

export const tooManyRows = () => new Refusal('export_too_long', { most: MOST_ROWS / 10_000 });
