import { Type } from 'typebox';
import { memberRead, ownRead, ownWrite, publicRead } from '../call';
import { openCall, ownCall } from '../case/case-calls';
import { Conduct } from '../case/conduct';
import { listingFilters } from '../listing/listing';
import { countedKinds, Id, keyword, nullable, oneOf, orNull, pageOf, paging, RowVersion } from '../page';
import { ENQUIRY, ENQUIRY_FIELDS } from './enquiry-kind';
import { ENTRY_FIELDS, MARKET_ENTRY } from './entry-kind';
import { MARKET_SIDES, SEEK_BOXES } from './enumerations';
import { DEMAND, SUPPLY } from './listing-kind';

/** An entry as lists show it. */
const EntryRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  category: Type.String(),
  enterprise_name: Type.String(),
  area: Type.String(),
  /** In words: '面议', '3 万元/套'. */
  price: Type.String(),
  /** '2,000 只'; '' where it says none. */
  quantity: Type.String(),
  technical: Type.Boolean(),
  /** Of a technical demand, in 10,000 yuan; null: nobody has said. */
  reward: nullable(Type.Number()),
  /** The last day on which nobody sees the proposals to it. */
  sealed_until: nullable(Type.String()),
  createtime: Type.String(),
  /** The day on which its owner last said that it still holds. */
  confirmed_on: Type.String(),
  /** How who offers it behaves when asked. */
  conduct: Conduct,
});

export const marketSupplyShoplist = publicRead('/api/index/market_supply_shoplist', {
  summary: 'What enterprises supply, the last confirmed first unless sorted otherwise',
  input: Type.Object({ ...paging, ...listingFilters(SUPPLY) }),
  output: pageOf(EntryRow),
});

export const marketDemandShoplist = publicRead('/api/index/market_demand_shoplist', {
  summary: 'What enterprises look for, the last confirmed first unless sorted otherwise',
  input: Type.Object({ ...paging, ...listingFilters(DEMAND) }),
  output: pageOf(EntryRow),
});

const File = Type.Object({ name: Type.String(), url: Type.String() });

const Entry = Type.Object({
  ...EntryRow.properties,
  selector: oneOf(MARKET_SIDES),
  content: Type.String(),
  /** From the first category down. */
  categories: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  delivery: Type.String(),
  industry_name: Type.String(),
  ipc: Type.Array(Type.String()),
  valid_until: nullable(Type.String()),
  /** The last day on which it is shown, unless it is confirmed again. */
  online_until: nullable(Type.String()),
  pictures: Type.Array(File),
  files: Type.Array(File),
  indicators: Type.String(),
  /** Proposals are sealed today. */
  sealed: Type.Boolean(),
  enterprise_id: nullable(Type.Integer()),
  /** 'online', or why nobody can ask any more: 'paused', 'down', 'done'. */
  state: Type.String(),
  /** It is one's own, or one's enterprise's. */
  own: Type.Boolean(),
  /** One's own enquiry about it that is under way. */
  enquiry_id: nullable(Type.Integer()),
});

const oneInput = Type.Object({ id: Id });

export const marketSupplyDetail = publicRead('/api/index/market_supply_shoplist_detail', {
  summary: 'One supply with all that it says',
  input: oneInput,
  output: Entry,
});

export const marketDemandDetail = publicRead('/api/index/market_demand_shoplist_detail', {
  summary: 'One demand with all that it says',
  input: oneInput,
  output: Entry,
});

const showcase = Type.Object({ list: Type.Array(EntryRow), total: Type.Integer() });

export const marketSupplyShow = publicRead('/api/demo/market_supply_show', {
  summary: 'The showcase of supplies: the last confirmed, one of each enterprise',
  output: showcase,
});

export const marketDemandShow = publicRead('/api/demo/market_demand_show', {
  summary: 'The showcase of demands: the last confirmed, one of each enterprise',
  output: showcase,
});

/** Categories with how many entries are online in each and below it. */
const categories = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      parent_id: nullable(Type.Integer()),
      count: Type.Integer(),
    }),
  ),
});

export const marketType = publicRead('/api/index/market_type', {
  summary: 'The tree of categories of supplies, with counts',
  output: categories,
});

export const marketDemandType = publicRead('/api/index/market_demand_type', {
  summary: 'The tree of categories of demands, with counts',
  output: categories,
});

export const marketFigures = publicRead('/api/portal/market_figures', {
  summary: 'What is online, and what was told to be agreed in twelve months; no figure of deals under five',
  output: Type.Object({
    supplies: Type.Integer(),
    demands: Type.Integer(),
    /** First day of what is counted of deals. */
    since: Type.String(),
    deals: nullable(Type.Integer()),
    /** 10,000 yuan, as the sides have told. */
    deal_amount: nullable(Type.Number()),
  }),
});

export const marketIndustryType = publicRead('/api/index/market_industry_type', {
  summary: 'Kinds of industry news with how many there are',
  output: countedKinds,
});

const NewsRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  summary: Type.String(),
  source: Type.String(),
  type_name: Type.String(),
  createtime: Type.String(),
});

export const marketIndustryTrends = publicRead('/api/index/market_industry_trends', {
  summary: 'News of industries, the newest first',
  input: Type.Object({ ...paging, keyword, type: Type.Optional(Id) }),
  output: pageOf(NewsRow),
});

const Neighbour = Type.Optional(Type.Object({ id: Type.Integer(), title: Type.String() }));

