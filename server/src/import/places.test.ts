import { describe, expect, it } from 'vitest';
import { registerDemoAreas } from '../demo/demo-areas';
import { findZone } from '../reference/zones';
import {
  isNationalIssuer,
  levelOfIssuer,
  levelOfPlaces,
  placesOfIssuer,
  placesOfTitle,
  readPlace,
  readPlaces,
} from './places';

// with the places of the demo: one of them is called 高新区
registerDemoAreas();

/** Codes, zones by their names. */
const code = (text: string): string => (/^\d{6}$/.test(text) ? text : findZone(text)!.code);
const HANGZHOU = ['330100'];

describe('the places in a cell', () => {
  it.each<[text: string, places: string[], around?: string[]]>([
    ['浙江省杭州市西湖区', ['330106']],
    ['浙江 杭州 西湖区', ['330106']],
    ['浙江省/杭州市/西湖区', ['330106']],
    ['330106', ['330106']],
    ['330106、330108', ['330106', '330108']],
    ['青浦区、吴江区、嘉善县', ['310118', '320509', '330421']],
    ['青浦区，吴江区；嘉善县', ['310118', '320509', '330421']],
    ['上海市青浦区、江苏省苏州市吴江区和浙江省嘉善县', ['310118', '320509', '330421']],
    ['杭州市西湖区、滨江区', ['330106', '330108']],
    ['滨江区、西湖区', ['330108', '330106']],
    ['杭州市（西湖区、滨江区）', ['330106', '330108']],
    ['西湖区', ['330106'], HANGZHOU],
    ['鼓楼区、玄武区', ['320106', '320102']],
    ['杭州市、宁波市', ['330100', '330200']],
    ['沪苏浙', []],
    ['合肥高新区', ['合肥高新区']],
    ['安徽省合肥市高新区', ['合肥高新区']],
    ['高新区', ['合肥高新区'], ['340100']],
    ['重庆两江新区', ['两江新区']],
    ['雄安新区', ['雄安新区']],
    ['河北雄安新区', ['雄安新区']],
    ['中新天津生态城', ['中新天津生态城']],
    ['苏州工业园区', ['苏州工业园区']],
    ['苏州工业园区、昆山市', ['苏州工业园区', '320583']],
    ['中国（浙江）自由贸易试验区', ['浙江自贸区']],
    ['上海市浦东新区', ['310115']],
    ['深圳经济特区', ['440300']],
    ['天津市和平区', ['120101']],
    ['新疆维吾尔自治区和田地区', ['653200']],
    ['天津市和平区、南开区', ['120101', '120104']],
    ['杭州市和宁波市', ['330100', '330200']],
    ['杭州市 宁波市', ['330100', '330200']],
    ['杭州市及所属区县', ['330100']],
    ['杭州市市区', ['330100']],
    ['杭州市各区县', ['330100']],
    ['浙江省杭州市西湖区文三路 1 号', ['330106']],
  ])('%s', (text, places, around) => expect(readPlaces(text, around).codes).toEqual(places.map(code)));

  it.each([['火星市'], ['江苏省火星区'], ['西湖区'], ['长江以南'], ['999999'], ['高新区'], ['经开区']])(
    '%s is not known, as it is written',
    (text) => expect(readPlaces(text)).toEqual({ codes: [], unknown: [text] }),
  );

  it('keep what is known of a list, and name what is not', () => {
    expect(readPlaces('青浦区、火星区')).toEqual({ codes: ['310118'], unknown: ['火星区'] });
    expect(readPlaces('市区（不含萧山、余杭）').unknown).toEqual(['市区(不含萧山、余杭)']);
  });

  it.each([['全省'], ['全市'], ['本市'], ['市本级'], ['本区']])('%s is the place of who issued it', (text) =>
    expect(readPlaces(text, HANGZHOU)).toEqual({ codes: [], unknown: [] }),
  );

  it.each([['全国'], ['000000'], ['国家级']])('%s is nationwide', (text) =>
    expect(readPlaces(text)).toEqual({ codes: [], nationwide: true, unknown: [] }),
  );
});

