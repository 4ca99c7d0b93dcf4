import { EXPERT_LISTING } from '@zhice/contract/expert/listing-kind';
import { catalogueList } from '../../../app/list/catalogue-list';
import { ExpertRow } from './expert-row';

/** /expertList: experts who agreed to be listed, by field, place, service, fee and institution. */
export const ExpertsPage = catalogueList({
  path: '/api/demo/expert_manage_list',
  kind: EXPERT_LISTING,
  title: '专家库',
  description: '智能制造、新材料、生物医药、知识产权、财税等领域的入库专家，成果逐项核实，可按领域、地区和单位查找。',
  placeholder: '搜姓名、单位或擅长，如：碳足迹',
  row: (expert) => <ExpertRow expert={expert} />,
});
