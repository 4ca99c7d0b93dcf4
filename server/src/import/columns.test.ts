import { describe, expect, it } from 'vitest';
import { readColumnName, yearAlone } from '../sheet/column-name';
import { misfit } from '../sheet/misfit';
import { fieldOf, type ImportKind } from './columns';
import { factOf } from './fact-columns';
import { isNationalIssuer, leadingPlace, readIndustry, readPlace } from './places';
import { readHistory } from './read-document';

const field = (kind: ImportKind, header: string) => fieldOf(kind, readColumnName(header))?.field;

describe('columns', () => {
  it.each([
    ['documents', 'title', ['标题', '政策名称*', ' Title ', 'policy_name', 'policyName', '文件名称：']],
    ['documents', 'doc_no', ['发文字号', 'doc_no', 'DocNo', '文号（必填）']],
    ['documents', 'published_on', ['publish_date', '发布时间', '发布日期（年月日）']],
    ['items', 'closes_on', ['截止日期', 'deadline', '申报截止时间']],
    ['enterprises', 'name', ['企业名称', 'full_name', '公司名称']],
    ['documents', 'title', ['政策文件名称', '政策文件标题']],
    ['documents', 'issuer', ['制定部门', '出台单位', '制发机关']],
    ['documents', 'published_on', ['出台时间', '出台日期']],
    ['documents', 'body', ['政策全文']],
    ['items', 'title', ['政策兑现事项', '奖补项目']],
    ['items', 'amount_max', ['奖补额度（万元）', '扶持金额']],
    ['enterprises', 'credit_code', ['统一社会信用代码/注册号', '纳税人识别号']],
    ['documents', 'written_on', ['签发时间', '签发日期']],
    ['items', 'window', ['申报日期']],
    ['enterprises', 'area', ['属地']],
    ['documents', undefined, ['备注']],
    ['enterprises', undefined, ['short_name']],
  ] as const)(
    'of %s are known by Chinese and English names, however they are decorated: %s',
    (kind, expected, names) => {
      for (const name of names) expect([name, field(kind, name)]).toEqual([name, expected]);
    },
  );

  it('say their unit and year', () => {
    expect(readColumnName('最高金额（元）')).toEqual({ name: '最高金额', unit: '元' });
    expect(readColumnName('2025年营业收入(万元)')).toEqual({ name: '营业收入', unit: '万元', year: '2025' });
    expect(readColumnName('subsidy_max_wan')).toEqual({ name: 'subsidymaxwan' });
    expect(readColumnName('研发费用2024年度')).toEqual({ name: '研发费用', year: '2024' });
    const ofOne = [
      '营业收入（2025年，万元）',
      '2025年度营业收入（万元）',
      '營業收入（萬元）（2025年度）',
      '2025年1-12月营业收入_万元',
    ];
    expect(ofOne.map(readColumnName)).toEqual(Array(4).fill({ name: '营业收入', unit: '万元', year: '2025' }));
    expect(readColumnName('截至2025年末资产总额(元)')).toEqual({
      name: '资产总额',
      unit: '元',
      year: '2025',
      atEnd: true,
    });
  });

  it.each([
    ['2025年营业收入（亿）', undefined],
    ['2025年营业收入（2025年/元）', undefined],
    ['营业收入（元·2025年）', undefined],
    ['营业收入（含税，万元/年）（2025年）', undefined],
    ['2025年营业收入（单位：万元人民币）', undefined],
    ['高新技术产品（服务）收入（千元）', undefined],
    ['职工人数（人，年末）', '年末的数不是职工总数（按全年平均计算）'],
    ['2025年末从业人员', '年末的数不是职工总数（按全年平均计算）'],
    ['2025年12月31日资产总额（万元）', undefined],
    ['2025年末参保人数', undefined],
    ['是否高新技术企业（必填）', undefined],
    ['2025年营业收入（万美元）', '“万美元”不能换算成万元'],
    ['2025年净利润（港币元）', '“港币元”不能换算成万元'],
    ['2025年研发费用（%）', '“%”不能换算成万元'],
    ['2025年职工人数（万）', '“万”不能换算成人'],
    ['2025年职工人数（万人）', '不知道“万人”是不是职工总数'],
    ['职工人数（其中：研发人员）', '不知道“其中”是不是'],
    ['营业收入（其中：出口）（万元）', '不知道“其中”是不是'],
    ['2025年净利润（母公司）', '不知道“母公司”是不是'],
    ['2025年（2024年）研发费用', '不知道“2024年”是不是'],
    ['研发费用（2025年1-9月）', '不知道“2025年1-9月”是不是'],
    ['营业收入（元/人）', '不知道“人”是不是'],
  ])('are taken for a fact only when all that they say is understood: %s', (header, why) => {
    const column = readColumnName(header);
    const told = misfit(factOf(column)!.def, column);
    expect(told ?? '').toContain(why ?? '');
    expect(told === undefined).toBe(why === undefined);
  });

  it('of years: only whole ones', () => {
    const whole = ['2025', '2025年', '2025年度', '２０２５年末', '2025年1-12月', '2025全年'];
    expect(whole.map(yearAlone)).toEqual(Array(whole.length).fill('2025'));
    const others = ['2025年1-9月', '2025上半年', '2024-2025', '2025（预计）', '2025年6月末', '25', '小计'];
    expect(others.map(yearAlone)).toEqual(Array(others.length).fill(undefined));
  });

  it('of facts are known by label, key and other usual names', () => {
    const fact = (header: string) => factOf(readColumnName(header))?.def.key;
    expect(['职工总数', '员工人数', 'staff', '2025年末职工总数'].map(fact)).toEqual(Array(4).fill('staff'));
    const income = ['高新技术产品（服务）收入（万元）', 'high_tech_income'];
    expect(income.map(fact)).toEqual(Array(2).fill('high_tech_income'));
    expect(['专精特新“小巨人”企业', '小巨人'].map(fact)).toEqual(Array(2).fill('title_little_giant'));
    const asked = ['是否高新技术企业', '是否为高新技术企业', '是否属于高新技術企業', '高新技术企业（是/否）'];
    expect(asked.map(fact)).toEqual(Array(4).fill('title_high_tech'));
    expect(fact('是否专精特新')).toBe('title_specialized_sme');
    expect(['sw_industry_code', '是否职工总数', '是否'].map(fact)).toEqual(Array(3).fill(undefined));
  });
});

