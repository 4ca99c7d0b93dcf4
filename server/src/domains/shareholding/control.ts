import {
  CONTROL_DOUBTS,
  CONTROL_RULES,
  CONTROL_SOURCES,
  type Relation,
} from '@zhice/contract/shareholding/enumerations';
import { found } from '../../base/refusal';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { type Control, type Controller, controlOf, headOf } from './control.rules';
import { circleViews, finalView, oldestOf, ownerView, shareView } from './holding-view';
import { finalShares } from './ownership.rules';
import { isSame, type Owner, type Owners, placeOf, type Register } from './register.rules';
import { findHeld, listNumbered, readAround, readGroup } from './shareholding.queries';

/** So many enterprises below one head are looked at. */
const MOST_OF_GROUP = 300;

export const controlHandlers = {
  '/api/portal/shareholding_control': async ({ db, services }, { enterprise_id }) => {
    const enterprise = found(await findHeld(db, enterprise_id));
    const { register, shares } = await services.holdings.around(db, enterprise_id, 'up');
    const control = controlOf(register.graph, 0, !register.isCut, shares);
    const { owners, graph } = register;
    const edges = control.controller?.path ?? graph.holders.of(0);
    return {
      ...{ state: control.state, sentence: sentenceOf(enterprise.name, control, register) },
      controller: control.controller && controllerView(control.controller, register),
      also: control.also && controllerView(control.also, register),
      ...{ doubt: control.doubt, doubtful: namesOf(control.doubtful, owners) },
      ...{ circles: circleViews(control.circles, owners), ...oldestOf(edges) },
    };
  },

  '/api/portal/shareholding_group': async ({ db }, { enterprise_id }) => {
    const { head, members, isCut } = await groupOf(db, found(await findHeld(db, enterprise_id)));
    return { head: head && ownerView(head), list: members, is_cut: isCut };
  },
} satisfies Partial<Handlers>;

/** Who controls an enterprise, with what that is read from; the enterprise is the first owner. */
async function judged(db: Db, enterprise: { id: number; name: string }) {
  const register = await readAround(db, enterprise.id, 'up');
  return { register, control: controlOf(register.graph, 0, !register.isCut) };
}

const MOST_NAMED = 5;
const namesOf = (places: readonly number[], owners: Owners): string[] =>
  places.slice(0, MOST_NAMED).map((at) => owners.nameAt(at));

const controllerView = ({ owner, rule, final, path }: Controller, { owners, graph }: Register) => ({
  ...ownerView(owners.at(owner)),
  ...{ rule, rule_name: CONTROL_RULES.labels[rule], rule_source: CONTROL_SOURCES[rule], ...finalView(final) },
  path: path.map(({ holder, share }) => ({ ...ownerView(owners.at(holder)), share: shareView(share) })),
  is_held: graph.holders.count(owner) > 0,
});

/** Who controls an enterprise in one sentence, with the rule and the day of what it rests on. */
function sentenceOf(name: string, control: Control, register: Register): string {
  const { controller, doubt } = control;
  if (controller) {
    const { owners } = register;
    const between = controller.path.slice(1).map(({ holder }) => owners.nameAt(holder));
    const { final, at_least } = finalView(controller.final);
    const way = between.length > 0 ? `经 ${between.join(' → ')} ` : '直接';
    const much = final ? `，最终持股${at_least ? '至少' : ''} ${final}%` : '';
    const { source, source_on } = oldestOf(controller.path);
    const rule = `${CONTROL_RULES.labels[controller.rule]}，${CONTROL_SOURCES[controller.rule]}`;
    return `${name}的实际控制人是${owners.nameAt(controller.owner)}：${way}持有${much}（规则：${rule}；登记信息来自${source}，最早一条截至 ${source_on}）。`;
  }
  if (control.state === 'unrecorded') return `尚未收录${name}的股东，不能判断由谁控制。`;
  if (control.state === 'none')
    return `${name}没有实际控制人：没有谁的最终持股超过 50%，没有逐层过半的控股链，也没有超过 30% 的单一最大持有人。`;
  const doubtful = namesOf(control.doubtful, register.owners);
  const more = control.doubtful.length > doubtful.length ? `等 ${control.doubtful.length} 家` : '';
  return `不能判断${name}由谁控制：${doubtful.join('、')}${more}的${doubt ? CONTROL_DOUBTS.labels[doubt] : '股东不完整'}，不作推测。`;
}

/** Who stands at the head of an enterprise; `isOpen`: somebody who is not recorded may stand above. */
async function headedBy(db: Db, enterprise: { id: number; name: string }) {
  const { register, control } = await judged(db, enterprise);
  const at = headOf(control, 0);
  const head = at === null ? null : register.owners.at(at);
  const isOpen = at === null || (head?.kind === 'enterprise' && register.graph.holders.count(at) === 0);
  return { head, isOpen, register };
}

/** Whether two enterprises are under one controller, or one controls the other. Where shares are unknown it says so. */
export async function relationOf(db: Db, oneId: number, otherId: number): Promise<Relation> {
  if (oneId === otherId) return 'related';
  const [one, other] = await Promise.all([findHeld(db, oneId), findHeld(db, otherId)]);
  if (!one || !other) return 'unknown';
  const [first, second] = [await headedBy(db, one), await headedBy(db, other)];
  if (first.head?.enterpriseId === otherId || second.head?.enterpriseId === oneId) return 'related';
  if (first.head && second.head && isSame(first.head, second.head)) return 'related';
  // two of one name may be one person, or not
  const isNamesake = first.head?.kind === second.head?.kind && first.head?.name === second.head?.name;
  return first.isOpen || second.isOpen || isNamesake ? 'unknown' : 'unrelated';
}

/**
 * The enterprises under the same controller as one, itself among them, with the head's final share in each. A person is looked
 * for beyond the entries that lead to it only by a number of the register, never by name.
 */
export async function groupOf(db: Db, enterprise: { id: number; name: string }) {
  const { head, register } = await headedBy(db, enterprise);
  const top: Owner = head ?? register.owners.at(0);
  const from = await belowHead(db, top, register);
  const around = await readGroup(db, from);
  const at = placeOf(around, top);
  const down = at === undefined ? null : finalShares(around.graph, at, 'down');
  const below = [...around.enterprises].flatMap(([enterprise_id, place]) =>
    place !== at && down?.get(place) ? [{ place, enterprise_id, name: around.owners.nameAt(place) }] : [],
  );
  const looked = below.sort((a, b) => a.enterprise_id - b.enterprise_id).slice(0, MOST_OF_GROUP);
  const members = looked.flatMap(({ place, enterprise_id, name }) => {
    const { controller } = controlOf(around.graph, place, !around.isCut);
    if (!controller || controller.owner !== at) return [];
    return [{ enterprise_id, name, ...finalView(down!.get(place)!), rule_name: CONTROL_RULES.labels[controller.rule] }];
  });
  return { head, members, isCut: around.isCut || below.length > looked.length };
}

/** The enterprises from which all that a head holds is reached. */
async function belowHead(db: Db, head: Owner, register: Register) {
  if (head.enterpriseId !== null) return [head.enterpriseId];
  const { graph, owners } = register;
  const direct = graph.held.of(placeOf(register, head)!).map(({ held }) => owners.at(held));
  const numbered = head.numbered ? await listNumbered(db, head.numbered, MOST_OF_GROUP) : [];
  return [...direct.map(({ enterpriseId }) => enterpriseId!), ...numbered.map(({ id }) => id)];
}