describe('a place that is another by now', () => {
  it.each<[text: string, day: string, places: string[], around?: string[]]>([
    ['江干区', '2015-03-01', ['330102', '330114']],
    ['江干区', '2024-03-01', ['330102', '330114']],
    ['浙江省杭州市(江干区)', '2015-03-01', ['330102', '330114']],
    ['杭州市下城区、江干区', '2015-03-01', ['330105', '330102', '330114']],
    ['330104', '2015-03-01', ['330102', '330114']],
    ['余杭区', '2015-03-01', ['330110', '330113']],
    ['余杭', '2015-03-01', ['330110', '330113']],
    ['330110', '2021-04-08', ['330110', '330113']],
    ['余杭区', '2021-04-09', ['330110']],
    ['杭州市余杭区文一西路 1 号', '2015-03-01', ['330110', '330113']],
    ['绍兴县', '2012-01-01', ['330603']],
    ['绍兴', '2012-01-01', ['330600']],
    ['上海市闸北区', '2012-01-01', ['310106']],
    ['桥东区', '2012-01-01', ['130102', '130104'], ['130100']],
    ['襄樊市', '2008-01-01', ['420600']],
  ])('%s on %s', (text, day, places, around) => expect(readPlaces(text, around, day).codes).toEqual(places));

  it('stands in titles and names of offices too, which keep their level', () => {
    expect(placesOfTitle('杭州市江干区产业扶持办法', [], '2015-03-01')).toEqual(['330102', '330114']);
    expect(placesOfIssuer('杭州市江干区人民政府', '2015-03-01')).toEqual(['330102', '330114']);
    expect(levelOfIssuer('杭州市江干区人民政府', '2015-03-01')).toBe(21);
    expect(levelOfIssuer('莱芜市人民政府', '2015-03-01')).toBe(20);
  });

  it('is said with what it is today, of an enterprise by one area', () => {
    expect(readPlaces('江干区').former).toMatchObject([{ name: '江干区', until: '2021-04-09' }]);
    expect(readPlace('上海市闸北区天目西路 1 号')).toMatchObject({ code: '310106', onlyUpTo: '上海市闸北区' });
    expect(readPlace('浙江省杭州市江干区')?.code).toBe('330100');
    expect(['高新区', '高新区创业路 1 号'].map(readPlace)).toEqual([undefined, undefined]);
  });
});

it.each<[title: string, places: string[]]>([
  ['杭州市跨境电子商务促进条例', ['330100']],
  ['关于印发《杭州市西湖区产业扶持办法》的通知', ['330106']],
  ['关于印发杭州市西湖区产业扶持办法的通知', ['330106']],
  ['深圳经济特区人工智能产业促进条例', ['440300']],
  ['上海市浦东新区市场主体退出若干规定', ['310115']],
  ['中国（浙江）自由贸易试验区条例', ['浙江自贸区']],
  ['合肥高新区促进集成电路产业发展若干政策', ['合肥高新区']],
  ['重庆两江新区促进科技创新办法', ['两江新区']],
  ['上海市青浦区、江苏省苏州市吴江区、浙江省嘉善县跨区域办法', ['310118', '320509', '330421']],
  ['北京市新技术产业开发试验区暂行条例', ['中关村科技园区']],
  ['杭州大江东产业集聚区管理条例', ['杭州大江东产业集聚区']],
  ['关于支持浦东新区高水平改革开放的意见', []],
  ['城市房地产开发经营管理条例', []],
  ['地区性民间融资条例', []],
])('the title %s names its places', (title, places) => expect(placesOfTitle(title)).toEqual(places.map(code)));

it('a title speaks of what lies around', () => {
  expect(placesOfTitle('高新区研发补助办法')).toEqual([]);
  expect(placesOfTitle('高新区研发补助办法', ['340100'])).toEqual([code('合肥高新区')]);
  expect(placesOfTitle('西湖区研发补助办法', HANGZHOU)).toEqual(['330106']);
});

it.each<[issuer: string, places: string[]]>([
  ['宁波市人民代表大会常务委员会', ['330200']],
  ['国家税务总局青岛市税务局', ['370200']],
  ['中共杭州市委组织部', ['330100']],
  ['合肥高新区管委会', ['合肥高新区']],
  ['安徽省科学技术厅、安徽省财政厅、合肥市人民政府', ['340000']],
  ['上海市发展和改革委员会、江苏省发展和改革委员会、浙江省发展和改革委员会', ['310000', '320000', '330000']],
  ['国务院', []],
  ['市科技局', []],
])('the issuer %s stands for its places', (issuer, places) => expect(placesOfIssuer(issuer)).toEqual(places.map(code)));

it('knows the level of places, and who is of the central government', () => {
  const levels = [
    [],
    ['330000'],
    ['330100'],
    ['330106', '330108'],
    ['310118', '320509'],
    [code('合肥高新区')],
    [code('浙江自贸区')],
  ];
  expect(levels.map(levelOfPlaces)).toEqual([18, 19, 20, 20, 19, 21, 19]);
  const issuers = ['国家税务总局', '国家税务总局青岛市税务局', '科技部', '组织部', '党委宣传部'];
  expect(issuers.map(isNationalIssuer)).toEqual([true, false, true, false, false]);
});
