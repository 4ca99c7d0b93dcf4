import { test } from 'vitest';
import { useBrowser } from './browser';
import { enterOffice, openOffice } from './office';

const visitor = useBrowser();

test('a threshold is tried in the sandbox, drafted, and published by a second person', async () => {
  const writer = await visitor();
  await enterOffice(writer, 'guize');
  const { page } = writer;
  await openOffice(writer, '/rules');
  await page.getByRole('searchbox', { name: '搜索规则' }).fill('企业技术中心认定');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '澜州市企业技术中心认定' }).click();

  // by keyboard: the sentence opens, its threshold changes, and the sandbox follows
  const sandbox = page.getByRole('tabpanel', { name: /沙盘/ });
  await sandbox.getByText(/比对照版本新增\s*0\s*家/).waitFor();
  await page.getByRole('button', { name: /^上年度营业收入不低于 5000 万元/ }).press('Enter');
  const threshold = page.getByRole('textbox', { name: '门槛' });
  await threshold.fill('9亿');
  await threshold.press('Tab');
  await page.getByRole('button', { name: /^上年度营业收入不低于 9 亿元/ }).waitFor();
  await sandbox.getByText(/比对照版本新增\s*0\s*家，减少\s*[1-9]/).waitFor();
  await threshold.fill('3000');

  await page.getByRole('tab', { name: /^政策文本/ }).click();
  await page.getByRole('button', { name: '读条款' }).click();
  const read = page.getByRole('list', { name: '读出的条款' });
  await read
    .getByText(/研发费用不低于\s*600/)
    .first()
    .waitFor();

  await page.getByRole('tab', { name: /^测试企业/ }).click();
  await page.getByRole('button', { name: '添加测试企业' }).click();
  await page.getByRole('button', { name: '添加已知的指标' }).click();
  const picker = page.getByRole('dialog', { name: '选择指标' });
  await picker.getByRole('searchbox').fill('营业收入');
  await picker.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  const cases = page.getByRole('tabpanel', { name: /测试企业/ });
  await cases.getByRole('textbox', { name: '营业收入' }).fill('100');
  await cases.getByText('不通过', { exact: true }).waitFor();
  await cases.getByRole('combobox', { name: '应有的结论' }).selectOption({ label: '不符合' });
  await cases.getByText('通过', { exact: true }).waitFor();

  await page.getByRole('textbox', { name: '草稿名称' }).fill('降低营收门槛');
  await page.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('您参与了编写，须由另一位人员审核').waitFor();
  const address = new URL(page.url());
  await writer.close();

  const second = await visitor();
  await enterOffice(second, 'shenhe');
  await openOffice(second, '/rules?state=waiting');
  await second.page.getByRole('link', { name: '澜州市企业技术中心认定' }).waitFor();
  await openOffice(second, `/rule${address.search}`);
  await second.page.getByRole('tab', { name: '版本与比较' }).click();
  const changes = second.page.getByRole('list', { name: '差异' });
  await changes.getByText(/上年度营业收入不低于 3000 万元/).waitFor();
  await second.page.getByRole('button', { name: '审核通过并发布' }).click();
  await second.page.getByText('已发布，匹配按新规则进行').waitFor();
  await second.close();

  const anybody = await visitor();
  await anybody.open(`/policyDetail?id=${address.searchParams.get('item')}`);
  await anybody.page
    .getByText(/3000\s*万元/)
    .first()
    .waitFor();
  await anybody.close();
});
