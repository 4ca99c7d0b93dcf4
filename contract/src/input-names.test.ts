import { expect, test } from 'vitest';
import { calls } from './all';
import { inputName } from './input-names';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Every field of an input, as its path; of a list that of its first entry. */
function pathsOf({ properties = {}, items, anyOf = [] }: Schema, under: readonly string[] = []): string[] {
  const inner = Object.entries(properties).flatMap(([name, field]) => {
    const path = [...under, name];
    return [path.join('.'), ...pathsOf(field, path)];
  });
  return [...inner, ...(items ? pathsOf(items, [...under, '0']) : []), ...anyOf.flatMap((one) => pathsOf(one, under))];
}

test('every field that a call takes is told in Chinese where it is refused', () => {
  const unnamed = Object.values(calls).flatMap(({ path, input }) =>
    pathsOf(input as Schema)
      .filter((field) => !/^[^a-z_“”]+$/.test(inputName(field, input)))
      .map((field) => `${path} ${field}: ${inputName(field, input)}`),
  );
  expect(unnamed).toEqual([]);
});

test('a field of a form is told under the label that it has there, a row with its place', () => {
  const input = {
    properties: {
      name: {},
      fields: { properties: { name: { title: '学校名称' } } },
      schools: { title: '教育经历', items: { properties: { name: { title: '学校' } } } },
    },
  };
  expect(inputName('name', input)).toBe('名称');
  expect(inputName('fields.name', input)).toBe('学校名称');
  expect(inputName('schools.1.name', input)).toBe('教育经历第 2 项学校');
  expect(inputName('never_declared', input)).toBe('“never_declared”');
});