export const marketIndustryTrendsDetail = publicRead('/api/index/market_industry_trends_detail', {
  summary: 'One news of an industry, with the next newer and older one',
  input: oneInput,
  output: Type.Object({ ...NewsRow.properties, body: Type.String(), previous: Neighbour, next: Neighbour }),
});

const about = {
  /** Supply 1, demand 2; of a change that of the entry. */
  selector: Type.Optional(oneOf(MARKET_SIDES)),
  /** The own entry that is changed; absent: a new one. */
  entry_id: Type.Optional(Id),
};
const entryForm = { label: MARKET_ENTRY.label, opener: MARKET_ENTRY.opener, fields: ENTRY_FIELDS };

export const marketDemandRelease = openCall('/api/index/market_demand_release', entryForm, {
  what: 'a supply or demand, or a change of one that is online',
  about,
});

export const fbMarketDemandRelease = openCall('/api/index/fb_market_demand_release', entryForm, {
  what: 'a supply or demand: sends it to review at once',
  about,
});

export const ownMarketDemandRelease = ownCall('/api/Person/market_demand_release', MARKET_ENTRY, {
  what: 'supplies and demands that were drafted or sent to review',
  about: { selector: Type.Optional(oneOf(MARKET_SIDES)), open: Type.Optional(Type.Boolean()) },
  more: { entry_id: nullable(Type.Integer()) },
});

export const marketSfapply = openCall(
  '/api/index/market_sfapply',
  { label: ENQUIRY.label, opener: ENQUIRY.opener, fields: ENQUIRY_FIELDS },
  { what: 'an enquiry to a supplier or demander', about: { entry_id: Type.Optional(Id) } },
);

const seek = {
  about: { box: Type.Optional(oneOf(SEEK_BOXES)), entry_id: Type.Optional(Id) },
  more: { entry_id: nullable(Type.Integer()), entry_title: Type.String() },
};

export const marketSupplySeek = ownCall('/api/index/market_supply_seek', ENQUIRY, {
  what: 'enquiries about supplies, sent or received, with what was answered',
  ...seek,
});

export const marketDemandSeek = ownCall('/api/index/market_demand_seek', ENQUIRY, {
  what: 'enquiries about demands, sent or received, with what was answered',
  ...seek,
});

const Finding = Type.Object({
  /** The field of the form. */
  field: Type.String(),
  /** It cannot be submitted like this. */
  banned: Type.Boolean(),
  detail: Type.String(),
});

export const marketCheck = memberRead('/api/portal/market_check', {
  summary: 'What is wrong with an entry while it is written: banned goods, and what nobody can quote by',
  input: Type.Object({
    selector: oneOf(MARKET_SIDES),
    title: Type.String({ maxLength: 200 }),
    content: Type.String({ maxLength: 4000 }),
    quantity: Type.Optional(Type.Number({ minimum: 0, maximum: 1_000_000_000_000 })),
    price_kind: Type.Optional(Type.String({ maxLength: 20 })),
    delivery: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: Type.Object({ list: Type.Array(Finding) }),
});

export const marketEntryForm = ownRead('resources', '/api/portal/market_entry_form', {
  summary:
    'What the form begins with: of a change one’s own entry as it is online, of a new one where the own enterprise is',
  input: Type.Object({ id: Type.Optional(Id) }),
  output: Type.Object({ form: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })) }),
});

export const marketQuotes = ownRead('case_view', '/api/portal/market_quotes', {
  summary:
    'The enquiries about one’s own entry side by side, each with its last offer; of sealed ones how many there are',
  input: oneInput,
  output: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    selector: oneOf(MARKET_SIDES),
    sealed_until: nullable(Type.String()),
    sealed: Type.Integer(),
    list: Type.Array(
      Type.Object({
        case_id: Type.Integer(),
        name: Type.String(),
        state: Type.String(),
        state_name: Type.String(),
        /** Yuan for one unit; null: nothing was offered. */
        price: nullable(Type.Number()),
        unit: Type.String(),
        quantity: nullable(Type.Number()),
        total: nullable(Type.Number()),
        delivery_days: nullable(Type.Integer()),
        valid_until: nullable(Type.String()),
        /** Of whom the last offer is: one’s own, or theirs. */
        mine: Type.Boolean(),
        at: Type.String(),
      }),
    ),
  }),
});

export const marketDone = ownWrite('resources', '/api/portal/market_done', {
  act: '登记供需成交',
  idempotent: true,
  summary: 'The own entry is done: for how much, where that is told; it is taken down',
  input: Type.Object({
    id: Id,
    version: RowVersion,
    // what is not known is null: nobody deals for nothing
    amount: orNull(Type.Number({ minimum: 0.01, maximum: 10_000_000 })),
  }),
  output: Type.Object({ id: Type.Integer(), version: Type.Integer() }),
});

const matched = Type.Object({
  list: Type.Array(Type.Object({ ...EntryRow.properties, selector: oneOf(MARKET_SIDES), why: Type.String() })),
});

export const marketMatches = publicRead('/api/portal/market_matches', {
  summary: 'Who may buy what is supplied, or supply what is demanded, each with why in one line',
  input: oneInput,
  output: matched,
});

export const marketForMe = ownRead('view', '/api/portal/market_for_me', {
  summary:
    'Supplies, or demands, that suit the own enterprise, or a person listed as expert, each with why in one line',
  input: Type.Object({ selector: oneOf(MARKET_SIDES) }),
  output: matched,
});
