import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { takeAct } from './office';
import { portalUrl } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();
interface Product {
  id: number;
  institution_name: string;
  amount_from: number;
  term_from: number;
}

const BANK = '江澜银行科技支行';

test('an application goes from the product through an offer of the institution to the agreement and the money', async () => {
  const firm = await visitor();
  const { page } = firm;
  await firm.signIn('qiye');
  const answer = await page.request.post(`${portalUrl}/api/index/financingservices`, { data: { pageSize: 100 } });
  const { list } = (await answer.json()).data as { list: Product[] };
  const product = list.find(({ institution_name }) => institution_name === BANK);
  await firm.open(`/finance?view=apply&chosen=${product?.id}`);
  await page.getByLabel('申请金额').fill(String(product?.amount_from));
  await page.getByLabel('期限').fill(String(product?.term_from));
  await page.getByLabel('资金用途').selectOption({ index: 1 });
  await page.getByLabel('可以提供的担保').selectOption({ index: 1 });
  await page.getByLabel(/^联系人/).fill('王小芳');
  await page.getByLabel(/^联系电话/).fill('13800138000');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectGood(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.waitForURL(/annual/);
  await firm.settled();
  const newest = page.locator('main a[href*="caseDetail?id="]').first();
  const caseId = /id=(\d+)/.exec(String(await newest.getAttribute('href')))?.[1];

  const bank = await visitor({ width: 375, height: 800 });
  await bank.signIn('yinhang');
  await bank.open(`/caseDetail?id=${caseId}`);
  await takeAct(bank.page, '受理');
  await takeAct(bank.page, '给出方案', async (form) => {
    await form.getByLabel(/^授信金额/).fill('180');
    await form.getByLabel(/^期限/).fill('12');
    await form.getByLabel(/^年利率/).fill('3.45');
    await form.getByLabel(/^还款方式/).selectOption({ index: 1 });
    await form.getByLabel(/^担保方式/).selectOption({ index: 1 });
    await form.getByLabel(/^方案有效/).fill('10');
    await form.getByLabel(/^利息以外的费用/).fill('无');
  });
  await bank.page.getByText('已给出方案').first().waitFor();

  await firm.open(`/caseDetail?id=${caseId}`);
  await page.getByText('180').first().waitFor();
  await expectGood(page);
  await takeAct(page, '接受方案');
  await page.getByText('待放款').first().waitFor();

  await bank.open(`/caseDetail?id=${caseId}`);
  await takeAct(bank.page, '登记放款', async (form) => {
    await form.getByLabel(/^放款金额/).fill('180');
    await form
      .getByRole('textbox', { name: /^放款日期/ })
      .fill(new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' }));
    await form.getByLabel(/^执行年利率/).fill('3.45');
  });
  await expectGood(bank.page);
  await firm.open(`/caseDetail?id=${caseId}`);
  await page.getByText('已放款').first().waitFor();
  expect(await page.getByRole('button', { name: /^评价/ }).count()).toBe(1);
  await Promise.all([firm.close(), bank.close()]);
});
