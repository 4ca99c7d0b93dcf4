import { RD_PROJECT_FIELDS, RD_STATES } from '@zhice/contract/enterprise/rd-project-fields';
import { registerPage } from '../../../../app/register/register-page';
import { optionsOf } from '../../../../ui/options';

/** /rdManage: the research and development projects of the enterprise, the last begun first. */
export const RdProjectsPage = registerPage<'/api/portal/rd_project_list'>({
  title: '研发项目',
  note: '高新技术企业认定和研发费用加计扣除都按项目填报，记在这里可以随时导出。',
  what: '研发项目',
  unit: '项',
  name: 'rd-projects',
  list: '/api/portal/rd_project_list',
  fields: RD_PROJECT_FIELDS,
  search: '项目编号、名称、负责人',
  filters: [{ part: 'form', label: '研发形式', all: '全部形式', of: ({ forms }) => forms }],
  states: {
    label: '项目状态',
    list: optionsOf(RD_STATES).map((state) => ({ ...state, tone: state.value === 'running' ? 'fit' : undefined })),
  },
  beginning: {
    title: '还没有记入研发项目',
    hint: '把立项的研发项目记在这里：编号、起止日期、人员和预算，申报高新技术企业和加计扣除时直接导出。',
    act: '记入第一个项目',
  },
  add: { label: '新增项目' },
});
