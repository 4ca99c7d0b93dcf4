import type { GivenFile } from '@zhice/contract/fields';
import { ENQUIRY } from '@zhice/contract/market/enquiry-kind';
import { MARKET_ENTRY } from '@zhice/contract/market/entry-kind';
import type { MarketSide } from '@zhice/contract/market/enumerations';
import { momentInChina } from '../../base/day';
import { found, Refusal } from '../../base/refusal';
import { onlyValue } from '../../db/read-rows';
import type { Context, Handlers, ListHandler } from '../../rpc/context';
import { text } from '../../sheet/sheet-columns';
import { openOwn, ownCases, ownSheet } from '../case';
import { enquiryCases } from './enquiry-cases';
import { ENTRY, findEntry, isOwn } from './entry.queries';
import { entryCases, formOf } from './entry-cases';
import { tellOfEntry } from './entry-told';
import { listQuotes } from './quotes.queries';

/** What one does in the market oneself: entries, enquiries sent and received, and how they ended. */
export const ownMarketHandlers = {
  '/api/index/market_demand_release': (context, input) => release(context, input, input.submit ?? false),
  '/api/index/fb_market_demand_release': (context, input) => release(context, input, true),

  '/api/Person/market_demand_release': {
    page: async (context, { selector, open, ...input }) => {
      const says = selector === undefined ? undefined : { side: selector };
      const { list, ...page } = await ownCases(context, entryCases, input, {
        ...(says && { says }),
        ...(open && { stages: ['todo', 'running'] }),
      });
      return { ...page, list: list.map((given) => ({ ...given, entry_id: given.subject?.id ?? null })) };
    },
    sheet: ownSheet(entryCases),
  },

  '/api/index/market_sfapply': (context, { id, version, submit, entry_id, ...given }) => {
    if (id === undefined && entry_id === undefined) {
      throw new Refusal('bad_input', { detail: '请选择要洽谈的供需' }, 'entry_id');
    }
    return openOwn(context, ENQUIRY.name, {
      ...{ id, version, given, submits: submit },
      subject: entry_id === undefined ? undefined : { kind: ENTRY, id: entry_id },
    });
  },

  '/api/index/market_supply_seek': seekOf(1),
  '/api/index/market_demand_seek': seekOf(2),

  '/api/portal/market_entry_form': async ({ db, services, now, account, enterpriseId }, { id }) => {
    if (id === undefined) {
      const area = await onlyValue<string>(
        db`select coalesce(area_code, '') from enterprise where id = ${enterpriseId}`,
      );
      return { form: { area: area ?? '' } };
    }
    const entry = found(await findEntry(db, id, now));
    if (!isOwn(entry, account)) throw new Refusal('not_found');
    const form = formOf(entry);
    const linked = (files: GivenFile[]) =>
      files.map((file) => ({ ...file, url: services.files.link(file.upload_id, now) }));
    return { form: { ...form, pictures: linked(entry.pictures), files: linked(entry.files) } };
  },

  '/api/portal/market_quotes': async ({ db, now, today, account }, { id }) => {
    const entry = found(await findEntry(db, id, now));
    if (!isOwn(entry, account)) throw new Refusal('not_found');
    const rows = await listQuotes(db, id);
    const sealed = rows.filter((row) => isShut(row, today));
    return {
      ...{ id, title: entry.title, selector: entry.side, sealed_until: entry.sealed_until, sealed: sealed.length },
      list: rows
        .filter((row) => !isShut(row, today))
        .map(({ at, state_until: _, ...row }) => ({
          ...row,
          at: momentInChina(at),
          state_name: STATES[row.state]?.label ?? row.state,
          total: row.price !== null && row.quantity !== null ? row.price * row.quantity : null,
        })),
    };
  },

  '/api/portal/market_done': async (context, { id, version, amount }) => {
    const { db, now, today, account } = context;
    const entry = found(await findEntry(db, id, now));
    if (!isOwn(entry, account)) throw new Refusal('not_found');
    if (entry.state === 'done') throw new Refusal('state_changed');
    const saved = await onlyValue<number>(db`
      update market_entry set state = 'done', done_on = ${today}, done_amount = ${amount}, version = version + 1, updated_at = ${now}
      where id = ${id} and version = ${version} returning version`);
    if (saved === undefined) throw new Refusal('conflict');
    await tellOfEntry(context, id, 'done');
    context.subject(`market_entry ${id}`, { title: entry.title, amount });
    return { id, version: saved };
  },
} satisfies Partial<Handlers>;

const STATES: Readonly<Record<string, { label: string }>> = ENQUIRY.states;

/** Nobody but who made it reads a sealed proposal, until its last day is over. */
const isShut = ({ state, state_until }: { state: string; state_until: string | null }, today: string): boolean =>
  state === 'sealed' && state_until !== null && today <= state_until;

type Release = { id?: number; version?: number; submit?: boolean; selector?: MarketSide; entry_id?: number };

function release(context: Context<'own:resources'>, input: Release & object, submits: boolean) {
  const { id, version, submit: _, selector, entry_id, ...given } = input;
  return openOwn(context, MARKET_ENTRY.name, {
    ...{ id, version, submits },
    // a change is of the half in which its entry stands
    given: { ...given, ...(id === undefined && entry_id === undefined && { side: selector ?? 1 }) },
    subject: entry_id === undefined ? undefined : { kind: ENTRY, id: entry_id },
  });
}

type SeekList = ListHandler<'/api/index/market_supply_seek'> & ListHandler<'/api/index/market_demand_seek'>;

/** Enquiries about supplies, or demands: those that one has sent, or those that one has received. */
function seekOf(side: MarketSide): SeekList {
  return {
    page: async (context, { box = 'sent', entry_id, ...input }) => {
      const filter = { says: { side }, ...(entry_id !== undefined && { subjectId: entry_id }) };
      const { list, ...page } = await ownCases(context, enquiryCases, input, {
        ...filter,
        ...(box === 'received' && { received: true }),
      });
      return {
        ...page,
        list: list.map((given) => ({
          ...given,
          ...{ entry_id: given.subject?.id ?? null, entry_title: String(given.form.entry_title ?? given.title) },
        })),
      };
    },
    sheet: ownSheet(enquiryCases, [text('供需', 'entry_title', 40)]),
  };
}
