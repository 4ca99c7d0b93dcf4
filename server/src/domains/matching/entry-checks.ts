import { catalogue } from '@zhice/matching/catalogue';
import type { Context, Handlers } from '../../rpc/context';
import {
  catalogueOf,
  ENTRY_PATHS,
  type EntryForm,
  type EntryKind,
  entryChanges,
  planEntries,
  readEntryForm,
} from '../catalogue';
import { catalogueEffects, changedOf, effectLines } from './effect-words';

/** So many items are told each by itself. */
const TOLD = 20;

/** What saving an entry of the catalogue would come to, before it is saved. */
export const entryCheckHandlers = Object.fromEntries(
  (Object.keys(ENTRY_PATHS) as EntryKind[]).map((kind) => [
    `${ENTRY_PATHS[kind]}_check`,
    (context: Context<'staff:rules'>, form: EntryForm) => checkEntry(context, kind, form),
  ]),
) as Pick<Handlers, `${(typeof ENTRY_PATHS)[EntryKind]}_check`>;

async function checkEntry({ db, today }: Context<'staff:rules'>, kind: EntryKind, form: EntryForm) {
  const { stored, wanted } = await readEntryForm(db, kind, form);
  const { refused, next } = await planEntries(db, kind, [wanted]);
  const bare = { key: wanted.key, position: 0, content: {} as never };
  const { others, same } = await catalogueEffects(db, { before: catalogue(), after: catalogueOf(next) }, today);
  return {
    refusals: refused.get(wanted.key) ?? [],
    changes: entryChanges(kind, stored ?? bare, wanted.entry).map(({ label, ...change }) => ({
      field: label,
      ...change,
    })),
    effects: others.slice(0, TOLD).map((effect) => ({
      title: effect.title,
      count: changedOf(effect),
      lines: effectLines(effect, today, '用到的目录').map((line) => line.trim()),
    })),
    same,
  };
}
