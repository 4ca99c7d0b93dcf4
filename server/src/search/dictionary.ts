import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Jieba } from '@node-rs/jieba';
import { normalise } from './runs';
import { SYNONYM_WORDS } from './synonyms';

/**
 * Words that jieba's general dictionary lacks or splits. A high frequency keeps a word in one piece; abbreviations that
 * also arise by chance (提高企业) get a low one from the synonyms, so that ordinary words win over them.
 */
const WORD_FREQUENCY = 5000;
const SYNONYM_FREQUENCY = 3000;
const ABBREVIATION_FREQUENCY = 20;

/** Policy, intellectual property and industry terms by theme, in jieba's part-of-speech tags. */
const TERMS: ReadonlyArray<{ tag: string; words: string }> = [
  {
    // recognitions of enterprises
    tag: 'n',
    words: `专精特新 高新技术企业 科技型中小企业 创新型中小企业 科技和创新型 小巨人 单项冠军 隐形冠军 瞪羚企业 雏鹰企业 独角兽企业
      领航企业 链主企业 龙头企业 总部企业 小微企业 中小微企业 规上企业 小升规 个体工商户 初创企业 科技领军企业 技术先进型服务企业
      软件企业 制造业单项冠军 首台套 首批次 首版次 新型研发机构 企业技术中心 重点实验室 工程技术研究中心 工程研究中心
      技术创新中心 制造业创新中心 产业创新中心 工业设计中心 绿色工厂 绿色园区 智能工厂 未来工厂 灯塔工厂 数字化车间 无废工厂
      服务型制造 老字号 品字标 守合同重信用 小型微利企业 高成长企业 培育库 梯度培育`,
  },
  {
    // ways of support
    tag: 'n',
    words: `加计扣除 研发费用 税收优惠 减税降费 留抵退税 加速折旧 贷款贴息 融资担保 风险补偿 风险补偿金 以奖代补 奖补资金 专项资金
      引导基金 产业基金 创业担保贷款 稳岗返还 稳岗补贴 一次性奖励 扶持资金 后补助 前补助 创新券 科技创新券 服务券 揭榜挂帅 赛马制
      免申即享 即申即享 容缺受理 一企一策 一事一议 竞争性分配 政策兑现 惠企政策 纾困解难 助企纾困 房租减免 租金减免
      用工补贴 社保补贴 岗位补贴 培训补贴 见习补贴 人才补贴 购房补贴 人才公寓 保费补贴 出口信用保险 保费补助 设备更新 首贷 转贷
      应急转贷 无还本续贷 信用贷款 科技贷 创新积分贷 投贷联动 科技保险 科技金融 绿色金融 普惠金融 供应链金融 融资租赁`,
  },
  {
    // intellectual property
    tag: 'n',
    words: `知识产权 发明专利 实用新型 外观设计 软件著作权 著作权登记 集成电路布图设计 植物新品种 地理标志 驰名商标 集体商标 证明商标
      商标续展 商标注册 商标国际注册 马德里商标 专利导航 专利开放许可 专利转化 专利预审 快速预审 专利质押 知识产权质押融资
      知识产权保险 知识产权证券化 知识产权贯标 知识产权示范企业 知识产权优势企业 知识产权保护中心 维权援助 专利年费 专利费减
      专利合作条约 高价值专利 专利池 专利奖 专利侵权 专利许可 职务发明 数据知识产权 商业秘密 海外维权 专利申请 优先审查`,
  },
  {
    // industries and technology
    tag: 'n',
    words: `人工智能 大模型 生成式人工智能 工业互联网 物联网 云计算 大数据 区块链 集成电路 半导体 量子通信 量子计算 元宇宙 低空经济
      无人机 新能源汽车 智能网联汽车 自动驾驶 动力电池 储能 氢能 光伏 生物医药 创新药 医疗器械 高端装备 智能制造 增材制造 工业母机
      数控机床 工业机器人 人形机器人 新材料 新质生产力 战略性新兴产业 未来产业 数字经济 平台经济 跨境电商 直播电商 现代服务业
      生产性服务业 工业软件 信创 网络安全 数据要素 算力 智改数转 数字化转型 数字化改造 智能化改造 两化融合 两业融合 企业上云
      先进制造业 产业链 供应链 专业服务业 文化创意 现代农业 种业 预制菜 循环经济 清洁生产 节能减排 碳达峰 碳中和 双碳 合同能源管理
      技术改造 强链补链 延链补链 亩均效益 亩均论英雄 腾笼换鸟 工业上楼 标准地`,
  },
  {
    // talent, research, standards
    tag: 'n',
    words: `高层次人才 领军人才 青年人才 博士后工作站 博士后科研工作站 院士工作站 院士专家工作站 专家工作站 技能大师工作室 职称评审
      高技能人才 人才引进 柔性引才 科技特派员 科技副总 科技成果转化 技术合同登记 技术合同认定登记 技术转移 概念验证 中试基地
      产学研 创新联合体 科技重大专项 重点研发计划 自然科学基金 科技进步奖 孵化器 众创空间 科技企业孵化器 加速器 双创示范基地
      行业标准 团体标准 国家标准 地方标准 标准化 质量管理体系 政府质量奖 卓越绩效 对标达标 首席质量官`,
  },
  {
    // administration
    tag: 'n',
    words: `申报指南 申报通知 申报条件 申报材料 申报书 管理办法 实施细则 实施方案 若干措施 若干意见 行动计划 征求意见稿 政策解读
      认定管理办法 复核 复审 公示名单 拟认定 拟立项 拟支持 统一社会信用代码 信用修复 经营异常名录 严重失信 双随机 放管服 一网通办
      营商环境 招商引资 政府采购 招标投标 自由贸易试验区 自贸区 综合保税区 高新区 经开区 开发区 产业园区 特色小镇 长三角 大湾区
      十四五 十五五 一带一路 成文日期 发文机关 规范性文件 有效期 废止`,
  },
];

