import { describe, expect, it } from 'vitest';
import { quoted } from './quoted';

describe('quoted', () => {
  it('gives quotes within quotes the other marks, at every depth', () => {
    expect(quoted('专精特新“小巨人”企业认定')).toBe('“专精特新‘小巨人’企业认定”');
    expect(quoted('预告：“专精特新‘小巨人’企业认定”即将开放申报')).toBe(
      '“预告：‘专精特新“小巨人”企业认定’即将开放申报”',
    );
    expect(quoted('“专精特新”中小企业和“小巨人”企业')).toBe('“‘专精特新’中小企业和‘小巨人’企业”');
  });

  it('leaves words without quotes, apostrophes and half a pair as they are', () => {
    expect(quoted('技术改造')).toBe('“技术改造”');
    expect(quoted('Children’s Books')).toBe('“Children’s Books”');
    expect(quoted('半个“引号')).toBe('“半个“引号”');
  });
});
