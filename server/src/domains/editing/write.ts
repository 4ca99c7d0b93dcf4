import type { CallInput } from '@zhice/contract/all';
import type { ContentAct, Publishing } from '@zhice/contract/editing/content-kind';
import { addDays } from '../../base/day';
import { unmasked } from '../../base/personal';
import { found, Refusal } from '../../base/refusal';
import { differences } from '../../rpc/differences';
import type { Editing, HandledContent, Said, Seen } from './handled-content';
import { type ContentRow, rowsOf, saidOf, viewOf } from './rows';
import { admitSaid, auditOf, readSaid } from './said.rules';
import { findVersion, hasWritten, insertVersion } from './versions.queries';

/** The last day for which publishing can be planned. */
const MOST_DAYS_AHEAD = 730;

/** A row that is not deleted, refused where there is none. */
export async function livingRow(context: Editing, handled: HandledContent, id: number): Promise<ContentRow> {
  const row = found(await rowsOf(handled).list.find(context, id));
  if (row.deleted) throw new Refusal('not_found');
  return row;
}

/** Whether a row may miss something: nobody sees it yet. */
export const isDraft = ({ kind }: HandledContent, row: ContentRow | null): boolean =>
  kind.publishing !== undefined && (row === null || row.state === 'draft');

/** Keeps what a row says now as a version of it. */
async function keep(context: Editing, handled: HandledContent, row: ContentRow, act: ContentAct): Promise<void> {
  const { db, now, staff } = context;
  const by = act === 'before' ? { at: row.updated_at, staffId: null } : { at: now, staffId: staff.id };
  const planned_for = act === 'schedule' ? row.published_at : null;
  const kept = { version: row.version, act, fields: saidOf(handled, row), planned_for, ...by };
  await insertVersion(db, { key: handled.kind.key, id: row.id }, kept);
}

/** Keeps the versions of a row around an act, and answers how it stands now. */
async function tell(context: Editing, handled: HandledContent, act: ContentAct, was: ContentRow | null, id: number) {
  const is = found(await rowsOf(handled).list.find(context, id));
  if (was) await keep(context, handled, was, 'before');
  await keep(context, handled, is, act);
  return is;
}

/** Does what follows from an act that leaves what a row says. */
async function follow(context: Editing, handled: HandledContent, act: ContentAct, was: ContentRow) {
  const is = await tell(context, handled, act, was, was.id);
  const row = { id: is.id, version: is.version, public: isPublic(was), publishedAt: is.published_at };
  await handled.acted?.(context, act, row, saidOf(handled, is));
  return is;
}

const isPublic = ({ state, deleted }: ContentRow): boolean => state === 'published' && !deleted;

/** Saves what a row says: a new one, or with an id the one in the version that was seen. */
export async function saveSaid(context: Editing, handled: HandledContent, seen: Seen, given: Said, act: ContentAct) {
  const { kind } = handled;
  const was = seen.id === undefined ? null : await livingRow(context, handled, seen.id);
  if (was === null && kind.fixed) throw new Refusal('state_changed');
  if (was && kind.publishing?.effective && was.state !== 'draft') throw new Refusal('state_changed');
  const told = unmasked(kind.fields, given, was && saidOf(handled, was));
  const said = { ...readSaid(kind, told), ...(was && lockedOf(handled, was)) };
  admitSaid(kind, said, context.today, isDraft(handled, was));
  const saved = handled.save
    ? await handled.save(context, seen, said)
    : await rowsOf(handled).records.save(context, seen, (await handled.columns?.(context, said, seen)) ?? { ...said });
  const is = await tell(context, handled, act, was, saved.id);
  const [before, after] = [was && saidOf(handled, was), saidOf(handled, is)];
  await handled.saved?.(context, { id: is.id, version: is.version, public: was?.state === 'published' }, before, after);
  const changes = auditOf(kind, before, after);
  context.subject(`${kind.key} ${saved.id}`, changes);
  return { id: is.id, version: is.version };
}

/** What of a row came with it and stays. */
const lockedOf = (handled: HandledContent, row: ContentRow): Said =>
  Object.fromEntries(Object.entries(saidOf(handled, row)).filter(([name]) => handled.kind.fields[name]?.locked));

/** Lets a row say again what it said in a version. */
export async function revert(context: Editing, handled: HandledContent, { id, version, to }: Seen & { to: number }) {
  const old = found(await findVersion(context.db, { key: handled.kind.key, id: id ?? 0 }, to));
  return saveSaid(context, handled, { id, version }, old.fields, 'revert');
}

