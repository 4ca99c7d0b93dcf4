import { describe, expect, it } from 'vitest';
import { readState, writeState } from '../../../../app/list-state';
import {
  type Chip,
  chipsOf,
  choose,
  type Facets,
  filtersOf,
  LIBRARY,
  sortOf,
  sortsOf,
  switchKind,
} from './library-state';

const NONE: Facets = {
  kind: [],
  status: [],
  level: [],
  unit: [],
  area: [],
  industry: [],
  support_form: [],
  way: [],
  time: [],
  grade: [],
  label: [],
};

describe('state of the library', () => {
  it('comes back from the address as it went in', () => {
    const search =
      '?keyword=高企&kind=document&status=in_force&level=19&unit=7&area=330100&time=2025&label=专精特新&page=3';
    const state = readState(LIBRARY, search);
    expect(readState(LIBRARY, writeState(LIBRARY, state))).toEqual(state);
    expect(state).toMatchObject({ kind: 'document', level: 19, unit: 7, area: '330100', time: 2025, page: 3 });
  });

  it('leaves out what is empty when it asks the server', () => {
    expect(filtersOf(readState(LIBRARY, '?sort=amount&page=2'))).toEqual({ kind: 'item' });
    expect(filtersOf(readState(LIBRARY, '?keyword=研发&way=direct'))).toEqual({
      keyword: '研发',
      kind: 'item',
      way: 'direct',
    });
  });

  it('takes nonsense in the address for absent', () => {
    expect(filtersOf(readState(LIBRARY, '?kind=x&status=y&level=abc&unit=-3&page=0'))).toEqual({ kind: 'item' });
  });
});

describe('choices', () => {
  it('gives numbers where the call wants numbers', () => {
    expect(choose('level', '18')).toEqual({ level: 18 });
    expect(choose('area', '330100')).toEqual({ area: '330100' });
    expect(choose('unit', null)).toEqual({ unit: undefined });
    expect(choose('label', null)).toEqual({ label: '' });
  });

  it('drops what the other kind does not know', () => {
    const state = {
      ...readState(LIBRARY, '?status=open&way=quick&level=20&grade=市级&sort=amount'),
      ...switchKind('document'),
    };
    expect(filtersOf(state)).toEqual({ kind: 'document', level: 20 });
    expect(sortOf(state)).toBe('date');
  });
});

describe('sorting', () => {
  it('offers relevance with a keyword only', () => {
    expect(sortsOf({ keyword: '', kind: 'item' })).toEqual(['date', 'deadline', 'amount']);
    expect(sortsOf({ keyword: '高企', kind: 'document' })).toEqual(['relevance', 'date']);
  });

  it('falls back where the wanted one makes no sense', () => {
    expect(sortOf({ keyword: '', kind: 'item', sort: 'relevance' })).toBe('date');
    expect(sortOf({ keyword: '高企', kind: 'item', sort: undefined })).toBe('relevance');
    expect(sortOf({ keyword: '高企', kind: 'document', sort: 'amount' })).toBe('relevance');
  });
});

describe('chips', () => {
  it('are named by the facets, before them by what is known', () => {
    const state = readState(LIBRARY, '?status=open&unit=7&label=首台套');
    const facets = { ...NONE, unit: [{ id: '7', name: '市科学技术局', count: 3 }] };
    const names = (chips: Chip[]) => chips.map(({ name }) => name);
    expect(names(chipsOf(state, facets))).toEqual(['申报中', '市科学技术局', '首台套']);
    expect(names(chipsOf(state, undefined))).toEqual(['申报中', '7', '首台套']);
  });
});
