import { factDef } from '@zhice/matching/facts';
import { AREAS, type Area, areaChain, NATION } from '../../reference/areas';
import { GRADES, LABELS, LEVELS, SIZE_CLASSES } from '../../reference/choices';
import { allIndustries, type Industry } from '../../reference/industries';
import type { Handlers } from '../../rpc/context';
import { getBulletinSources, getEnterpriseAreas, getIssuingDepartments, getLabels, getYears } from './choices.queries';
import { branchOf, type TreeNode } from './tree.rules';

export const choiceHandlers = {
  '/api/demo/unit_list': async ({ db }, { level }) => ({ list: await getIssuingDepartments(db, level) }),
  '/api/demo/time_list': async ({ db }) => ({
    list: (await getYears(db)).map((year) => ({ id: year, name: `${year}年` })),
  }),
  '/api/demo/grade_list': () => ({ list: [...GRADES] }),
  '/api/demo/hyhf_list': () => ({ list: [...SIZE_CLASSES] }),
  '/api/index/label_list': async ({ db }) => {
    const used = await getLabels(db);
    const offered = LABELS.map(({ name }) => name).filter((name) => !used.includes(name));
    return { list: asChoices([...used, ...offered]) };
  },
  '/api/index/zx_unit': async ({ db }) => ({ list: asChoices(await getBulletinSources(db)) }),
  '/api/index/zx_level': () => ({ list: [...LEVELS] }),
  '/api/index/get_supportlevel_list': () => ({ list: [...LEVELS] }),
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
