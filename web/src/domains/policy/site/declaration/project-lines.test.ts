import { expect, it } from 'vitest';
import { ofProject, projectNamed, unsaidOf, withProject } from './project-lines';

it('what was said of the project stays apart from what is declared, and can be put in its place', () => {
  const project = '设备投资：800 万元\n贷款利息：10 万元';
  const declared = '设备投资：780 万元\n已通过验收';
  expect(unsaidOf(declared, project)).toEqual(project.split('\n'));
  expect(withProject(declared, unsaidOf(declared, project))).toBe(`${project}\n已通过验收`);
  expect(unsaidOf(`${project}\n已通过验收`, project)).toEqual([]);
  expect(unsaidOf('', '')).toEqual([]);
});

it('another project takes the place of what was said of the one before', () => {
  const [first, second] = [
    { id: 1, name: '一期', counts: true, text: '设备投资：800 万元\n贷款利息：10 万元' },
    { id: 2, name: '二期', counts: false, text: '设备投资：900 万元' },
  ];
  const projects = [first, second];
  expect(projectNamed(projects, '')).toBe(first);
  expect(projectNamed(projects, ' 二期 ')).toBe(second);
  expect(projectNamed(projects, '三期')).toBeUndefined();
  expect(ofProject(`${first.text}\n已通过验收`, first.text, second.text)).toBe('设备投资：900 万元\n已通过验收');
  expect(ofProject('已通过验收', '', '')).toBe('已通过验收');
});
