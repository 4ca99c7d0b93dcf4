import { describe, expect, test, vi } from 'vitest';

// a table of its own: other files of the same process add places to theirs
vi.resetModules();
const { AREAS, areaChain, areaName, areaOf, areaPath, areasWithin, findArea, withAreas } = await import('./areas');

const codeOf = (name: string) => findArea(name)?.code;

test('an area is all that lies in it; what nobody knows is itself', () => {
  expect(areasWithin(['330106'])).toEqual(['330106']);
  expect(areasWithin(['330100', '330106'])).toEqual(expect.arrayContaining(['330100', '330106', '330108']));
  expect(areasWithin(['330000']).sort()).toEqual(
    AREAS.filter(({ code }) => code.startsWith('33')).map(({ code }) => code),
  );
  expect(areasWithin(['999999'])).toEqual(['999999']);
});

describe('the table', () => {
  test('34 provinces, every parent exists one level or more above, no code twice', () => {
    const codes = new Map(AREAS.map((area) => [area.code, area]));
    expect(codes.size).toBe(AREAS.length);
    expect(AREAS.filter((area) => area.level === 1)).toHaveLength(34);
    for (const area of AREAS) {
      const parent = codes.get(area.parent);
      if (area.level === 1) expect(area.parent).toBe('000000');
      else expect(parent?.level).toBeLessThan(area.level);
    }
    expect(AREAS.filter((area) => area.level === 2).length).toBeGreaterThan(330);
    expect(AREAS.filter((area) => area.level === 3).length).toBeGreaterThan(2800);
  });

  test('the counties of 2024 are there, zones of statistics, towns and headings are not', () => {
    expect(areaPath('653229')).toBe('新疆维吾尔自治区和田地区和安县');
    expect(areaName('653228')).toBe('和康县');
    expect(AREAS.filter((area) => area.level === 3 && /^(7[1-9]|80)$/.test(area.code.slice(4)))).toEqual([]);
    expect(areaOf('320576')).toBeUndefined();
    expect(AREAS.every((area) => area.code.length === 6 && !/辖/.test(area.name) && area.name !== '县')).toBe(true);
  });

  test('the counties of a municipality hang on it', () => {
    expect(areaOf('110105')).toEqual({ code: '110105', name: '朝阳区', parent: '110000', level: 3 });
    expect(areaOf('500229')?.parent).toBe('500000');
    expect(areaOf('429004')?.parent).toBe('420000');
    expect(areaName('110100')).toBe('北京市');
  });
});

test('names and paths of codes', () => {
  expect(areaName('330106')).toBe('西湖区');
  expect(areaPath('330106')).toBe('浙江省杭州市西湖区');
  expect(areaPath('310115')).toBe('上海市浦东新区');
  expect(areaPath('441900')).toBe('广东省东莞市');
  expect([areaName('000000'), areaPath('000000')]).toEqual(['全国', '全国']);
  expect([areaName('123456'), areaPath('123456')]).toEqual(['', '']);
  expect(areaChain('330106').map((area) => area.code)).toEqual(['330000', '330100', '330106']);
});

describe('finding an area by what people write', () => {
  test.each([
    ['浙江', '330000'],
    ['浙江省', '330000'],
    ['杭州市', '330100'],
    ['杭州', '330100'],
    ['浙江省杭州市西湖区', '330106'],
    ['浙江 杭州 西湖区', '330106'],
    ['浙江省西湖区', '330106'],
    ['杭州西湖', '330106'],
    ['中国浙江省杭州市', '330100'],
    ['北京市市辖区朝阳区', '110105'],
    ['北京朝阳', '110105'],
    ['上海浦东', '310115'],
    ['内蒙古', '150000'],
    ['广西', '450000'],
    ['延边', '222400'],
    ['吉林', '220000'],
    ['吉林市', '220200'],
    ['西安', '610100'],
    ['东莞', '441900'],
    ['湖北省仙桃市', '429004'],
    ['香港', '810000'],
  ])('%s', (name, code) => {
    expect(codeOf(name)).toBe(code);
  });

  test.each([['西湖区'], ['江干区'], ['朝阳'], ['鼓楼区'], ['江苏省西湖区'], ['某地'], ['']])(
    '%s stays open',
    (name) => {
      expect(findArea(name)).toBeUndefined();
    },
  );
});

test('extra areas can be registered, also twice; wrong ones are refused whole', () => {
  const extra = [
    { code: '980102', name: '试验区', parent: '980100' },
    { code: '980000', name: '试验省', parent: '000000' },
    { code: '980100', name: '试验市', parent: '980000' },
  ];
  withAreas(extra);
  withAreas(extra);
  expect(areaPath('980102')).toBe('试验省试验市试验区');
  expect(codeOf('试验市')).toBe('980100');
  expect(() => withAreas([{ code: '970100', name: '孤岛市', parent: '970000' }])).toThrow(RangeError);
  expect(() => withAreas([{ code: '97', name: '短码', parent: '000000' }])).toThrow(RangeError);
  expect(areaOf('970100')).toBeUndefined();
});
