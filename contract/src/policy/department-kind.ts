import { contentKind } from '../editing/content-kind';
import { LEVELS } from '../level';

/** 发文部门: who issues policies and answers for items. */
export const DEPARTMENT = contentKind({
  key: 'department',
  name: '发文部门',
  note: '发布政策、受理申报的部门，政策按它筛选；改名后所有政策随之显示新名称。有政策的部门不能删除。',
  table: 'department',
  title: 'name',
  listed: ['level', 'phone'],
  filters: ['level'],
  order: ['level', 'name', 'id'],
  fields: {
    name: { kind: 'text', label: '名称', required: '请填写部门名称，如 澜州市科学技术局', max: 100 },
    level: { kind: 'choice', label: '级别', numeric: true, required: '请选择级别', of: LEVELS },
    phone: { kind: 'text', label: '咨询电话', beside: true, max: 60, input: { type: 'tel' } },
  },
});
