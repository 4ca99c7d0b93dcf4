import { Type } from 'typebox';
import { memberRead } from '../call';
import { Id, nullable, oneOf, pageOf, paging } from '../page';
import {
  type BranchEnd,
  CONTROL_RULES,
  CONTROL_STATES,
  type ControlDoubt,
  HOLDER_KINDS,
  MOST_LEVELS,
  SHARE_DIRECTIONS,
} from './enumerations';

const levels = Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_LEVELS }));
const direction = Type.Optional(oneOf(SHARE_DIRECTIONS));

/** Who holds or is held; `enterprise_id` where the library has a page of it. */
const Owner = Type.Object({
  enterprise_id: nullable(Type.Integer()),
  name: Type.String(),
  kind: oneOf(HOLDER_KINDS),
});

/** A share in percent as exact decimals, rounded to six: text, as nothing is worked out with it; '' where it is not known. */
const Share = Type.String();

/** What the register says of one holding, and what it comes to. */
const holding = {
  level: Type.Integer(),
  ...Owner.properties,
  kind_name: Type.String(),
  /** In the branch above. */
  share: Share,
  /** In the enterprise asked about, along this way alone. */
  along: Share,
  /** The same over all ways; `at_least`: something on the way is not known. */
  final: Share,
  at_least: Type.Boolean(),
  /** How many branches it has. */
  branches: Type.Integer(),
  end: nullable(Type.Unsafe<BranchEnd>(Type.String())),
  since: Type.String(),
  /** 10,000 yuan. */
  subscribed: nullable(Type.Number()),
  source: Type.String(),
  source_on: Type.String(),
};

const Circle = Type.Object({
  names: Type.Array(Type.String()),
  /** How many there are beside the named. */
  more: Type.Integer(),
  /** Worked out exactly; no: left out, so that what hangs on it is "at least". */
  exact: Type.Boolean(),
});

export const shareholdingTree = memberRead('/api/portal/shareholding_tree', {
  summary: 'Who holds an enterprise, or what it holds, as a tree of up to six levels with final shares over all ways',
  input: Type.Object({
    enterprise_id: Id,
    direction,
    levels,
    /** The enterprises on the way to a branch that is opened; nothing: the tree from its root. */
    under: Type.Optional(Type.Array(Id, { maxItems: MOST_LEVELS - 1 })),
    /** Leaves out the first branches there. */
    skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  output: Type.Object({
    name: Type.String(),
    /** Branches where the tree begins, and how many of them do not follow. */
    total: Type.Integer(),
    more: Type.Integer(),
    /** Not all was read: there are more holdings around than a call reads. */
    is_cut: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        /** Parents stand before their branches: the place of its own in this list; -1: where the tree begins. */
        parent: Type.Integer(),
        ...holding,
        /** How many of its branches do not follow. */
        more: Type.Integer(),
      }),
    ),
    circles: Type.Array(Circle),
    /** What has ended, the latest first. */
    ended: Type.Array(
      Type.Object({
        name: Type.String(),
        share: Share,
        since: Type.String(),
        ended_on: Type.String(),
        source: Type.String(),
        source_on: Type.String(),
      }),
    ),
    ended_total: Type.Integer(),
  }),
});

export const shareholdingList = memberRead('/api/portal/shareholding_list', {
  summary: 'The tree of holdings of an enterprise as a table, each branch followed by its own',
  input: Type.Object({ ...paging, enterprise_id: Id, direction, levels }),
  output: pageOf(Type.Object(holding)),
});

const Controller = Type.Object({
  ...Owner.properties,
  rule: oneOf(CONTROL_RULES),
  rule_name: Type.String(),
  rule_source: Type.String(),
  final: Share,
  at_least: Type.Boolean(),
  /** From the controller down to the enterprise; `share` is held in the next. */
  path: Type.Array(Type.Object({ ...Owner.properties, share: Share })),
  /** The holders of the controller are in the library: it stops here because none of them has control. */
  is_held: Type.Boolean(),
});

export const shareholdingControl = memberRead('/api/portal/shareholding_control', {
  summary:
    'Who controls an enterprise in the end, with the way there, the rule that spoke and its source; nobody where shares are unknown',
  input: Type.Object({ enterprise_id: Id }),
  output: Type.Object({
    state: oneOf(CONTROL_STATES),
    /** All of it in one sentence. */
    sentence: Type.String(),
    controller: nullable(Controller),
    /** Who controls by the other rule, where that is somebody else. */
    also: nullable(Controller),
    doubt: nullable(Type.Unsafe<ControlDoubt>(Type.String())),
    /** Enterprises on whose entry the doubt rests. */
    doubtful: Type.Array(Type.String()),
    circles: Type.Array(Circle),
    /** The oldest source that the answer rests on. */
    source: Type.String(),
    source_on: Type.String(),
  }),
});

export const shareholdingGroup = memberRead('/api/portal/shareholding_group', {
  summary: 'The enterprises under the same controller as one, with its final share in each',
  input: Type.Object({ enterprise_id: Id }),
  output: Type.Object({
    /** Who stands at the head; null: not known. */
    head: nullable(Owner),
    list: Type.Array(
      Type.Object({
        enterprise_id: Type.Integer(),
        name: Type.String(),
        final: Share,
        at_least: Type.Boolean(),
        rule_name: Type.String(),
      }),
    ),
    /** There are more enterprises below the head than are looked at. */
    is_cut: Type.Boolean(),
  }),
});
