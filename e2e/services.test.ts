import { expect, test } from 'vitest';
import { signInHere, useBrowser, type Visitor } from './browser';
import { portalUrl } from './own-portal';
import { expectGood } from './screen';

const visitor = useBrowser();
const SERVICE = '车间报工与排产上线';

/** Does what a button of the open case asks, in its dialog; `fill` answers what is asked there. */
async function act(
  { page, settled }: Visitor,
  label: string,
  fill?: (dialog: ReturnType<typeof page.getByRole>) => Promise<unknown>,
) {
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await fill?.(dialog);
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await settled();
}

test('the home of services is rendered for visitors, its facets count, and a service says who provides it', async () => {
  const guest = await visitor();
  const { page } = guest;
  const html = await (await page.request.get(`${portalUrl}/pc/serve`)).text();
  expect(html).toContain('平台推荐');
  expect(html.match(/\/pc\/serviceDetail\?id=\d+/g)?.length).toBeGreaterThanOrEqual(10);
  await guest.open('/serviceList');
  await expectGood(page);
  const facet = page.getByRole('complementary', { name: '筛选' }).getByRole('link', { name: /^接受创新券/ });
  const count = (await facet.innerText()).match(/\d+/)?.[0];
  await facet.click();
  await page.getByText(`共 ${count} 条`).waitFor();
  await page.locator('main article h2 a').first().click();
  await page.waitForURL(/serviceDetail/);
  await page.getByRole('heading', { name: /^服务机构：/ }).waitFor();
  await expectGood(page);
  await guest.close();
});

test('an order that was begun and left is named where the next one is begun, and can be given up', async () => {
  const buyer = await visitor();
  const { page } = buyer;
  await buyer.signIn('yinhang');
  await buyer.open(`/serviceList?provider=${await providerOf(buyer)}`);
  await page.getByRole('main').getByRole('link', { name: SERVICE }).first().click();
  await page.getByRole('link', { name: '申请服务' }).click();
  await page.getByLabel('需求说明').fill('两条产线想先试点扫码报工');
  await page.getByText('草稿已保存').waitFor();
  await page.reload();
  const left = page.getByRole('region', { name: '没有写完的服务申请' });
  await left.getByRole('link', { name: /^接着写/ }).waitFor();
  await expectGood(page);
  await act(buyer, '放弃草稿');
  await left.waitFor({ state: 'detached' });
  await buyer.close();

  // what is not there, or not any more, is not tried again
  const lost = await visitor();
  await lost.signIn('xinqi');
  for (const [address, title] of [
    ['/apply?order=99999999', '没有找到这份草稿'],
    ['/apply?id=99999999', '没有找到这项服务'],
    ['/subService?listing=99999999', '没有找到这份草稿'],
    ['/subEnterprise?id=99999999', '没有找到这份草稿'],
    ['/marketRelease?id=99999999', '没有找到这份草稿'],
    ['/marketRelease?entry=99999999', '没有找到要修改的供需'],
    ['/leave?case=99999999', '没有找到这份草稿'],
    ['/leave?id=99999999', '没有找到这条供需'],
    ['/zxsq?id=99999999', '没有找到这位专家'],
    ['/finance?case=99999999', '没有找到这份草稿'],
  ] as const) {
    await lost.open(address);
    await lost.page.getByText(title).waitFor();
    expect(await lost.page.getByRole('button', { name: '重试' }).count()).toBe(0);
  }
  await lost.context.close();

  // whose service it is reads so before anything is typed
  const own = await visitor();
  await own.signIn('xinqi');
  await own.open('/listings?kind=service');
  await own.page.getByRole('main').locator('a[href*="/serviceDetail"]').first().click();
  await own.page.getByRole('link', { name: '申请服务' }).click();
  await own.page.getByText(/是贵企业自己的服务$/).waitFor();
  await own.open('/listings?kind=supply');
  const supply = own.page.getByRole('main').locator('a[href*="/productDetail"]').first();
  const id = (await supply.getAttribute('href'))?.match(/id=(\d+)/)?.[1];
  await own.open(`/leave?id=${id}&selector=1`);
  await own.page.getByText(/是贵方自己发布的$/).waitFor();
  await own.close();
});

