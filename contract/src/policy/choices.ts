import { Type } from 'typebox';
import { publicRead } from '../call';
import { choices, Level } from '../page';

const list = <P extends `/api/${string}`>(path: P, summary: string) => publicRead(path, { summary, output: choices });

/** Areas and industries are trees: ask with `parent` for one branch, without for the top. */
const Branch = Type.Object({
  parent: Type.Optional(Type.String({ maxLength: 6 })),
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
});
const Tree = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      parent: Type.String(),
      level: Type.Integer(),
      leaf: Type.Boolean(),
    }),
  ),
});
const tree = <P extends `/api/${string}`>(path: P, summary: string) =>
  publicRead(path, { summary, input: Branch, output: Tree });

export const unitList = publicRead('/api/demo/unit_list', {
  summary: 'Departments that issue policies',
  input: Type.Object({ level: Type.Optional(Level) }),
  output: choices,
});
export const timeList = list('/api/demo/time_list', 'Years in which policies were published');
export const gradeList = list('/api/demo/grade_list', 'Grades of awards and recognitions');
export const hyhfList = list('/api/demo/hyhf_list', 'Enterprise-scale division');
export const labelList = list('/api/index/label_list', 'Labels of policies');
export const zxUnit = list('/api/index/zx_unit', 'Sources of bulletins');
export const zxLevel = list('/api/index/zx_level', 'Levels of bulletins');
export const getSupportlevelList = list('/api/index/get_supportlevel_list', 'Support levels of policies');
export const getComType = list('/api/webgrab/get_com_type', 'Kinds of enterprises, for matching');
export const areaList = tree('/api/demo/area_list', 'Areas: provinces, cities, counties');
export const qyAreaList = tree('/api/demo/qy_area_list', 'Areas in which enterprises are registered');
export const industry = tree('/api/demo/industry', 'Industries by GB/T 4754');
export const getIndustry = tree('/api/webgrab/get_industry', 'Industries by GB/T 4754, for matching');
