import { type Catalogue, catalogue } from '@zhice/matching/catalogue';
import { knownZones } from '../../reference/zones';
import type { Context, Handlers } from '../../rpc/context';
import {
  catalogueOf,
  ENTRY_PATHS,
  type EntryForm,
  type EntryKind,
  entryChanges,
  planEntries,
  readEntryForm,
  readZoneForm,
  zoneChanges,
} from '../catalogue';
import { catalogueEffects, changedOf, effectLines } from './effect-words';

/** So many items are told each by itself. */
const TOLD = 20;

/** What saving an entry of the catalogue would come to, before it is saved. */
export const entryCheckHandlers = {
  ...(Object.fromEntries(
    (Object.keys(ENTRY_PATHS) as EntryKind[]).map((kind) => [
      `${ENTRY_PATHS[kind]}_check`,
      (context: Context<'staff:rules'>, form: EntryForm) => checkEntry(context, kind, form),
    ]),
  ) as Pick<Handlers, `${(typeof ENTRY_PATHS)[EntryKind]}_check`>),

  '/api/console/zone_check': async (context, form) => {
    const { stored, zone } = await readZoneForm(context.db, form as EntryForm);
    const rest = knownZones().filter((one) => !(one.code === stored?.code && one.valid_from === stored.valid_from));
    const counts = (day: string) =>
      [...rest, zone].filter((one) => (one.valid_from ?? '') <= day && day <= (one.valid_to ?? '9999'));
    const after = { ...catalogue(), zones: counts(context.today) };
    return { refusals: [], changes: zoneChanges(stored, zone), ...(await told(context, after)) };
  },
} satisfies Partial<Handlers>;

async function checkEntry({ db, today }: Context<'staff:rules'>, kind: EntryKind, form: EntryForm) {
  const { stored, wanted } = await readEntryForm(db, kind, form);
  const { refused, next } = await planEntries(db, kind, [wanted]);
  const bare = { key: wanted.key, position: 0, content: {} as never };
  return {
    refusals: refused.get(wanted.key) ?? [],
    changes: entryChanges(kind, stored ?? bare, wanted.entry).map(({ label, ...change }) => ({
      field: label,
      ...change,
    })),
    ...(await told({ db, today }, catalogueOf(next))),
  };
}

/** What another catalogue would come to, in words. */
async function told({ db, today }: Pick<Context, 'db' | 'today'>, after: Catalogue) {
  const { others, same } = await catalogueEffects(db, { before: catalogue(), after }, today);
  return {
    effects: others.slice(0, TOLD).map((effect) => ({
      title: effect.title,
      count: changedOf(effect),
      lines: effectLines(effect, today, '用到的目录').map((line) => line.trim()),
    })),
    same,
  };
}
