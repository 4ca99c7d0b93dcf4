import { factDef } from '@zhice/matching/facts';
import { describe, expect, it } from 'vitest';
import { validateFact } from './facts.rules';

const TODAY = '2026-11-20';
const fault = (key: string, value: unknown, period = '') => validateFact(factDef(key), period, value, TODAY);

describe('validateFact', () => {
  it('takes right values of every kind', () => {
    expect(fault('staff', 120, '2025')).toBeNull();
    expect(fault('net_profit', -30.5, '2025')).toBeNull();
    expect(fault('independent_legal_person', false)).toBeNull();
    expect(fault('registered_on', TODAY)).toBeNull();
    expect(fault('area', '330106')).toBeNull();
    expect(fault('industry', '39')).toBeNull();
    expect(fault('enterprise_type', 'limited')).toBeNull();
    expect(fault('title_high_tech', { held: true, from: '2024-12-06', to: '2027-12-06' })).toBeNull();
  });

  it.each([
    ['staff', '120', '2025', '请填写数字'],
    ['staff', 12.5, '2025', '请填写整数'],
    ['staff', -1, '2025', '不能小于 0 人'],
    ['niche_share', 101, '', '不能大于 100 %'],
    ['revenue', Number.NaN, '2025', '请填写数字'],
    ['revenue', 5e10, '2025', '核对单位'],
    ['independent_legal_person', '是', '', '“是”或“否”'],
    ['registered_on', '2026-02-29', '', '存在的日期'],
    ['registered_on', '2026-11-21', '', '不能晚于今天'],
    ['area', '339999', '', '没有这个地区代码'],
    ['industry', '98', '', '没有这个行业代码'],
    ['enterprise_type', 'club', '', '有限责任公司'],
    ['title_high_tech', true, '', '“有”或“没有”'],
    ['title_high_tech', { held: true, from: '2027-01-01' }, '', '取得日期'],
    ['title_high_tech', { held: true, from: '2025-01-01', to: '2024-01-01' }, '', '有效期至'],
  ])('%s does not take %j', (key, value, period, message) => {
    expect(fault(key, value, period)).toContain(message);
  });

  it('wants a past fiscal year for annual facts and none for others', () => {
    expect(fault('revenue', 5, '')).toContain('年度');
    expect(fault('revenue', 5, '2027')).toContain('还没有到');
    expect(fault('revenue', 5, '2026')).toBeNull();
    expect(fault('revenue', 5, '1990')).toBe('1990 年太早了，请填写 2006 年以后的年度');
    expect(fault('revenue', 5, '2006')).toBeNull();
    expect(fault('registered_capital', 5, '2025')).toContain('不分年度');
  });
});
