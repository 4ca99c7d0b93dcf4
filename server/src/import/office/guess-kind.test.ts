import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guessKind } from './guess-kind';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zhice-guess-'));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ['shareholders', '企业名称,统一社会信用代码,股东名称,股东类型,持股比例（%）,出资日期'],
  ['people', '企业名称,统一社会信用代码,姓名,职务,任职日期'],
  ['branches', '企业名称,统一社会信用代码,分支机构名称,营业场所,成立日期'],
  ['changes', '统一社会信用代码,变更事项,变更前内容,变更后内容,变更日期'],
  ['qualifications', '企业名称,统一社会信用代码,资质名称,证书编号,发证机关,发证日期,有效期至'],
  ['tenders', '项目名称,项目编号,招标人,中标人,中标人统一社会信用代码,中标金额（万元）,中标日期'],
  ['contracts', '企业名称,合同名称,合同编号,签约身份,对方单位,合同金额,签订日期'],
  ['checks', '检查对象名称,统一社会信用代码,检查事项,检查机关,检查日期,检查结果'],
  ['abnormalities', '企业名称,统一社会信用代码,列入经营异常名录原因,列入日期,作出决定机关'],
  ['penalties', '行政相对人名称,行政相对人代码,处罚决定书文号,处罚类别,违法事实,罚款金额,处罚机关,处罚决定日期'],
  ['awards', '企业名称,统一社会信用代码,奖补事项,项目名称,发布单位,奖补金额（万元）,公示日期'],
  ['enterprises', '企业名称,统一社会信用代码,地区,行业,成立日期,注册资本,是否高新技术企业,企业类型'],
  ['enterprises', '名称,统一社会信用代码,住所,成立日期,2025年营业收入（万元）'],
  ['items', '事项名称,主管部门,级别,申报条件,申报截止,最高金额（万元）'],
  ['industries', '代码,级别,名称,备注'],
  ['zones', '代码,名称,类别,所在地区,备注'],
  ['items', '代码,级别,名称,申报条件'],
  ['documents', '标题,文号,发文机关,发布日期,正文'],
])('a sheet of %s is recognised by its columns', async (kind, headers) => {
  const stored = join(folder, `${kind}.csv`);
  // and by them alone, where nothing is filled in yet
  for (const rows of [headers.replace(/[^,]+/g, '某'), '']) {
    await writeFile(stored, `${headers}\n${rows}\n`);
    expect(await guessKind(stored, '清单.csv')).toBe(kind);
  }
});
