import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { expectGood, expectGoodAtAllWidths } from '../screen';

const visitor = useBrowser();

test('large text and contrast are remembered, also by the next session', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.signIn('geren');
  await guest.open('/index');
  await page.getByRole('button', { name: '长者与无障碍' }).click();
  const tools = page.getByRole('region', { name: '长者与无障碍' });
  await tools.getByRole('button', { name: '特大' }).click();
  await tools.getByRole('button', { name: '高对比' }).click();
  const look = () => page.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(await look()).toMatchObject({ text: '150', theme: 'contrast' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  await expectGood(page);
  await tools.getByRole('button', { name: '关闭无障碍工具' }).click();
  await page.evaluate(() => localStorage.clear());
  await guest.open('/policyData');
  expect(await look()).toMatchObject({ text: '150', theme: 'contrast' });
  await page.getByRole('button', { name: '长者与无障碍' }).click();
  await tools.getByRole('button', { name: '恢复默认' }).click();
  expect(await look()).toEqual({ awake: '' });
  await guest.close();
});

/** A voice that says nothing and goes on when it is told to. */
const SILENT_VOICE = () => {
  const spoken: SpeechSynthesisUtterance[] = [];
  const speech = {
    getVoices: () => [{ lang: 'zh-CN', name: 'test' }],
    speak: (utterance: SpeechSynthesisUtterance) => spoken.push(utterance),
    cancel: () => undefined,
    addEventListener: () => undefined,
  };
  class Utterance {
    voice = null;
    constructor(readonly text: string) {}
  }
  Object.defineProperty(window, 'speechSynthesis', { value: speech });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'spoken', { value: spoken });
};

test('reads the page aloud, pauses, goes on, stops, and reads what is pressed', async () => {
  const guest = await visitor();
  const { page } = guest;
  await page.addInitScript(SILENT_VOICE);
  await guest.open('/index');
  await page.getByRole('button', { name: '长者与无障碍' }).click();
  const spoken = () =>
    page.evaluate(() => (window as unknown as { spoken: { text: string }[] }).spoken.map(({ text }) => text));
  const endLast = () =>
    page.evaluate(() => (window as unknown as { spoken: { onend: () => void }[] }).spoken.at(-1)?.onend());
  const read = page.locator('[data-reading]');
  await page.getByRole('button', { name: '朗读本页' }).click();
  await expect.poll(spoken).toEqual(['这么多政策，哪些是给您的？']);
  expect(await read.evaluate((element) => element.tagName)).toBe('H1');
  await endLast();
  await expect.poll(async () => (await spoken()).at(-1)).toContain('国家、省、市、区县的惠企政策');
  expect(await read.count()).toBe(1);
  await page.getByRole('button', { name: '暂停', exact: true }).click();
  await page.getByRole('button', { name: '继续', exact: true }).click();
  await expect.poll(async () => (await spoken()).length).toBe(3);
  expect((await spoken())[2]).toBe((await spoken())[1]);
  await page.getByRole('button', { name: '停止', exact: true }).click();
  expect(await read.count()).toBe(0);
  await page.getByRole('button', { name: '点读', exact: true }).click();
  const link = page.getByRole('main').getByRole('link', { name: /位专家/ });
  await link.click();
  await expect.poll(async () => (await spoken()).at(-1)).toContain('位专家');
  expect(new URL(page.url()).pathname).toBe('/pc/index');
  await link.click();
  await page.waitForURL('**/expertList');
  await expect.poll(() => read.count()).toBe(0);
  await guest.close();
});

test('there is no reading aloud where the browser has no voice for it', async () => {
  const guest = await visitor();
  const { page } = guest;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  await guest.open('/index');
  await page.getByRole('button', { name: '长者与无障碍' }).click();
  await page.getByRole('button', { name: '高对比' }).waitFor();
  expect(await page.getByRole('button', { name: '朗读本页' }).count()).toBe(0);
  await guest.close();
});

test('the first keys lead past the header', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/index');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('跳到正文');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toContain('搜政策，如');
  await page.evaluate(() => (document.querySelector('nav button') as HTMLElement).focus());
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('首页');
  await guest.close();
});

const LOOKS = ['text=100&contrast=1', 'text=150&contrast=0', 'text=150&contrast=1'];

test.each(LOOKS)(
  'pages hold with %s',
  async (look) => {
    const guest = await visitor();
    const { page } = guest;
    await guest.open('/policyData');
    const { origin } = new URL(page.url());
    const detail = await page.locator('main a[href*="/policyDetail?"]').first().getAttribute('href');
    await guest.context.addCookies([{ name: 'a11y', value: look, url: `${origin}/pc` }]);
    for (const path of ['/index', '/policyData', `${detail}`.replace('/pc', ''), '/policyListData', '/serviceList']) {
      await guest.open(path);
      await expectGoodAtAllWidths(page, path);
    }
    await guest.close();
  },
  300_000,
);