type Asked = CallInput<'/api/console/content_publish'>;

/** Publishes a row now or at its hour, or withdraws it. */
export async function publish(context: Editing, handled: HandledContent, asked: Asked) {
  const { kind } = handled;
  const { publishing } = kind;
  const was = await livingRow(context, handled, asked.id);
  if (!publishing || !isOpenTo(asked.action, was.state, publishing.effective)) throw new Refusal('state_changed');
  if (asked.action !== 'withdraw') {
    admitSaid(kind, saidOf(handled, was), context.today, false);
    const hindrance = await hindranceOf(context, handled, was);
    if (hindrance) throw hindrance;
  }
  const effective = publishing.effective && String(was[publishing.effective]);
  const at = momentOf(context, asked, effective);
  const { records } = rowsOf(handled);
  const version = await records.update(context, asked.id, asked.version, { published_at: at });
  const is = await follow(context, handled, actOf(was.state, at, context.now), was);
  const words = (row: ContentRow) => {
    const { state_name, publish_at } = viewOf(handled, row);
    return { 状态: state_name, 发布时间: publish_at };
  };
  context.subject(`${kind.key} ${asked.id}`, differences(words(was), words(is)));
  return { id: asked.id, version };
}

/** Whether a state is open to an act: what waits for its hour may get another one; what counts from a day on is approved once, and stays. */
const isOpenTo = (action: Publishing, state: ContentRow['state'], effective: string | undefined): boolean =>
  action === 'withdraw'
    ? state === 'scheduled' || (state === 'published' && !effective)
    : state === 'draft' || (state === 'scheduled' && !effective);

/** What versions call it that a row which stood so is public from a moment on, or no longer. */
function actOf(was: ContentRow['state'], at: Date | null, now: Date): ContentAct {
  if (at === null) return was === 'scheduled' ? 'unschedule' : 'withdraw';
  return at > now ? 'schedule' : 'publish';
}

/** From when a row is public: now, the hour that was said, or the day from which it counts; null: it no longer is. */
function momentOf(
  { now, today }: Editing,
  { action, day, hour = 0 }: Asked,
  effective: string | undefined,
): Date | null {
  if (action === 'withdraw') return null;
  if (effective) {
    if (effective > today) return chinaHour(effective, 0);
    throw new Refusal('rule_broken', { detail: '生效日期须晚于今天，请先修改' }, 'day');
  }
  if (action === 'publish') return now;
  if (!day) throw new Refusal('rule_broken', { detail: '请选择发布的日期' }, 'day');
  const at = chinaHour(day, hour);
  if (at <= now) throw new Refusal('rule_broken', { detail: '定时发布的时间须晚于现在，可改为立即发布' }, 'day');
  if (day > addDays(today, MOST_DAYS_AHEAD)) {
    throw new Refusal('rule_broken', { detail: '定时发布最多提前两年' }, 'day');
  }
  return at;
}

const chinaHour = (day: string, hour: number): Date => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);

/** Why somebody cannot publish a row: what he wrote himself another person publishes. */
export async function hindranceOf({ db, staff }: Editing, { kind }: HandledContent, { id }: ContentRow) {
  const own = kind.publishing?.secondPerson && (await hasWritten(db, { key: kind.key, id }, staff.id));
  return own ? new Refusal('own_work') : undefined;
}

/** Deletes a row, or brings it back within 30 days. */
export async function setDeleted(context: Editing, handled: HandledContent, id: number, deleted: boolean) {
  const { kind } = handled;
  const was = found(await rowsOf(handled).list.find(context, id));
  const isInForce = kind.publishing?.effective && was.state === 'published';
  if (was.deleted === deleted) throw new Refusal('not_found');
  if (kind.fixed || (deleted && isInForce)) throw new Refusal('state_changed');
  if (handled.setDeleted) await handled.setDeleted(context, id, deleted);
  else found((await rowsOf(handled).records.setDeleted(context, [id], deleted))[0]);
  await follow(context, handled, deleted ? 'delete' : 'restore', was);
  const words = (gone: boolean) => ({ 状态: gone ? '已删除' : viewOf(handled, was).state_name });
  context.subject(`${kind.key} ${id}`, {
    name: String(was[kind.title]),
    ...differences(words(!deleted), words(deleted)),
  });
  return { id };
}
