/** Spec section 9: half a pixel every 11 ms, items 210 px wide, a loop from 5 items on. */
const STEP_PX = 0.5;
const STEP_MS = 11;
const ITEM_PX = 210;
const LOOP_FROM = 5;
/** The content is at most this wide, px: 1200 at 150 % text. */
const WIDEST_PX = 1800;

/** Whether so many partners go round; fewer stand still. */
export const beltLoops = (count: number): boolean => count >= LOOP_FROM;

/** How long one turn of the belt takes, s: so that it runs 0.5 px every 11 ms. */
export const beltTurn = (count: number): number => Math.round(((count * ITEM_PX) / STEP_PX) * STEP_MS) / 1000;

/** How often the list stands behind itself, so that no gap is seen until it begins anew: two, more for a short one. */
export const beltCopies = (count: number): number => 1 + Math.ceil(WIDEST_PX / (count * ITEM_PX));
