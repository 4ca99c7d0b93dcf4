interface DemoField {
  name: string;
  institutions: readonly string[];
  below: readonly {
    name: string;
    ipc: readonly string[];
    industries: readonly string[];
    strengths: readonly string[];
  }[];
}

const field = (name: string, ipc: string, industries: string, ...strengths: string[]) => ({
  ...{ name, strengths },
  ipc: ipc.split(' ').filter(Boolean),
  industries: industries.split(' ').filter(Boolean),
});

/** Fields of experts at two levels, with where they work and what they are good at. */
export const EXPERT_FIELDS: readonly DemoField[] = [
  {
    name: '智能制造',
    institutions: ['江澜理工大学机械工程学院', '江澜工业互联网创新中心'],
    below: [
      field('工业机器人与产线', 'B25J B65G', '34 35', '工业机器人与柔性产线', '产线节拍优化'),
      field('数控装备', 'B23Q G05B', '34 40', '数控装备误差补偿', '薄壁件切削变形控制'),
      field('设备运维与数字孪生', 'G06F G01M', '34 43 65', '设备预测性维护', '精益生产与数字孪生'),
    ],
  },
  {
    name: '新材料',
    institutions: ['江澜大学材料学院', '屏海先进材料研究院'],
    below: [
      field('复合材料', 'B32B C08J', '28 29 30', '高性能复合材料', '碳纤维回收利用'),
      field('电池材料', 'H01M', '38 26', '锂电正极材料', '电芯低温性能'),
      field('表面工程与高分子', 'C23C C09D C08L', '26 33', '涂层与表面工程', '可降解高分子'),
    ],
  },
  {
    name: '生物医药',
    institutions: ['江澜医科大学药学院', '云屏生物医药产业研究院'],
    below: [
      field('药物研发', 'A61K C07D', '27', '创新药临床前评价', '中药标准化提取'),
      field('体外诊断', 'G01N C12Q', '27 35', '体外诊断试剂', '多重核酸检测'),
      field('医疗器械', 'A61B A61M', '35', '医疗器械注册申报', '可用性与风险管理'),
    ],
  },
  {
    name: '电子信息',
    institutions: ['江澜大学计算机学院', '澜州集成电路设计中心'],
    below: [
      field('机器视觉与算法', 'G06T G06V', '39 65', '工业视觉检测算法', '小样本缺陷识别'),
      field('芯片与嵌入式', 'H01L H03M G05B', '39 40', '射频芯片设计', '嵌入式系统安全'),
      field('数据治理与安全', 'G06F H04L', '64 65', '数据治理与隐私计算', '工业数据分类分级'),
    ],
  },
  {
    name: '知识产权',
    institutions: ['江澜省知识产权保护中心', '江澜政法大学知识产权学院'],
    below: [
      field('专利布局与导航', '', '72 75', '专利布局与导航', '高价值专利培育'),
      field('商标与品牌', '', '72 51 52', '商标驳回复审', '品牌出海注册'),
      field('维权与商业秘密', '', '72', '侵权判定与证据保全', '技术秘密保护体系'),
    ],
  },
  {
    name: '财税管理',
    institutions: ['江澜财经大学会计学院', '江澜省注册税务师协会'],
    below: [
      field('研发费用与高企财务', '', '39 65 73', '研发费用归集与加计扣除', '高企财务指标规范'),
      field('税务筹划', '', '34 51', '股权激励税务筹划', '出口退税'),
      field('内控与审计', '', '72', '内部控制与审计', '上市前财务规范'),
    ],
  },
  {
    name: '绿色低碳',
    institutions: ['江澜省节能技术中心', '江澜大学环境学院'],
    below: [
      field('碳核算', '', '77 30 31', '产品碳足迹核算', '碳关税应对'),
      field('节能改造', 'F28D F25B', '44 30 25', '余热回收改造', '能源审计'),
      field('水处理与环保', 'C02F', '46 77 17', '工业废水回用', '绿色工厂评价'),
    ],
  },
];
