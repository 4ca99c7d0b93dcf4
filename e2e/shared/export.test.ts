import { expect, test } from 'vitest';
import { signInHere, useBrowser } from '../browser';

const visitor = useBrowser();

test('a visitor who exports the policy library signs in first and then has the file', async () => {
  const guest = await visitor();
  const { page } = guest;
  await guest.open('/policyData?kind=document');
  await page.getByRole('button', { name: '导出' }).click();
  const download = page.waitForEvent('download');
  await signInHere(page, 'geren');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^政策库-.*\.xlsx$/);
  await page.getByText('表格已生成，正在下载').waitFor();
  await guest.close();
});

test.each(['/expertList', '/personlist', '/policyListData'])('the list has its file: %s', async (path) => {
  const member = await visitor();
  await member.signIn('geren');
  await member.open(path);
  const download = member.page.waitForEvent('download');
  await member.page.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await member.close();
});

test('a file that fails is only logged, and the button can be pressed again', async () => {
  const member = await visitor({ width: 375, height: 800 });
  const { page } = member;
  await member.signIn('geren');
  await member.open('/expertList');
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  const refuse = (body: unknown) => JSON.stringify(body).includes('is_export');
  await page.route('**/api/demo/expert_manage_list', (route) =>
    refuse(route.request().postDataJSON())
      ? route.fulfill({ json: { code: 503, msg: '服务器繁忙', data: null } })
      : route.continue(),
  );
  const button = page.getByRole('button', { name: '导出' });
  await button.click();
  expect((await logged).text()).toContain('no sheet');
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
  expect(await page.getByText('服务器繁忙').count()).toBe(0);
  await page.unroute('**/api/demo/expert_manage_list');
  const download = page.waitForEvent('download');
  await button.click();
  expect((await download).suggestedFilename()).toMatch(/^专家库-/);
  // what was logged is what this is about
  await member.context.close();
});
