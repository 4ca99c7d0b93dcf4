import { expect, test } from 'vitest';
import { useBrowser } from '../browser';
import { openItem } from '../open-item';
import { expectGood } from '../screen';

const visitor = useBrowser();

test('a person sees talent programmes by what they tell: asked, judged with amounts, changed and deleted; enterprises are not asked', async () => {
  const talent = await visitor({ width: 375, height: 800 });
  const { page } = talent;
  await talent.signIn('rencai');
  await talent.open('/person');
  await page.getByRole('link', { name: '看看我符合哪些' }).click();
  await page.waitForURL(/personmatch/);
  await page.getByRole('heading', { name: '人才政策匹配' }).waitFor();
  await talent.settled();
  await expectGood(page);

  const facts = page.getByRole('region', { name: '我的信息' });
  await facts
    .getByText(/^人才库 /)
    .first()
    .waitFor();
  const tell = async (label: string, fill: () => Promise<unknown>) => {
    await facts.getByRole('button', { name: new RegExp(`^(填写|修改)\\s*${label}$`) }).click();
    await fill();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await talent.settled();
  };
  const dialog = page.getByRole('dialog');
  const confirm = () => dialog.getByRole('button', { name: '确定' }).click();
  const number = (label: string, value: string) =>
    tell(label, async () => {
      await dialog.getByRole('textbox').fill(value);
      await confirm();
    });
  await number('出生日期', '1990-06-18');
  await tell('最高学历', async () => {
    await dialog.getByText('博士', { exact: true }).click();
    await confirm();
  });
  await number('购买首套住房的总价', '300');
  await number('在本地连续缴纳社会保险的月数', '18');
  await page.getByRole('tab', { name: /^待补充/ }).click();
  const home = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: '澜州市青年人才购房补贴' }) });
  await home.getByRole('button', { name: '工作所在地' }).first().click();
  await dialog.getByRole('button', { name: /工作所在地/ }).click();
  for (const place of [/江澜省/, /澜州市/, /望湖区/])
    await page
      .getByRole('option', { name: place })
      .or(page.getByRole('treeitem', { name: place }))
      .or(dialog.getByRole('button', { name: place }))
      .first()
      .click();
  await confirm();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^符合/ }).click();
  await home.getByText('15 万').first().waitFor();
  await home.getByRole('button', { name: '澜州市青年人才购房补贴' }).click();
  await home.getByText('36 岁').waitFor();
  await expectGood(page);

  await facts.getByRole('button', { name: /^删除\s*购买首套住房的总价/ }).click();
  await page.getByText('已删除').waitFor();
  await expect.poll(() => facts.getByRole('button', { name: /^填写\s*购买首套住房的总价/ }).count()).toBe(1);
  await talent.close();

  const firm = await visitor({ width: 375, height: 800 });
  await firm.signIn('qiye');
  await firm.open('/match?keyword=青年人才购房补贴&window=all');
  await firm.page.getByText(/没有/).first().waitFor();
  expect(await firm.page.getByRole('button', { name: '澜州市青年人才购房补贴' }).count()).toBe(0);
  await openItem(firm, '澜州市青年人才购房补贴');
  await firm.page.getByText('您本人能享受吗？').waitFor();
  await firm.settled();
  expect(await firm.page.getByRole('button', { name: '立即申报' }).count()).toBe(0);
  await expectGood(firm.page);
  await firm.close();
});
