import { describe, expect, it } from 'vitest';
import { asksFor, codeChain, pathText, type TreeNode } from './tree-path';

const node = (id: string, name: string, parent = ''): [string, TreeNode] => [
  id,
  { id, name, parent, level: 1, leaf: false },
];

describe('paths of codes', () => {
  it('finds what a code lies in', () => {
    expect(codeChain('area', '990105')).toEqual(['990000', '990100', '990105']);
    expect(codeChain('area', '990000')).toEqual(['990000']);
    expect(codeChain('industry', '3914')).toEqual(['39', '391', '3914']);
    expect(codeChain('industry', 'C')).toEqual(['C']);
  });

  it('asks for the branches that hold the names, each once', () => {
    expect(asksFor('area', ['990105', '990106'])).toEqual([{}, { parent: '990000' }, { parent: '990100' }]);
    expect(asksFor('industry', ['3914', '391', 'C'])).toEqual([{}, { keyword: '39' }]);
    expect(asksFor('area', [])).toEqual([]);
  });

  it('says an area with all that it lies in, leaving out a county directly under a province', () => {
    const nodes = new Map([node('990000', '江澜省'), node('990100', '澜州市'), node('990105', '高新区')]);
    expect(pathText('area', '990105', nodes)).toBe('江澜省澜州市高新区');
    expect(pathText('area', '110105', new Map([node('110000', '北京市'), node('110105', '朝阳区')]))).toBe(
      '北京市朝阳区',
    );
  });

  it('says an industry by its own name, else by its division and code', () => {
    const nodes = new Map([node('39', '计算机制造业'), node('65', '软件业')]);
    expect(pathText('industry', '65', nodes)).toBe('软件业');
    expect(pathText('industry', '3914', nodes)).toBe('计算机制造业（3914）');
    expect(pathText('industry', '13', nodes)).toBe('');
  });
});
