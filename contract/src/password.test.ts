import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { passwordFault, passwordStrength } from './password';
import { SURNAMES } from './password-words';

/** From published lists of leaked passwords, those of eight characters and more, foreign and Chinese. */
const LEAKED = `password 12345678 123456789 1234567890 iloveyou princess sunshine football baseball superman trustno1
  password1 qwertyuiop 1qaz2wsx 1q2w3e4r qazwsxedc zaq12wsx passw0rd p@ssw0rd Password123 welcome1 admin123 Admin@123
  admin888 administrator letmein1 starwars whatever computer michelle jennifer corvette mustang1 abcd1234 abc123456
  abc12345 a12345678 a123456789 a1234567 q1234567 q123456789 qwe123456 qq123456 qq123456789 zxcvbnm123 asdfghjkl
  asdf1234 qwer1234 qweasdzxc qwerty123 1234qwer 123qweasd 123456abc 123456aa 123456qq 123456789a aa123456 aa12345678
  asd123456 zxc123456 zzz123456 wang1234 wang123456 zhang123456 li123456 liu123456 woaini1314 woaini520 woaini123
  woaini521 5201314a woaini5201314 iloveyou1314 wo5201314 nihao123 beijing2008 china123 zhongguo 11111111 88888888
  00000000 66666666 aaaaaaaa 31415926 147258369 147258369a 159357159 123123123 123123qq 123321123 woaiwojia caonima1
  a5201314 5201314520 1314520a 7758521a 7758258a qazwsx123 1qazxsw2 1q2w3e4r5t q1w2e3r4 a1b2c3d4 asdasdasd abcabcabc
  xiaoming123 xiaoming2008 zhangwei1990 liwei19880101 wangfang520 lihua123456 huang888 chenchen laopo1314 baobao520
  tiger2024 Huawei@123 Zhice2026 zhice123456 test1234 test@123 root1234 guest123 qwert12345 dragon123 monkey12
  Aa123456 Aa123456. Aa123456! Qwer1234 Abc@12345 !QAZ2wsx 1qaz@WSX Love1314 superman1 P@ssword1`
  .split(/\s+/)
  .filter(Boolean);

describe('refuses', () => {
  it.each(LEAKED)('%s', (password) => {
    expect(passwordFault(password)).toBeTypeOf('string');
    expect(passwordStrength(password)).toBe(0);
  });

  it('every common surname with every common ending', () => {
    const endings = '123 1234 123456 520 1314 5201314 888888 666 2008 1990 aini @123'.split(' ');
    const weak = SURNAMES.split(' ').flatMap((name) => endings.map((ending) => `xx${name}${ending}`.slice(2)));
    const long = weak.filter((password) => password.length >= 8);
    expect(long.length).toBeGreaterThan(500);
    expect(long.filter((password) => passwordFault(password) === null)).toEqual([]);
  });

  it.each([
    ['1234567', '密码至少 8 个字符'],
    ['中文密码七个字', '密码至少 8 个字符'],
    ['x'.repeat(65), '密码最多 64 个字符'],
    ['84027193650', '密码不能全是数字，请加入字母或符号'],
    ['########', '密码不能是同一个字符的重复，请换一个'],
    ['k7#k7#k7#', '密码不能是一小段内容的重复，请换一个'],
    ['asdfghjkl', '密码不能是连续的字母、数字或键盘顺序，请换一个'],
    ['Qwer4321', '密码不能是连续的字母、数字或键盘顺序，请换一个'],
    ['woaini1314', '密码太常见，容易被猜到，请加长或换成不相关的内容'],
  ])('%s: %s', (password, reason) => {
    expect(passwordFault(password)).toBe(reason);
  });

  it('what others know about the person', () => {
    const owner = { username: 'Kirov77', phone: '13912345678', email: 'velvet.cup@example.com' };
    expect(passwordFault('x8#345678mQ', owner)).toBe('密码不能包含手机号');
    expect(passwordFault('zq#kIROV77pw', owner)).toBe('密码不能包含用户名');
    expect(passwordFault('zq#77vorikpw', owner)).toBe('密码不能包含用户名');
    expect(passwordFault('velvet.cup9#K', owner)).toBe('密码不能包含邮箱名');
    for (const password of ['x8#345678mQ', 'zq#kIROV77pw', 'velvet.cup9#K']) expect(passwordFault(password)).toBeNull();
  });
});

it.each([
  'kq7#mZ2p',
  'rTg9vXw2',
  'vmqtzkwb',
  '  spaces count  ',
  'correct horse battery staple',
  '床前明月光疑是地上霜',
  'xxxTq8!mn4Z',
  `Vq7#${'kT4!mZ9&wB2^'.repeat(5)}`,
])('accepts: %s', (password) => {
  expect(passwordFault(password)).toBeNull();
  expect(passwordStrength(password)).toBeGreaterThan(0);
});

describe('strength', () => {
  it('rises with what has to be guessed', () => {
    const steps = ['', 'vmqtzkwb', 'rTg9vXw2', 'rTg9vXw2#p', 'rTg9vXw2#pLq7'];
    expect(steps.map((password) => passwordStrength(password))).toEqual([0, 1, 2, 3, 4]);
  });

  it('counts known pieces for little', () => {
    expect(passwordStrength('zhangxiaoming19900101')).toBeLessThanOrEqual(1);
    expect(passwordStrength('Tq8!password123456')).toBeLessThanOrEqual(2);
    expect(passwordStrength('x7kQx7kQx7kQx7kQ!')).toBeLessThanOrEqual(1);
  });
});

it('stays under 4 KB for the browser', async () => {
  const built = await build({
    logLevel: 'silent',
    configFile: false,
    build: { write: false, lib: { entry: new URL('password.ts', import.meta.url).pathname, formats: ['es'] } },
  });
  const [chunk] = (Array.isArray(built) ? built : [built]).flatMap((part) => ('output' in part ? part.output : []));
  if (chunk?.type !== 'chunk') throw new Error('nothing was built');
  expect(gzipSync(chunk.code).length).toBeLessThan(4096);
});
