import { expect, it } from 'vitest';
import { readOwners, readPeople } from './import-names.rules';

const [FIRM, SCHOOL] = ['示例科技有限公司', '浙江大学'];

it.each([
  ...[' ', '　', '/', ' / ', '、', ';', '；', ',', '，', '\n', '|', '\\', '&', '+', '和', '及', '与', '以及', '-'].map(
    (between): [string, string[]] => [`${FIRM}${between}${SCHOOL}`, [FIRM, SCHOOL]],
  ),
  [`1.${FIRM} 2.${SCHOOL}`, [FIRM, SCHOOL]],
  [`${FIRM} 张三 李小四`, [FIRM, '张三', '李小四']],
  ['张三 李四', ['张三', '李四']],
  [`张三/${FIRM}`, ['张三', FIRM]],
  ['国家电网公司/国网浙江省电力公司', ['国家电网公司', '国网浙江省电力公司']],
  [`${FIRM} ${FIRM}杭州分公司`, [FIRM, `${FIRM}杭州分公司`]],
  ['甲（杭州）有限公司 乙合伙企业（有限合伙）', ['甲（杭州）有限公司', '乙合伙企业（有限合伙）']],
  ['中国科学院/浙江大学医学院', ['中国科学院', '浙江大学医学院']],
  ...['Siemens AG', 'ABC Co., Ltd.', '甲 有限公司', '示例 科技有限公司', FIRM, '王 五', '华为'].map(
    (one): [string, string[]] => [one, [one]],
  ),
  // a blank may stand within a name, a part may be one of what stands before it
  ...['浙江大学 杭州研究院', `${FIRM} 杭州分公司`, `${FIRM}和平分公司`, `${FIRM} 等`].map((one): [string, null] => [
    one,
    null,
  ]),
  ...[`张三 ${FIRM}`, `Siemens AG/${SCHOOL}`, `${FIRM} 研发部`, `${FIRM}（共有人：${SCHOOL}）`, `${FIRM}${SCHOOL}`].map(
    (one): [string, null] => [one, null],
  ),
])('owners in %j', (text, names) => {
  expect(readOwners(text)).toEqual(
    names ? { names } : { names: [text], question: expect.stringContaining('按一个权利人导入：是几个的请用分号') },
  );
});

it.each([
  ['张三 李四', ['张三', '李四']],
  ['张三/欧阳修；王五', ['张三', '欧阳修', '王五']],
  ['张 三', ['张 三']],
  ['阿布·买买提 李四', ['阿布·买买提', '李四']],
  ['John Smith', ['John Smith']],
])('people in %j', (text, names) => expect(readPeople(text)).toEqual(names));
