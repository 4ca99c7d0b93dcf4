import { randomInt } from 'node:crypto';
import { inWords } from './chinese-number';
import { pick, shuffled } from './random';

/** A question that a screen reader can read out, and its short answer. */
export interface Question {
  question: string;
  answer: string;
}

/** Four different characters each, so that every question about one has one answer. */
const SAYINGS =
  '画龙点睛 守株待兔 亡羊补牢 井底之蛙 愚公移山 精卫填海 夸父追日 刻舟求剑 掩耳盗铃 拔苗助长 狐假虎威 对牛弹琴 胸有成竹 水滴石穿 铁杵成针 春暖花开 风和日丽 山清水秀 鸟语花香 秋高气爽 万紫千红 海阔天空 日新月异 锦上添花 雪中送炭 温故知新 勤能补拙 脚踏实地 名列前茅 开门见山 画蛇添足 叶公好龙 自相矛盾 滥竽充数 闻鸡起舞 卧薪尝胆 破釜沉舟 完璧归赵 负荆请罪'.split(
    ' ',
  );

const KINDS: Record<string, string[]> = {
  水果: '苹果 香蕉 葡萄 西瓜 草莓 桃子 樱桃 荔枝 菠萝 芒果'.split(' '),
  动物: '老虎 兔子 大象 猴子 熊猫 长颈鹿 狮子 山羊 松鼠 骆驼'.split(' '),
  交通工具: '火车 飞机 轮船 自行车 地铁 公交车 摩托车 卡车 高铁 渡轮'.split(' '),
  乐器: '钢琴 二胡 古筝 小提琴 笛子 琵琶 吉他 唢呐 萨克斯 大提琴'.split(' '),
  颜色: '红色 蓝色 绿色 黄色 紫色 白色 黑色 橙色 灰色 粉色'.split(' '),
  家具: '桌子 椅子 沙发 衣柜 书架 茶几 床头柜 餐桌 鞋柜 板凳'.split(' '),
  职业: '医生 教师 律师 司机 厨师 会计 警察 农民 记者 护士'.split(' '),
  城市: '北京 上海 广州 成都 武汉 西安 南京 杭州 长沙 昆明'.split(' '),
  衣物: '衬衫 裤子 袜子 毛衣 外套 围巾 手套 裙子 帽子 雨衣'.split(' '),
  文具: '铅笔 橡皮 尺子 钢笔 圆规 订书机 胶水 笔记本 墨水 文件夹'.split(' '),
  天气: '下雨 下雪 晴天 多云 刮风 打雷 起雾 冰雹 阴天 沙尘'.split(' '),
  蔬菜: '白菜 黄瓜 菠菜 萝卜 茄子 土豆 芹菜 豆角 冬瓜 辣椒'.split(' '),
};

const DEEDS =
  '起床 刷牙 洗脸 吃饭 出门 跑步 读书 写字 打电话 开会 买菜 做饭 洗碗 扫地 浇花 喝茶 睡觉 上班 下棋 唱歌'.split(' ');
const PEOPLE = '小张 小王 小李 小赵 小陈 小刘 小周 小吴 小郑 小孙'.split(' ');
const ORDINALS = ['一', '二', '三', '四'];
const WEEK = '一二三四五六日';

/** Higher, earlier …: what ranks, and what its two ends are called. */
const ORDERS: [string, string, string][] = [
  ['高', '最高', '最矮'],
  ['早到', '最早到', '最晚到'],
  ['年长', '最年长', '最年轻'],
  ['跑得快', '跑得最快', '跑得最慢'],
  ['住得远', '住得最远', '住得最近'],
];

const OPPOSITES: [string, string][] = [
  ['大', '小'],
  ['高', '低'],
  ['长', '短'],
  ['快', '慢'],
  ['冷', '热'],
  ['新', '旧'],
  ['黑', '白'],
  ['轻', '重'],
  ['宽', '窄'],
  ['进', '退'],
  ['左', '右'],
  ['开', '关'],
];

const two = <T>(list: readonly T[]): [T, T] => shuffled(list).slice(0, 2) as [T, T];

function characterAt(): Question {
  const saying = pick(SAYINGS);
  const place = randomInt(4);
  return { question: `“${saying}”的第${ORDINALS[place]}个字是什么？`, answer: saying.charAt(place) };
}

function characterBackwards(): Question {
  const saying = pick(SAYINGS);
  const place = randomInt(2);
  return {
    question: `把“${saying}”倒过来念，第${ORDINALS[place]}个字是什么？`,
    answer: saying.charAt(3 - place),
  };
}

function neighbour(): Question {
  const saying = pick(SAYINGS);
  const place = randomInt(3);
  const [before, after] = [saying.charAt(place), saying.charAt(place + 1)];
  return randomInt(2)
    ? { question: `“${saying}”里，“${before}”的后面一个字是什么？`, answer: after }
    : { question: `“${saying}”里，“${after}”的前面一个字是什么？`, answer: before };
}

