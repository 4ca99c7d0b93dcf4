import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApplicationNumber, contradictions, readApplicationNumber } from './application-number.rules';

const TODAY = '2026-11-20';

const read = (text: string) => readApplicationNumber(text, TODAY);

const errorOf = (text: string): string => {
  const result = read(text);
  return result.valid ? '' : result.error;
};

const known = (text: string): ApplicationNumber => {
  const result = read(text);
  if (!result.valid) throw new Error(result.error);
  return result;
};

describe('readApplicationNumber', () => {
  it.each([
    ['202010749221.4', { year: 2020, kind: 'invention', international: false, serial: '0749221', check: '4' }],
    ['201811140142.2', { year: 2018, kind: 'invention', international: false, serial: '1140142', check: '2' }],
    ['201710601862.3', { year: 2017, kind: 'invention', international: false, serial: '0601862', check: '3' }],
    ['95115608.X', { year: 1995, kind: 'invention', international: false, serial: '15608', check: 'X' }],
    ['97101765.4', { year: 1997, kind: 'invention', international: false, serial: '01765', check: '4' }],
  ])('reads %s', (text, parts) => {
    expect(read(text)).toEqual({ valid: true, number: text, ...parts });
  });

  it('reads the kinds', () => {
    const kindOf = (body: string) => {
      const number = Array.from('0123456789X', (check) => read(`${body}.${check}`)).find((result) => result.valid);
      return number?.valid ? `${number.kind}${number.international ? ' international' : ''}` : 'none';
    };
    const kinds = [...'1238940'].map((digit) => kindOf(`2020${digit}0749221`));
    const known = ['invention', 'utility', 'design', 'invention international', 'utility international'];
    expect(kinds).toEqual([...known, 'none', 'none']);
    expect(kindOf('98805245')).toBe('invention international');
  });

  it.each([
    'ZL202010749221.4',
    'CN202010749221.4',
    'zl 2020 1 0749221.4',
    'ZL２０２０１０７４９２２１．４',
    '2020107492214',
    '202010749221。4',
    '202010749221·4',
    '专利号：ZL 2020 1 0749221.4',
    '申请号:202010749221.4',
    '\u200b202010749221.4\u3000',
    'CN ZL 202010749221.4',
  ])('reads %j as people type it', (text) => {
    expect(known(text).number).toBe('202010749221.4');
  });

  it('reads a small x', () => {
    expect(known('zl95115608x').number).toBe('95115608.X');
  });

  it.each([
    ['', '请填写申请号'],
    ['202010749221.5', '校验位应为“4”，现为“5”'],
    ['202010749212.4', '校验位应为'],
    ['202010749221', '少了小数点后的校验位：按前 12 位算出应为“4”'],
    ['95115608', '少了小数点后的校验位：按前 8 位算出应为“X”'],
    ['20201074922.4', '应为 12 位数字加 1 位校验位'],
    ['202040749221.4', '第 5 位“4”不是专利种类'],
    ['200210749221.4', '前四位“2002”不是年份'],
    ['202710749221.4', '晚于今年'],
    ['04115608.1', '前两位“04”不是年份'],
    ['84115608.1', '前两位“84”不是年份'],
    ['CN111875555A', '公开号或公告号'],
    ['CN1340998A', '公开号或公告号'],
    ['CN211875555U', '公开号或公告号'],
    ['PCT/CN2020/071234', '国际申请号'],
    ['US2020107492', '不能有“U”'],
    ['X02010749221.4', '应为 12 位数字'],
  ])('says what is wrong with %j', (text, words) => {
    expect(errorOf(text)).toContain(words);
  });

  it('finds every wrong digit and every pair of neighbours exchanged', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 5, max: 11 }), fc.integer({ min: 1, max: 9 }), (serial, at, shift) => {
        const body = `20211${serial.join('')}`;
        const check = Array.from('0123456789X').find((one) => read(`${body}.${one}`).valid)!;
        const wrong = [...body];
        wrong[at] = String((Number(body[at]) + shift) % 10);
        expect(read(`${wrong.join('')}.${check}`).valid).toBe(false);
        const swapped = [...body];
        [swapped[at - 1], swapped[at]] = [body[at]!, body[at - 1]!];
        if (at > 5 && body[at] !== body[at - 1]) expect(read(`${swapped.join('')}.${check}`).valid).toBe(false);
      }),
    );
  });

  it('never throws and reads its own answer back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const result = read(text);
        if (result.valid) expect(read(result.number)).toEqual(result);
        else expect(result.error).not.toBe('');
      }),
    );
  });
});

describe('contradictions', () => {
  const number = known('202010749221.4');

  it('are none when the form agrees', () => {
    expect(contradictions(number, { kind: 'invention', filedOn: '2020-07-30' })).toEqual([]);
  });

  it('name the field in doubt', () => {
    const found = contradictions(number, { kind: 'utility', filedOn: '2021-01-04' });
    expect(found.map(({ field }) => field)).toEqual(['kind', 'filedOn']);
    expect(found[0]?.words).toBe('申请号表明是发明专利，填写的是实用新型，请核对');
    expect(found[1]?.words).not.toContain('分案');
  });

  it('think of divisional applications', () => {
    expect(contradictions(number, { kind: 'invention', filedOn: '2018-03-01' })[0]?.words).toContain('分案申请');
  });
});
