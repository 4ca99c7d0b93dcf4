import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app';
import { createEnterprise } from '../../../test/factories/enterprise';
import { makeDocument, makeItem } from '../../../test/factories/policy';
import { makeService } from '../../../test/factories/service';

const app = await testApp();

async function suggest(scope: string, keyword: string): Promise<string[]> {
  const { status, body } = await app.call('/api/portal/suggest', { scope, keyword });
  expect(status).toBe(200);
  return body.data.list.map((row) => row.text);
}

describe('enterprises', () => {
  beforeAll(async () => {
    for (const name of ['澜州精密仪器', '新澜州材料', '澜州', '百分50%折扣店', 'ＡＢＣ控股']) {
      await createEnterprise(app.db, { name });
    }
    await createEnterprise(app.db, { name: '澜州未认证', approved: false });
    for (let count = 1; count <= 10; count += 1) await createEnterprise(app.db, { name: `江岸${count}有限公司` });
  });

  it('that begin with the text come before those that contain it; only approved ones', async () => {
    expect(await suggest('enterprise', '澜州')).toEqual(['澜州', '澜州精密仪器', '新澜州材料']);
    expect(await suggest('enterprise', '精密')).toEqual(['澜州精密仪器']);
  });

  it('are eight at most', async () => {
    expect(await suggest('enterprise', '江岸')).toHaveLength(8);
    expect(await suggest('enterprise', '有限公司')).toHaveLength(8);
  });

  it('are found whatever the width and case, with wildcards literal', async () => {
    expect(await suggest('enterprise', 'abc')).toEqual(['ＡＢＣ控股']);
    expect(await suggest('enterprise', '0％')).toEqual(['百分50%折扣店']);
    expect(await suggest('enterprise', '%')).toEqual(['百分50%折扣店']);
    expect(await suggest('enterprise', '_')).toEqual([]);
    expect(await suggest('enterprise', '澜_精')).toEqual(['澜州精密仪器']);
    expect(await suggest('enterprise', ' ')).toEqual([]);
  });

  it('are found by pinyin, initials and traditional characters', async () => {
    await createEnterprise(app.db, { name: '重庆海康威视科技' });
    expect(await suggest('enterprise', 'hkws')).toEqual(['重庆海康威视科技']);
    expect(await suggest('enterprise', 'chongqinghai')).toEqual(['重庆海康威视科技']);
    expect(await suggest('enterprise', 'cqhk')).toEqual(['重庆海康威视科技']);
    expect(await suggest('enterprise', '海康威視')).toEqual(['重庆海康威视科技']);
  });

  it('are looked for in all by the index when they are not among the newest', async () => {
    await app.db`insert into enterprise (name, approved_at) select '填充' || n, now() from generate_series(1, 1000) n`;
    expect(await suggest('enterprise', '密仪')).toEqual(['澜州精密仪器']);
  });
});

describe('policies', () => {
  beforeAll(async () => {
    await makeDocument(app.db, { title: '关于促进低空经济发展的意见' });
    await makeDocument(app.db, { title: '低空经济三年行动计划' });
    await makeItem(app.db, { title: '低空物流航线补助' });
    await makeItem(app.db, { title: '高新技术企业认定奖励' });
    for (let count = 1; count <= 9; count += 1) await makeItem(app.db, { title: `技改第${count}批补助` });
  });

  it('are items first, titles that begin with the text before the others', async () => {
    const titles = ['低空物流航线补助', '低空经济三年行动计划', '关于促进低空经济发展的意见'];
    expect(await suggest('policy', '低空')).toEqual(titles);
  });

  it('are found by pinyin initials and by what people call them', async () => {
    expect(await suggest('policy', 'gxjs')).toEqual(['高新技术企业认定奖励']);
    expect(await suggest('policy', '高企')).toEqual(['高新技术企业认定奖励']);
    expect(await suggest('policy', '，')).toEqual([]);
  });

  it('are eight at most, all items when there is no document', async () => {
    expect(await suggest('policy', '技改')).toHaveLength(8);
  });
});

describe('the smaller lists', () => {
  it('each answer their own names, those that begin with the text first', async () => {
    const { db } = app;
    await db`insert into expert (name, published_at) values ('周文渊', now()), ('文周', now())`;
    for (const name of ['产品检测', '检测认证一站式服务']) await makeService(db, { name });
    await db`insert into market_entry (kind, title, published_at)
      values ('supply', '供应检测设备', now()), ('demand', '求购检测设备', now())`;
    expect(await suggest('expert', '周')).toEqual(['周文渊', '文周']);
    expect(await suggest('service', '检测')).toEqual(['检测认证一站式服务', '产品检测']);
    expect(await suggest('supply', '检测')).toEqual(['供应检测设备']);
    expect(await suggest('demand', '检测')).toEqual(['求购检测设备']);
    expect(await suggest('demand', '供应')).toEqual([]);
    await db`with f as (insert into expert_field (name) values ('智能制造') returning id)
      insert into expert (name, title, field_id, published_at) select '李华', '教授', id, now() from f`;
    for (const shown of ['教授', '智能', 'zhinengzhizao', 'lihua'])
      expect(await suggest('expert', shown)).toEqual(['李华']);
  });

  it('are no others', async () => {
    expect((await app.call('/api/portal/suggest', { scope: 'account', keyword: 'a' })).status).toBe(400);
    expect((await app.call('/api/portal/suggest', { scope: 'expert', keyword: '' })).status).toBe(400);
  });
});