test('an order goes from /serviceDetail to a review: asked, quoted, agreed, delivered, accepted and judged by both', async () => {
  const buyer = await visitor();
  const seller = await visitor();
  await buyer.open(`/serviceList?provider=${await providerOf(buyer)}`);
  await buyer.page.getByRole('main').getByRole('link', { name: SERVICE }).first().click();
  await buyer.page.waitForURL(/serviceDetail/);
  await buyer.page.getByRole('link', { name: '申请服务' }).click();
  await buyer.page.getByText('请先登录').first().waitFor();
  await signInHere(buyer.page, 'qiye');
  await buyer.page.waitForURL(/\/apply\?id=/);
  await buyer.page.getByLabel('需求说明').fill('两条产线想先试点扫码报工，月底前能否上线');
  await expectGood(buyer.page);
  await buyer.page.getByRole('button', { name: '提交申请' }).click();
  await buyer.page.waitForURL(/caseDetail/);
  const caseId = new URL(buyer.page.url()).searchParams.get('id');

  await seller.signIn('xinqi');
  await seller.open('/received');
  const received = seller.page.getByRole('article').filter({ hasText: SERVICE }).filter({ hasText: '请受理并报价' });
  await received.filter({ hasText: '首次答复期限' }).first().waitFor();
  await seller.open(`/caseDetail?id=${caseId}`);
  await act(seller, '报价', async (dialog) => {
    await dialog.getByRole('textbox', { name: /^报价/ }).fill('38000');
    await dialog.getByRole('textbox', { name: /^多久交付/ }).fill('15');
    await dialog.getByRole('textbox', { name: /^包含哪些内容/ }).fill('两条产线，含培训三次');
  });
  await buyer.open(`/caseDetail?id=${caseId}`);
  await expectGood(buyer.page);
  // the same quote in a second window, where it was not seen that the first has agreed
  const late = await visitor();
  await late.signIn('qiye');
  await late.open(`/caseDetail?id=${caseId}`);
  await late.page.getByRole('button', { name: /^请调整报价/ }).click();
  const meanwhile = late.page.getByRole('dialog');
  await meanwhile.getByRole('textbox', { name: /^要调整什么/ }).fill('培训请单列');
  await act(buyer, '确认报价');
  await meanwhile.getByRole('button', { name: '请调整报价', exact: true }).click();
  await meanwhile.getByText(/填写期间有新的办理：.*现在是“服务中”.*已不能再请调整报价/).waitFor();
  expect(await meanwhile.getByRole('textbox', { name: /^要调整什么/ }).inputValue()).toBe('培训请单列');
  await late.context.close();
  await seller.open(`/caseDetail?id=${caseId}`);
  await act(seller, '交付', (dialog) =>
    dialog.getByRole('textbox', { name: /^交付说明/ }).fill('系统已上线，账号见附件'),
  );
  await buyer.open(`/caseDetail?id=${caseId}`);
  await act(buyer, '验收通过');
  await act(buyer, '评价', async (dialog) => {
    for (const name of ['满意度', '交付质量', '响应速度', '沟通配合', '收费透明']) {
      await dialog.getByRole('combobox', { name }).selectOption({ label: '满意' });
    }
    await dialog.getByRole('textbox', { name: /^还想说的/ }).fill('六天就上线了，培训很细');
  });
  await seller.open(`/caseDetail?id=${caseId}`);
  await act(seller, '答复评价', (dialog) => dialog.getByRole('textbox', { name: /^答复/ }).fill('感谢，报表下周补上'));
  await buyer.open(`/serviceList?provider=${await providerOf(buyer)}`);
  await buyer.page.getByRole('main').getByRole('link', { name: SERVICE }).first().click();
  const reviews = buyer.page.getByRole('region', { name: '客户评价' });
  await reviews.getByText('六天就上线了，培训很细').waitFor();
  await reviews.getByText(/感谢，报表下周补上/).waitFor();
  await buyer.page.getByRole('link', { name: '看服务履历报告' }).click();
  await buyer.page.getByRole('heading', { name: `服务履历：${SERVICE}` }).waitFor();
  await expectGood(buyer.page);
  await Promise.all([buyer.close(), seller.close()]);
});

/** The number of the provider that an account of the demo acts for. */
async function providerOf({ page }: Visitor): Promise<number> {
  const answer = await page.request.post(`${portalUrl}/api/demo/service_enterprise_list`, {
    data: { pageSize: 100 },
  });
  const { data } = (await answer.json()) as { data: { list: { id: number; name: string }[] } };
  return data.list.find(({ name }) => name === '澜州云禾数字科技有限公司')!.id;
}
