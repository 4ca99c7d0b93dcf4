import { expect, it } from 'vitest';
import { maskText } from './mask-text.rules';

const known = { enterprise: '江澜智芯控制技术有限公司', people: ['王小芳'], phones: ['0571-80000009'] };
const mask = (text: string) => maskText(text, known);

it('leaves out the enterprise, its people and every number that tells who somebody is', () => {
  expect(mask('江澜智芯控制技术有限公司（以下称江澜智芯控制技术）由王小芳申报')).toBe(
    '某企业（以下称某企业）由王**申报',
  );
  expect(mask('请拨 13800138000、138 0013 8000 或 0571-80000009')).toBe(
    '请拨 138********、138********** 或 057**********',
  );
  expect(mask('发到 wang.fang@example.com')).toBe('发到 ***@***');
  expect(mask('微信 lin123_w、微信号：linruoshui、QQ 123456，加WeChat: ruoshui')).toBe(
    '微信 ***、微信号：***、QQ ***，加WeChat: ***',
  );
  expect(mask('身份证 33010619900307123X，代码 91330106MA2ABCDE4X')).toBe(
    '身份证 （证件号已隐去），代码 （信用代码已隐去）',
  );
  expect(mask('账号6222021234567890123，车牌浙A12345')).toBe('账号（账号已隐去），车牌（车牌已隐去）');
});

it('leaves days, money and numbers of documents as they are', () => {
  const text = '江经信〔2026〕12号，2026年3月5日公示，补助 1500000 元，至今 180 天，做过微信小程序和 QQ 登录';
  expect(mask(text)).toBe(text);
});