function sum(): Question {
  const [one, other] = [randomInt(3, 40), randomInt(3, 20)];
  return { question: `${inWords(one)}加${inWords(other)}等于多少？`, answer: String(one + other) };
}

function difference(): Question {
  const [rest, less] = [randomInt(2, 40), randomInt(3, 20)];
  return { question: `${inWords(rest + less)}减${inWords(less)}等于多少？`, answer: String(rest) };
}

function purchase(): Question {
  const [each, count] = [randomInt(2, 10), randomInt(2, 9)];
  return {
    question: `一支笔${inWords(each)}元，买${count === 2 ? '两' : inWords(count)}支要多少元？请只写数字。`,
    answer: String(each * count),
  };
}

function greatest(): Question {
  const numbers = shuffled(Array.from({ length: 89 }, (_, i) => i + 11)).slice(0, 3);
  const least = randomInt(2) === 0;
  return {
    question: `${numbers.map(inWords).join('、')}，其中最${least ? '小' : '大'}的是哪个数？`,
    answer: String(least ? Math.min(...numbers) : Math.max(...numbers)),
  };
}

function writtenOut(): Question {
  const digits = Array.from({ length: 4 }, () => randomInt(10));
  return { question: `请用阿拉伯数字写出：${digits.map(inWords).join('')}`, answer: digits.join('') };
}

function oddOneOut(): Question {
  const [kind, other] = two(Object.keys(KINDS));
  const stranger = pick(KINDS[other] ?? []);
  const list = shuffled([...shuffled(KINDS[kind] ?? []).slice(0, 3), stranger]);
  return { question: `${list.join('、')}，哪一个不属于${kind}？`, answer: stranger };
}

function oneOfKind(): Question {
  const [kind, other] = two(Object.keys(KINDS));
  const member = pick(KINDS[kind] ?? []);
  const list = shuffled([...shuffled(KINDS[other] ?? []).slice(0, 3), member]);
  return { question: `${list.join('、')}，哪一个属于${kind}？`, answer: member };
}

function orderOfDeeds(): Question {
  const [first = '', second = '', third = ''] = shuffled(DEEDS);
  const person = pick(PEOPLE);
  const place = randomInt(3);
  return {
    question: `${person}先${first}，再${second}，最后${third}。他做的第${ORDINALS[place]}件事是什么？`,
    answer: [first, second, third][place] ?? '',
  };
}

function deedBefore(): Question {
  const [before = '', after = ''] = shuffled(DEEDS);
  const person = pick(PEOPLE);
  return randomInt(2)
    ? { question: `${person}${after}之前要${before}。哪件事在先？`, answer: before }
    : { question: `${person}${before}之后才${after}。哪件事在后？`, answer: after };
}

function ranking(): Question {
  const [first = '', middle = '', last = ''] = shuffled(PEOPLE);
  const [more, most, least] = pick(ORDERS);
  const facts = shuffled([`${first}比${middle}${more}`, `${middle}比${last}${more}`]);
  const top = randomInt(2) === 0;
  return { question: `${facts.join('，')}。三人中谁${top ? most : least}？`, answer: top ? first : last };
}

function weekday(): Question {
  const today = randomInt(7);
  const [word, days] = pick([
    ['明天', 1],
    ['后天', 2],
    ['昨天', -1],
    ['前天', -2],
  ] as const);
  return {
    question: `如果今天是星期${WEEK.charAt(today)}，${word}是星期几？请只写一个字。`,
    answer: WEEK.charAt((today + days + 7) % 7),
  };
}

function opposite(): Question {
  const [pair, other] = two(OPPOSITES);
  const turned = randomInt(2);
  const list = shuffled([pair[1 - turned] ?? '', other[0], other[1]]);
  return { question: `${list.join('、')}，哪个字和“${pair[turned]}”意思相反？`, answer: pair[1 - turned] ?? '' };
}

function countOf(): Question {
  const [wanted, other] = two('春夏秋冬山水花鸟'.split(''));
  const count = randomInt(2, 6);
  const row = shuffled([...Array<string>(count).fill(wanted), ...Array<string>(randomInt(2, 5)).fill(other)]);
  return { question: `“${row.join('')}”里有几个“${wanted}”？`, answer: String(count) };
}

export const TEMPLATES = [
  characterAt,
  characterBackwards,
  neighbour,
  sum,
  difference,
  purchase,
  greatest,
  writtenOut,
  oddOneOut,
  oneOfKind,
  orderOfDeeds,
  deedBefore,
  ranking,
  weekday,
  opposite,
  countOf,
];

/** A question of one of sixteen kinds. */
export const newQuestion = (): Question => pick(TEMPLATES)();
