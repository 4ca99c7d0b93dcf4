import { describe, expect, it } from 'vitest';
import { clauseReader } from '../read-clause';
import { SAMPLE_NAMES } from '../samples/names';

const text = '在深圳市（含深汕特别合作区）登记注册的企业。';
const zone = { code: 'Z44150001', name: '深汕特别合作区', areas: [{ code: '441521', whole: false }] };

describe('a zone that lies elsewhere and counts with a city', () => {
  it('is a place of its own beside the city', () => {
    const catalogue = { ...SAMPLE_NAMES.catalogue, zones: [zone] };
    const found = clauseReader({ ...SAMPLE_NAMES, catalogue, place: '440300' })(text);
    expect(found).toMatchObject([{ kind: 'condition', condition: { fact: 'area', in: ['440300', 'Z44150001'] } }]);
  });

  it('leaves the place open where the catalogue does not know it', () => {
    const found = clauseReader({ ...SAMPLE_NAMES, place: '440300' })(text);
    expect(found.every(({ kind }) => kind === 'open')).toBe(true);
  });
});