describe('places', () => {
  it('are read from codes, names, paths and addresses', () => {
    const code = (text: unknown) => readPlace(text)?.code;
    const paths = ['浙江省杭州市西湖区', '浙江省/杭州市/西湖区', '浙江省杭州市西湖区文三路 1 号'];
    expect(['330106', 330106, '330106001000', ...paths].map(code)).toEqual(Array(6).fill('330106'));
    expect(['浙江', '浙江省', 33, '330000'].map(code)).toEqual(Array(4).fill('330000'));
    expect(['全国', '国家级', '000000', '100000'].map(code)).toEqual(Array(4).fill('000000'));
    expect(readPlace('浙江省杭州市(火星区)')).toEqual({ code: '330100', onlyUpTo: '浙江省杭州市' });
    expect(['西湖区', '火星市', '999999', ''].map(code)).toEqual(Array(4).fill(undefined));
  });

  it('lead the names of who issues', () => {
    expect(leadingPlace('宁波市人民代表大会常务委员会')?.codes).toEqual(['330200']);
    expect(leadingPlace('国务院办公厅')).toBeUndefined();
    const national = ['国务院', '财政部', '工业和信息化部办公厅', '国家税务总局', '市场监督管理总局'];
    expect(national.every(isNationalIssuer)).toBe(true);
    expect(['杭州市财政局', '浙江省科学技术厅', '中共杭州市委组织部'].some(isNationalIssuer)).toBe(false);
  });

  it('have industries by code and name', () => {
    const written = ['39', 'C39', 'c3912', '3912', 'I', '软件和信息技术服务业', '65 软件和信息技术服务业'];
    expect(written.map(readIndustry)).toEqual(['39', '39', '3912', '3912', 'I', '65', '65']);
    expect(['480301', '股份制银行Ⅲ', '00', 'Z'].map(readIndustry)).toEqual(Array(4).fill(undefined));
  });
});

describe('readHistory', () => {
  it.each([
    ['1986年1月23日 国务院发布', { published: '1986-01-23' }],
    ['2000年6月21日 国务院令第287号公布\n2001年1月1日 施行', { published: '2000-06-21', effective: '2001-01-01' }],
    ['2005年5月20日 常务委员会第二十次会议通过\n2013年9月27日 第六次会议修订', { published: '2013-09-27' }],
    [
      '1980年12月9日 国务院批准\n1980年12月27日 国家经济委员会\n国家档案局发布\n发布之日施行',
      { published: '1980-12-27' },
    ],
    ['1990年10月28日 国务院批准', {}],
    ['2013年9月27日 修订\n2005年5月20日 通过', {}],
    ['', {}],
  ])('reads %j', (text, told) => {
    expect(readHistory(text)).toEqual({ published: undefined, effective: undefined, ...told });
  });
});
