import { describe, expect, it } from 'vitest';
import { renewalsToShow } from './renewal-warning';

const none = { zzgl: 0, patent_num: 0, copyright_num: 0, softright_num: 0, brand_num: 0 };
const NOW = 1_800_000_000;
const names = (counts: typeof none, noticeTime: number | null = null) =>
  renewalsToShow(counts, noticeTime, NOW).map(({ name, count }) => `${name} ${count}`);

describe('renewalsToShow', () => {
  it('comes up for trademark, copyright, software right and patent, each alone', () => {
    expect(names({ ...none, brand_num: 2 })).toEqual(['商标 2']);
    expect(names({ ...none, copyright_num: 1 })).toEqual(['版权 1']);
    expect(names({ ...none, softright_num: 3 })).toEqual(['软件著作权 3']);
    expect(names({ ...none, patent_num: 12 })).toEqual(['专利 12']);
    expect(names(none)).toEqual([]);
  });

  it('does not come up for a qualification, but lists it', () => {
    expect(names({ ...none, zzgl: 4 })).toEqual([]);
    expect(names({ ...none, zzgl: 4, patent_num: 1 })).toEqual(['专利 1', '资质 4']);
  });

  it('is silent until the notice time, and speaks when that is missing or past', () => {
    expect(names({ ...none, brand_num: 2 }, NOW + 1)).toEqual([]);
    expect(names({ ...none, brand_num: 2 }, NOW)).toEqual(['商标 2']);
    expect(names({ ...none, brand_num: 2 }, NOW - 1)).toEqual(['商标 2']);
    expect(names({ ...none, brand_num: 2 }, null)).toEqual(['商标 2']);
  });

  it('leads from each number to what it counts, and calls no work or software due', () => {
    const all = renewalsToShow({ zzgl: 1, patent_num: 1, copyright_num: 1, softright_num: 1, brand_num: 1 }, null, NOW);
    expect(all.map(({ to }) => to.split('?')[0])).toEqual([
      '/yearJk',
      '/yearJk',
      '/bqManage',
      '/bqManage',
      '/zzManage',
    ]);
    expect(all.filter(({ name }) => /版权|软件/.test(name)).map(({ due }) => due)).toEqual(['待查看', '待查看']);
  });
});
