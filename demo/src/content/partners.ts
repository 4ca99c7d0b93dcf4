export interface DemoPartner {
  /** A partner of the service system, or a link of the footer. */
  kind: 'system' | 'link';
  title: string;
  /** Address of a picture; '' without one. */
  image: string;
  url: string;
}

/** 服务体系: imaginary institutions, each with its mark in web/public/pictures. */
const SYSTEM: [mark: string, title: string][] = [
  ['lzgy', '澜州工业技术研究院'],
  ['jlcl', '江澜新材料检测中心'],
  ['lzjl', '澜州市计量测试所'],
  ['gxfh', '高新区科创孵化器'],
  ['jlzc', '江澜知产运营中心'],
  ['whls', '望湖律师事务所'],
  ['zqsw', '云屏正清税务师事务所'],
  ['lzdb', '澜州科技融资担保'],
  ['jlyh', '江澜中小企业银行'],
  ['phjc', '屏海海洋装备检验所'],
  ['lzsz', '澜州数字化诊断中心'],
  ['ljcy', '临江产业基金'],
  ['yxrj', '云溪软件测评中心'],
  ['jlbz', '江澜标准化研究院'],
  ['lzrc', '澜州人才服务中心'],
  ['phwm', '屏海外贸综合服务'],
  ['zcny', '竹川绿色能源服务'],
  ['lzgx', '澜州理工大学技术转移中心'],
  ['qpnj', '青屏农业技术推广站'],
  ['jlaq', '江澜安全生产技术中心'],
  ['lzwl', '澜州智慧物流联盟'],
  ['psxx', '屏山县企业信息中心'],
  ['hlys', '海澜跨境电商协会'],
  ['jlzx', '江澜管理咨询协会'],
];

const LINKS: [title: string, url: string][] = [
  ['中国政府网', 'https://www.gov.cn/'],
  ['国家发展和改革委员会', 'https://www.ndrc.gov.cn/'],
  ['科学技术部', 'https://www.most.gov.cn/'],
  ['工业和信息化部', 'https://www.miit.gov.cn/'],
  ['商务部', 'https://www.mofcom.gov.cn/'],
  ['国家税务总局', 'https://www.chinatax.gov.cn/'],
  ['国家市场监督管理总局', 'https://www.samr.gov.cn/'],
  ['国家知识产权局', 'https://www.cnipa.gov.cn/'],
];

export const PARTNERS: DemoPartner[] = [
  ...SYSTEM.map(([mark, title]) => ({
    kind: 'system' as const,
    title,
    image: `/pc/pictures/partner-${mark}.svg`,
    url: '',
  })),
  ...LINKS.map(([title, url]) => ({ kind: 'link' as const, title, image: '', url })),
];
