import { added, granted, growth, num, OPEN, ofMain, RIGHTS, ratio, type Sample, test } from './sample';

const OWN = test(added(...RIGHTS), '>=', 1);

/** Rights, people, sites and figures as notices word them. */
export const CITY_TWENTY_SIXTH_RIGHTS: readonly Sample[] = [
  // own rights without a number
  {
    text: '申请认定的企业应符合下列条件：（一）具备有效知识产权；（二）职工人数50人以上。',
    conditions: [OWN, num('staff', '>=', 50)],
  },
  {
    text: '1.企业须拥有一定数量的自主知识产权；2.注册资本300万元以上。',
    conditions: [OWN, num('registered_capital', '>=', 300)],
  },
  { text: '（二）掌握专用工艺或拥有自主知识产权。', marked: ['掌握专用工艺'] },
  { text: '（三）企业应具有自主知识产权或掌握专门工艺。', conditions: [{ any: [OWN, OPEN] }] },
  { text: '（一）企业主导产品的关键技术具有自主知识产权；', conditions: [OWN], marked: ['主导产品的关键技术'] },
  {
    text: '（四）在主营业务领域拥有核心自主知识产权和较强的市场竞争力。',
    conditions: [OWN],
    marked: ['较强的市场竞争力'],
  },
  { text: '企业拥有自主知识产权和自主品牌。', conditions: [OWN, { fact: 'own_brand', is: true }] },
  { text: '申报产品应具备以下条件：（一）拥有自主知识产权；（二）技术先进。', marked: ['拥有自主知识产权'] },
  { text: '（二）装备技术指标达到国内先进水平，具有自主知识产权。', marked: ['具有自主知识产权'] },
  {
    text: '拥有自主知识产权，有效专利不少于3件。',
    conditions: [test(added('invention_patents', 'utility_models', 'designs'), '>=', 3)],
    marked: ['拥有自主知识产权'],
  },
  { text: '企业通过受让或5年以上独占许可，在技术上拥有自主知识产权。', marked: ['拥有自主知识产权'] },
  { text: '具有自主知识产权的高新技术产品销售顺畅。', marked: ['具有自主知识产权的高新技术产品'] },
  // rights of the main product
  {
    text: '获得与主营产品有关的授权发明专利不少于2件，或授权实用新型专利、软件著作权不少于6件。',
    conditions: [{ any: [ofMain(2, 'invention'), ofMain(6, 'utility', 'software')] }],
  },
  {
    text: '拥有与主要产品（服务）相关的实用新型专利、外观设计专利、软件著作权共8项以上。',
    conditions: [num('class2_main', '>=', 8)],
  },
  {
    text: '拥有与主导产品相关的发明专利（含集成电路布图设计专有权）2项以上。',
    conditions: [ofMain(2, 'invention', 'ic_layout')],
  },
  {
    text: '企业具有发明专利1件或外观设计专利4件以上。',
    conditions: [{ any: [num('invention_patents', '>=', 1), num('designs', '>=', 4)] }],
  },
  {
    text: '拥有有效发明专利（含集成电路布图设计专有权，下同）3项以上。',
    conditions: [test(added('invention_patents', 'ic_layouts'), '>=', 3)],
  },
  {
    text: '上年度拥有授权发明专利2件以上或软件著作权6件以上。',
    marked: ['上年度拥有授权发明专利2件以上', '软件著作权6件以上'],
  },
  // of whom a share is
  {
    text: '科技人员占职工总数的15%以上，其中大专以上学历的占60%以上。',
    conditions: [test({ percent: { fact: 'tech_staff' }, of: { fact: 'staff' } }, '>=', 15)],
    marked: ['大专以上学历的占60%以上'],
  },
  { text: '研究院院长应为全职人员，具有高级职称，年龄55周岁以下。', marked: ['具有高级职称'] },
  // a degree of the staff that is counted
  {
    text: '企业具有本科及以上学历的研发人员占职工总数比例不低于25%。',
    conditions: [test(ratio('rd_staff', 'staff'), '>=', 25)],
    marked: ['本科及以上学历'],
  },
  {
    text: '具有大学专科以上学历的科技人员占企业职工总数的20%以上，其中研发人员占企业职工总数的8%以上。',
    conditions: [test(ratio('tech_staff', 'staff'), '>=', 20), test(ratio('rd_staff', 'staff'), '>=', 8)],
    marked: ['大学专科以上学历'],
  },
  {
    text: '从业人员中大专以上学历科技人员占30%以上，直接从事研究开发的科技人员占10%以上。',
    conditions: [test(ratio('tech_staff', 'staff'), '>=', 30), test(ratio('rd_staff', 'staff'), '>=', 10)],
    marked: ['大专以上学历'],
  },
  { text: '大专以下学历的科技人员占职工总数不超过20%。', marked: ['大专以下学历的科技人员占职工总数不超过20%'] },
  { text: '具有硕士以上学位的研发人员占研发人员总数的30%以上。', marked: ['研发人员占研发人员总数的30%以上'] },
  // rooms and equipment for research
  {
    text: '1.具有独立的实验及研发场所，总面积不少于400平方米。2.拥有原值150万元以上的科研仪器设备。',
    conditions: [num('rd_space', '>=', 400), num('rd_equipment', '>=', 150)],
  },
  { text: '企业租赁或自有厂房面积1000平方米以上，办公用房面积200平方米以上。', marked: ['办公用房面积200平方米以上'] },
  { text: '用于研究开发的场地使用面积达到260平米以上。', conditions: [num('rd_space', '>=', 260)] },
  // rights by how they came and when they were granted
  {
    text: '企业拥有自主研发的实用新型专利3件以上；建有省级以上工程研究中心、企业技术中心等研发机构。',
    conditions: [num('utility_models', '>=', 3), { fact: 'rd_body_level', in: ['national', 'provincial'] }],
    marked: ['自主研发'],
  },
  {
    text: '近两年获得授权发明专利不少于2件，授权外观设计专利不少于6件。',
    conditions: [granted(2, ['invention'], 2), granted(2, ['design'], 6)],
  },
  {
    text: '具有自主知识产权（发明专利、软件著作权、植物新品种）4项以上。',
    conditions: [test(added('invention_patents', 'software_rights', 'plant_varieties'), '>=', 4)],
  },
  {
    text: '拥有授权发明专利2件以上，动漫企业软件著作权10件以上。',
    marked: ['拥有授权发明专利2件以上', '动漫企业软件著作权10件以上'],
  },
  // figures of other years, and bounds before their names
  {
    text: '近三年第一年营业收入不少于500万元，近三年主营业务收入复合增长率不低于25%，且上年度正增长。',
    conditions: [num('revenue', '>=', 500, { year: -3 }), test(growth('main_revenue'), '>', 0)],
    marked: ['近三年主营业务收入复合增长率不低于25%'],
  },
  {
    text: '5000万元＜上年度主营业务收入≤3亿元。',
    conditions: [num('main_revenue', '>', 5000), num('main_revenue', '<=', 30000)],
  },
  {
    text: '近两年获得授权的发明专利不少于1项，或软件著作权不少于4项。',
    conditions: [{ any: [granted(2, ['invention'], 1), granted(2, ['software'], 4)] }],
  },
  {
    text: '近三年新增授权发明专利2件以上，且拥有有效实用新型专利10件以上。',
    conditions: [granted(3, ['invention'], 2), num('utility_models', '>=', 10)],
  },
  // who does research, and how they are employed
  {
    text: '职工人数60人以上，其中与企业签订劳动合同的研发人员占企业职工总数的12%以上。',
    conditions: [num('staff', '>=', 60), test(ratio('rd_staff', 'staff'), '>=', 12)],
    marked: ['签订劳动合同'],
  },
  {
    text: '直接从事新产品开发、技术研发工作的技术人员占职工总数比例不低于8%。',
    conditions: [test(ratio('rd_staff', 'staff'), '>=', 8)],
  },
  {
    text: '研发费用占年总收入的比例不低于20%，近三年营业收入年均增长幅度达到15%以上。',
    conditions: [test(ratio('rd_expense', 'total_income'), '>=', 20)],
    marked: ['近三年营业收入年均增长幅度达到15%以上'],
  },
  {
    text: '近三年获得授权发明专利4件以上，职工总数50人以上，软件著作权10件以上。',
    conditions: [granted(3, ['invention'], 4), num('staff', '>=', 50), num('software_rights', '>=', 10)],
  },
  { text: '具有正高级职称的研发人员2名以上。', conditions: [num('rd_staff', '>=', 2)], marked: ['具有正高级职称'] },
];
