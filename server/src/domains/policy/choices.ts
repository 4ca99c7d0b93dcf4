import { LEVELS } from '@zhice/contract/level';
import { factDef } from '@zhice/matching/facts';
import { isPublished } from '../../db/published';
import { valuesOf } from '../../db/read-rows';
import type { Db } from '../../db/sql';
import { AREAS, type Area, areaChain, NATION } from '../../reference/areas';
import { choicesOf, GRADES, SIZE_CLASSES } from '../../reference/choices';
import { allIndustries, type Industry } from '../../reference/industries';
import type { Handlers } from '../../rpc/context';
import { folded } from '../../search/keyword';

export const choiceHandlers = {
  '/api/demo/unit_list': async ({ db }, { level }) => ({ list: await getIssuingDepartments(db, level) }),
  '/api/demo/time_list': async ({ db }) => ({
    list: (await getYears(db)).map((year) => ({ id: year, name: `${year}年` })),
  }),
  '/api/demo/grade_list': () => ({ list: [...GRADES] }),
  '/api/demo/hyhf_list': () => ({ list: [...SIZE_CLASSES] }),
  '/api/index/label_list': async ({ db }) => {
    const used = await getLabels(db);
    const offered = await getOfferedLabels(db);
    return { list: asChoices([...new Set([...used, ...offered])]) };
  },
  '/api/index/zx_unit': async ({ db, now }) => ({ list: asChoices(await getBulletinSources(db, now)) }),
  '/api/index/zx_level': () => ({ list: choicesOf(LEVELS) }),
  '/api/index/get_supportlevel_list': () => ({ list: choicesOf(LEVELS) }),
  '/api/webgrab/get_com_type': () => {
    const { choices } = factDef('enterprise_type');
    return { list: Array.isArray(choices) ? choices.map(({ value, label }) => ({ id: value, name: label })) : [] };
  },
  '/api/demo/area_list': (_, input) => ({ list: branchOf(AREAS.map(areaNode), input) }),
  '/api/demo/qy_area_list': async ({ db }, input) => {
    const there = new Set((await getEnterpriseAreas(db)).flatMap((code) => areaChain(code).map((area) => area.code)));
    return { list: branchOf(AREAS.filter(({ code }) => there.has(code)).map(areaNode), input) };
  },
  '/api/demo/industry': (_, input) => ({ list: branchOf(allIndustries().map(industryNode), input) }),
  '/api/webgrab/get_industry': (_, input) => ({ list: branchOf(allIndustries().map(industryNode), input) }),
} satisfies Partial<Handlers>;

const asChoices = (names: string[]) => names.map((name) => ({ id: name, name }));

const areaNode = ({ code, name, parent, level }: Area): TreeNode => ({
  id: code,
  name,
  parent: parent === NATION ? '' : parent,
  level,
});

const industryNode = ({ code, name, parent, level }: Industry): TreeNode => ({ id: code, name, parent, level });

/** Departments of which there are policies, by level and name. */
const getIssuingDepartments = (db: Db, level?: number) =>
  db<{ id: number; name: string }[]>`
    select id, name from department m
    where ${level === undefined ? db`true` : db`level = ${level}`}
      and (exists (select from public_policy where kind = 'item' and department_id = m.id)
        or exists (select from public_policy where kind = 'document' and department_id = m.id))
    order by level, name`;

/** Years in which policies were published, newest first; looks each year up instead of reading all policies. */
const getYears = (db: Db) =>
  valuesOf<number>(db`
    with span as (
      select extract(year from min(first))::integer as first, extract(year from max(last))::integer as last
      from unnest(array['item', 'document']) as kinds (kind)
      cross join lateral (
        select (select published_on from public_policy p where p.kind = kinds.kind and published_on is not null
            order by published_on asc nulls first, id limit 1) as first,
          (select published_on from public_policy p where p.kind = kinds.kind
            order by published_on desc nulls last, id desc limit 1) as last
      ) ends
    )
    select year from span cross join lateral generate_series(last, first, -1) year
    where exists (select from public_policy where kind = 'item'
        and published_on between make_date(year, 1, 1) and make_date(year, 12, 31))
      or exists (select from public_policy where kind = 'document'
        and published_on between make_date(year, 1, 1) and make_date(year, 12, 31))`);

/** Labels of the newest 20,000 policies of each kind, the most used first; at most 200. */
async function getLabels(db: Db): Promise<string[]> {
  const newest = (kind: string) => db`
    (select labels from public_policy where kind = ${kind} order by published_on desc nulls last, id desc limit 20000)`;
  return valuesOf<string>(db`
    select label from (${newest('item')} union all ${newest('document')}) newest, unnest(labels) label
    where label <> '' group by label order by count(*) desc, label limit 200`);
}

/** Labels that the office offers, in their order. */
const getOfferedLabels = (db: Db) =>
  valuesOf<string>(db`select name from label where deleted_at is null order by position, id`);

/** Who issued bulletins, the most frequent first. */
const getBulletinSources = (db: Db, now: Date) =>
  valuesOf<string>(db`
    select source from bulletin where source <> '' and ${isPublished(db, now)} group by source order by count(*) desc, source limit 200`);

/** Codes of the areas in which enterprises are registered; steps from one code to the next instead of reading all. */
const getEnterpriseAreas = (db: Db) =>
  valuesOf<string>(db`
    with recursive step as (
      select min(area_code) as code from enterprise
      union all
      select (select min(area_code) from enterprise where area_code > step.code) from step where step.code is not null
    )
    select code from step where code is not null`);

/** One entry of a tree of codes; the parent of the top is ''. */
interface TreeNode {
  id: string;
  name: string;
  parent: string;
  level: number;
}

const MOST_FOUND = 50;

/** The entries right below a parent ('' or absent = the top), or wherever the keyword stands in the name or begins the code. */
function branchOf(
  nodes: readonly TreeNode[],
  { parent = '', keyword = '' }: { parent?: string; keyword?: string },
): (TreeNode & { leaf: boolean })[] {
  const parents = new Set(nodes.map((node) => node.parent));
  const words = folded(keyword);
  const chosen = words
    ? nodes
        .filter(({ id, name }) => name.toLowerCase().includes(words) || id.toLowerCase().startsWith(words))
        .slice(0, MOST_FOUND)
    : nodes.filter((node) => node.parent === parent);
  return chosen.map((node) => ({ ...node, leaf: !parents.has(node.id) }));
}
