/** What the enterprise of `qiye` obtained before its awards were announced here; entered by hand. Money in 万元. */
export interface DemoObtained {
  title: string;
  year: number;
  amount_wan: number | null;
  level: number;
  unit: string;
  note: string;
}

/** Entries of earlier years, so that sums by year have something to tell. */
export function makeObtained(today: string): DemoObtained[] {
  const year = Number(today.slice(0, 4));
  const entry = (ago: number, title: string, amount_wan: number | null, level: number, unit: string): DemoObtained => ({
    title,
    year: year - ago,
    amount_wan,
    level,
    unit,
    note: '',
  });
  return [
    entry(1, '专精特新中小企业认定奖励', 20, 20, '澜州市经济和信息化局'),
    entry(1, '发明专利授权资助', 3.6, 20, '澜州市市场监督管理局'),
    entry(2, '高新技术企业认定奖励', 30, 19, '江澜省科学技术厅'),
    entry(2, '研发投入后补助', 18.75, 20, '澜州市科学技术局'),
    entry(3, '创新型中小企业认定', null, 19, '江澜省工业和信息化厅'),
    entry(4, '首次上规奖励', 10, 21, '澜州高新区管理委员会'),
  ];
}

/** A research and development project of the enterprise of `qiye`, as its ledger has it. */
export interface DemoRdProject {
  no: string;
  name: string;
  form: 'own' | 'joint' | 'commissioned';
  started_on: string;
  ended_on: string;
  leader: string;
  staff: number;
  budget_wan: number;
  result: string;
}

/** Projects of three years: finished ones, running ones and one that is to begin. */
export function makeRdProjects(today: string): DemoRdProject[] {
  const year = Number(today.slice(0, 4));
  const projects: [
    name: string,
    form: DemoRdProject['form'],
    begun: string,
    over: string,
    staff: number,
    wan: number,
  ][] = [
    ['高精度伺服驱动器', 'own', `${year - 2}-03-01`, `${year - 1}-02-28`, 9, 186],
    ['主轴振动在线监测系统', 'joint', `${year - 2}-07-01`, `${year - 1}-12-31`, 7, 142.5],
    ['多轴运动控制芯片', 'own', `${year - 1}-01-01`, `${year}-12-31`, 14, 420],
    ['边缘侧设备预测性维护', 'own', `${year}-01-01`, `${year + 1}-06-30`, 8, 168],
    ['耐高温编码器封装工艺', 'commissioned', `${year}-04-01`, `${year + 1}-03-31`, 5, 96.8],
    ['工业现场总线协议栈', 'own', `${year + 1}-01-01`, `${year + 1}-12-31`, 6, 120],
  ];
  const leaders = ['顾行舟', '程砚秋', '陆闻溪'];
  return projects.map(([name, form, started_on, ended_on, staff, budget_wan], at) => ({
    ...{ no: `RD0${at + 1}`, name, form, started_on, ended_on, staff, budget_wan },
    leader: leaders[at % leaders.length] ?? '',
    result: ended_on < today ? '样机通过验收，申请发明专利 2 件' : '',
  }));
}
