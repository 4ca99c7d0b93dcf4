import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { useBrowser, type Visitor } from './browser';
import { actOnCase, enterOffice, takeAct } from './office';
import { expectGood } from './screen';

const visitor = useBrowser();
/** China is ahead of UTC by it. */
const CHINA_MS = 8 * 3_600_000;

async function enterprise(username: string): Promise<Visitor> {
  const one = await visitor();
  await one.signIn(username);
  return one;
}

test('a demand is written, reviewed, offered for, bargained over, and done once both know how to reach each other', async () => {
  // another one each time it is tried
  const title = `求购高精度绝对值编码器 23 位 ${randomInt(100, 1000)} 型`;
  const buyer = await enterprise('qiye');
  const { page } = buyer;
  await buyer.open('/mybuy');
  await expectGood(page);
  await page.getByRole('link', { name: '发布需求' }).click();
  const form = page.getByRole('form', { name: '供需发布' });
  await form.getByLabel('标题').fill('寻求优质产品合作');
  await form.getByLabel('具体情况').fill('欢迎有烟花爆竹的厂家联系');
  // what is wrong is told while it is written
  await page.getByText('“烟花爆竹”：属于危险物品').waitFor();
  await page.getByText('标题没有写明是什么').waitFor();
  await expectGood(page);
  await form.getByLabel('标题').fill(title);
  await form.getByLabel('具体情况').fill('分辨率 23 位，轴径 6 mm，接口 BiSS-C，先供样 10 只测试');
  await form.getByLabel('类别').selectOption({ label: '电子信息 / 传感器与仪器' });
  await form.getByLabel('需要数量').fill('2000');
  await form.getByLabel('单位', { exact: true }).fill('只');
  await form.getByLabel('预算方式').selectOption({ label: '一口价' });
  await form.getByLabel('单价').fill('600');
  await form.getByLabel('交付要求').fill('每月 20 日前送到澜州');
  await form.getByLabel('联系人').fill('顾行舟');
  await form.getByLabel('联系电话').fill('13900000001');
  await form.getByRole('button', { name: '提交审核' }).click();
  await page.waitForURL(/\/mybuy$/);
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.waitForURL(/caseDetail/);
  const id = Number(new URL(page.url()).searchParams.get('id'));

  const reviewer = await visitor();
  await enterOffice(reviewer, 'shenhe');
  await actOnCase(reviewer, id, '通过');
  await reviewer.close();

  const seller = await enterprise('xinqi');
  await seller.open(`/demandList?selector=2&keyword=${encodeURIComponent('绝对值编码器')}`);
  await seller.page.getByRole('link', { name: title, exact: true }).first().click();
  await seller.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await seller.settled();
  await expectGood(seller.page);
  await seller.page.getByRole('link', { name: '我要报价' }).click();
  const offer = seller.page.getByRole('form', { name: '供需洽谈' });
  await offer.getByLabel('洽谈内容').fill('现货供应，附检测报告，先送样 10 只');
  await offer.getByLabel('单价').fill('580');
  await offer.getByLabel('联系人').fill('林知行');
  await offer.getByLabel('联系电话').fill('13700137000');
  await offer.getByRole('checkbox', { name: /^对方同意后/ }).check();
  await expectGood(seller.page);
  await offer.getByRole('button', { name: '发送洽谈' }).click();
  await seller.page.waitForURL(/caseDetail/);
  const enquiry = Number(new URL(seller.page.url()).searchParams.get('id'));

  await buyer.open('/mybuy');
  await page.getByRole('link', { name: '洽谈与报价比较' }).first().waitFor();
  await buyer.open(`/caseDetail?id=${enquiry}`);
  await takeAct(page, '报价', async (act) => {
    await act.getByLabel('单价').fill('550');
    await act.getByLabel('数量').fill('2000');
    await act.getByLabel('交货期').fill('20');
  });
  await seller.open(`/caseDetail?id=${enquiry}`);
  await expectGood(seller.page);
  await takeAct(seller.page, '接受');
  expect(await seller.page.getByText('13900000001').count()).toBe(0);
  await buyer.open(`/caseDetail?id=${enquiry}`);
  await takeAct(page, '同意交换联系方式');
  await page.getByText('13700137000').first().waitFor();
  await seller.open(`/caseDetail?id=${enquiry}`);
  await seller.page.getByText('13900000001').first().waitFor();
  await takeAct(seller.page, '登记成交', async (act) => {
    await act.getByLabel('成交金额').fill('110');
    await act
      .getByRole('textbox', { name: '签约日期' })
      .fill(new Date(Date.now() + CHINA_MS).toISOString().slice(0, 10));
  });
  await seller.page.getByText('已成交', { exact: true }).first().waitFor();

  // the demand itself is done too, and nobody can ask any more
  await buyer.open('/mybuy');
  await page.getByRole('button', { name: new RegExp(`^登记成交\\s*：${title}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: '登记成交', exact: true }).click();
  await page.getByText('已登记成交，不再展示').waitFor();
  await page.getByRole('main').getByRole('link', { name: title }).first().click();
  await page.getByText('这条供需已经成交。').waitFor();
  await expectGood(page);
  await buyer.open('/gongxu');
  await expectGood(page);
  await seller.close();
  await buyer.close();
});