/** Dictionary lines as jieba reads them (`词 频率 词性`), one word per line; no word twice. */
export function dictionaryLines(): string[] {
  const lines = new Map<string, string>();
  for (const word of SYNONYM_WORDS) {
    const frequency = word.length <= 2 ? ABBREVIATION_FREQUENCY : SYNONYM_FREQUENCY;
    if (!/\s/u.test(word)) lines.set(normalise(word), `${normalise(word)} ${frequency} n`);
  }
  for (const { tag, words } of TERMS) {
    for (const word of words.split(/\s+/u)) lines.set(word, `${word} ${WORD_FREQUENCY} ${tag}`);
  }
  return [...lines.values()];
}

const domainWords = new Set(TERMS.flatMap(({ words }) => words.split(/\s+/u)));

/** True for a term of the domain dictionary: it says more about what is looked for than an ordinary word. */
export const isDomainTerm = (word: string): boolean => domainWords.has(word) || SYNONYM_WORDS.has(word);

let segmenter: Jieba | undefined;

/**
 * Chinese text in words, by jieba with the domain dictionary. The first call loads the dictionaries: about 0.2 s and
 * 45 MB of memory, which a process that never searches does not pay.
 */
export function segment(text: string): string[] {
  segmenter ??= loadSegmenter();
  return segmenter.cut(text, true);
}

/** The words inside a word, of two characters and more, overlapping: 知识产权质押融资 -> 知识产权, 知识, 产权, 质押, 融资. */
export function finerParts(word: string): string[] {
  segmenter ??= loadSegmenter();
  const parts = segmenter.cutForSearch(word, true).filter((part) => part.length > 1);
  for (let from = 0; from < word.length; from += 1) {
    for (let to = from + 2; to <= word.length; to += 1) {
      if (isDomainTerm(word.slice(from, to))) parts.push(word.slice(from, to));
    }
  }
  const places = [...new Set(parts)].filter((part) => part !== word);
  return places.sort((a, b) => word.indexOf(a) - word.indexOf(b) || b.length - a.length);
}

function loadSegmenter(): Jieba {
  // the package's own `dict` module would also keep the 4 MB of its idf table
  const general = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'));
  const jieba = Jieba.withDict(general);
  // a short word that the general dictionary knows keeps its real frequency there
  const missing = dictionaryLines().filter((line) => {
    const [word = ''] = line.split(' ');
    return word.length > 2 || !general.includes(`\n${word} `);
  });
  jieba.loadDict(Buffer.from(`${missing.join('\n')}\n`));
  return jieba;
}
