import { expect, test } from 'vitest';
import { browserName } from './browser-name';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/131.0.0.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Linux; Android 14; 23127PN0CC) ${CHROME} MMWEBID/1 MicroMessenger/8.0.49`, '微信 · Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox · macOS'],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${CHROME} ArkWeb/4.1.6.1 HuaweiBrowser/5.0.4`, '华为浏览器 · 鸿蒙'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`, 'Chrome · Linux'],
  ['curl/8.5.0', '未知浏览器'],
  ['', '未知浏览器'],
])('%s', (userAgent, words) => {
  expect(browserName(userAgent)).toBe(words);
});
