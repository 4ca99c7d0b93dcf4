/**
 * Names for the same thing as Chinese policy texts and enterprises really use them; the first is the official one. A search
 * for one finds all. Written as people write them; compared after `normalise`.
 */
const SAME: readonly string[] = [
  // recognitions of enterprises
  '高新技术企业 国家高新技术企业 高企 国高',
  '科技型中小企业 科小',
  '首台套 首台(套)',
  '首批次 首批(次)',
  '小微企业 小型微型企业 小微',
  '个体工商户 个体户',
  '规模以上 规上',
  '瞪羚企业 瞪羚',
  '雏鹰企业 雏鹰',
  '独角兽企业 独角兽',
  '链主企业 链主',
  '国有企业 国企',
  '民营企业 民企',
  '外商投资企业 外资企业 外企',
  '中央企业 央企',
  '农民专业合作社 农业合作社',
  '科技企业孵化器 科技孵化器',
  '博士后科研工作站 博士后工作站',
  '院士专家工作站 院士工作站',
  '工程技术研究中心 工程技术中心',
  '双软认定 双软',
  // support
  '补助 补贴',
  '奖补 以奖代补',
  '贷款贴息 贴息',
  '研究开发 研发',
  '研究开发费用 研发费用 研发经费',
  '研究开发机构 研发机构',
  '研究开发中心 研发中心',
  '税收优惠 税收减免',
  '增值税留抵退税 留抵退税',
  '个人所得税 个税',
  '稳岗返还 稳岗补贴 失业保险稳岗返还',
  '社会保险 社保',
  '住房公积金 公积金',
  '残疾人就业保障金 残保金',
  '房租减免 租金减免 减免房租 减免租金',
  '免申即享 免申',
  '创新券 科技创新券',
  '揭榜挂帅 揭榜制',
  '引导基金 政府投资基金',
  '创业投资 创投',
  '风险投资 风投',
  '首次公开发行 首次公开募股 ipo',
  '全国中小企业股份转让系统 新三板',
  '北京证券交易所 北交所',
  '上海证券交易所 上交所',
  '深圳证券交易所 深交所',
  '出口退税 出口退(免)税',
  '政府采购 政采',
  '招标投标 招投标',
  // intellectual property
  '知识产权 知产',
  '软件著作权 软著 计算机软件著作权',
  '商标国际注册 马德里商标',
  '知识产权贯标 知识产权管理体系认证 企业知识产权管理规范',
  '知识产权质押融资 知识产权质押贷款 专利权质押 专利质押 专利质押融资',
  '专利年费 专利权年费',
  '专利费减 专利费用减缴 专利收费减缴 费减',
  '植物新品种 植物新品种权',
  '集成电路布图设计 布图设计专有权',
  '专利合作条约 pct',
  '外观设计 外观专利',
  '实用新型 实用新型专利',
  // technology and industry
  '技术改造 技改',
  '人工智能 ai',
  '生成式人工智能 aigc',
  '物联网 iot',
  '第五代移动通信 5g',
  '虚拟现实 vr',
  '增材制造 3d打印',
  '新能源汽车 新能源车',
  '智能网联汽车 自动驾驶 无人驾驶',
  '工业母机 数控机床',
  '数字化转型 数字化改造 数转',
  '智改数转 智能化改造和数字化转型 智能化改造数字化转型',
  '企业上云 上云',
  '两化融合 信息化和工业化融合',
  '跨境电子商务 跨境电商',
  '电子商务 电商',
  '对外贸易 外贸',
  '碳达峰碳中和 双碳 碳达峰、碳中和',
  '大众创业万众创新 双创 大众创业、万众创新',
  '环境保护 环保',
  '科技成果转化 科技成果转移转化 成果转化',
  '技术合同登记 技术合同认定登记',
  '科学技术奖 科技奖',
  '国家标准 国标',
  '团体标准 团标',
  '强制性产品认证 3c认证 ccc认证',
  '信息技术应用创新 信创',
  // offices
  '发展和改革委员会 发展改革委员会 发展改革委 发改委',
  '发展和改革局 发展改革局 发改局',
  '工业和信息化部 工信部',
  '工业和信息化厅 工信厅',
  '工业和信息化局 工信局',
  '经济和信息化厅 经信厅',
  '经济和信息化局 经信局',
  '科学技术部 科技部',
  '科学技术厅 科技厅',
  '科学技术局 科技局',
  '市场监督管理总局 市场监管总局 市监总局',
  '市场监督管理局 市场监管局 市监局',
  '国家知识产权局 国知局 cnipa',
  '人力资源和社会保障部 人力资源社会保障部 人社部',
  '人力资源和社会保障厅 人力资源社会保障厅 人社厅',
  '人力资源和社会保障局 人力资源社会保障局 人社局',
  '住房和城乡建设部 住房城乡建设部 住建部',
  '住房和城乡建设局 住房城乡建设局 住建局',
  '国家税务总局 税务总局 国税总局',
  // places and plans
  '高新技术产业开发区 高新区',
  '经济技术开发区 经开区',
  '自由贸易试验区 自贸试验区 自贸区',
  '综合保税区 综保区',
  '长江三角洲 长三角',
  '粤港澳大湾区 大湾区',
  '第十四个五年规划 十四五',
  '第十五个五年规划 十五五',
  '高校毕业生 大学毕业生 应届毕业生',
  '退役军人 退伍军人',
];

/** A search for the first also finds the others, not the other way round: the others mean more, or something wider. */
const WIDER: readonly string[] = [
  '专精特新小巨人 小巨人',
  '制造业单项冠军 单项冠军',
  '研发费用加计扣除 加计扣除 研究开发费用加计扣除 研究开发费用税前加计扣除',
  '研究开发费用加计扣除 加计扣除',
  '中小微企业 中小企业',
  '马德里商标国际注册 商标国际注册 马德里商标',
  '知识产权维权援助 维权援助',
  '撤三 连续三年不使用',
  '芯片 集成电路',
  '电动汽车 新能源汽车',
  '智能工厂 数字化车间',
  '私营企业 民营企业',
  '奖励 奖补',
  '资助 补助',
  '市级研发中心 企业研究开发中心 企业研发中心',
  '省级研发中心 企业研究开发中心 企业研发中心',
];

const alternatives = new Map<string, string[]>();

function add(word: string, others: readonly string[]): void {
  const known = alternatives.get(word) ?? [];
  alternatives.set(
    word,
    [...new Set([...known, ...others])].filter((other) => other !== word),
  );
}

for (const line of SAME) {
  const words = line.split(' ');
  for (const word of words) add(word, words);
}
for (const line of WIDER) {
  const [word = '', ...wider] = line.split(' ');
  add(word, wider);
}

/** Every word that has a synonym; the segmenter must keep them in one piece. */
export const SYNONYM_WORDS: ReadonlySet<string> = new Set(alternatives.keys());

/** How many lines the two tables have together. */
export const SYNONYM_GROUPS = SAME.length + WIDER.length;

/** What a search for this word (normalised) must also find, without the word itself; the official name first. */
export const synonymsOf = (word: string): readonly string[] => alternatives.get(word) ?? [];
