import { expect, it } from 'vitest';
import { unsaidOf, withProject } from './project-lines';

it('what was said of the project stays apart from what is declared, and can be put in its place', () => {
  const project = '设备投资：800 万元\n贷款利息：10 万元';
  const declared = '设备投资：780 万元\n已通过验收';
  expect(unsaidOf(declared, project)).toEqual(project.split('\n'));
  expect(withProject(declared, unsaidOf(declared, project))).toBe(`${project}\n已通过验收`);
  expect(unsaidOf(`${project}\n已通过验收`, project)).toEqual([]);
  expect(unsaidOf('', '')).toEqual([]);
});
