import { describe, expect, it } from 'vitest';
import { classGroup, classGroupName, readClasses } from './right-classes.rules';

describe('class symbols', () => {
  it.each([
    ['ipc', 'A01B1/00', 'A01B 1/00'],
    ['ipc', 'Int.Cl. G06F 17/30 (2006.01)I', 'G06F 17/30'],
    ['ipc', 'Ｈ０４Ｎ５／２２５', 'H04N 5/225'],
    ['ipc', 'h04n', 'H04N'],
    ['locarno', 'LOC(13)Cl.14-02', '14-02'],
    ['locarno', '14-2', '14-02'],
    ['nice', '9', '09'],
    ['nice', '第 35 类', '35'],
    ['work', '美术', '美术作品'],
    ['work', 'F 美术', '美术作品'],
    ['work', '电影和类似摄制电影方法创作的作品', '视听作品'],
  ] as const)('%s %s -> %s', (classification, given, normal) => {
    expect(readClasses(classification, [given])).toEqual({ classes: [normal] });
  });

  it.each([
    ['ipc', 'I01B 1/00'],
    ['ipc', 'A01B 1'],
    ['locarno', '33-01'],
    ['locarno', '14.02'],
    ['nice', '0'],
    ['nice', '46'],
    ['nice', '9、35'],
    ['work', '歌'],
  ] as const)('%s: %s is none', (classification, given) => {
    expect(readClasses(classification, [given]).error).toContain(`“${given}”`);
  });

  it('stand once each, and a work has one', () => {
    expect(readClasses('nice', ['9;35', '09']).classes).toEqual(['09', '35']);
    expect(readClasses('work', ['美术', '文字']).error).toContain('只有一个类别');
  });
});

it('groups are counted by the main class, and have names', () => {
  expect(classGroup('ipc', ['G06F 17/30', 'A01B 1/00'])).toBe('G');
  expect(classGroup('locarno', ['14-02'])).toBe('14');
  expect(classGroup('nice', ['09', '35'])).toBe('09');
  expect(classGroup(null, [])).toBe('');
  expect(classGroupName('patent', 'G')).toBe('G 物理');
  expect(classGroupName('patent', '14')).toBe('14 录音、通信或信息检索设备');
  expect(classGroupName('trademark', '09')).toBe('第 9 类 科学仪器、电子、计算机');
  expect(classGroupName('trademark', '45')).toBe('第 45 类 社会服务、法律');
  expect(classGroupName('patent', '32')).toBe('32 图形符号、标识、表面图案');
});
