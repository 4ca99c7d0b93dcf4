import { TALENT_LISTING } from '@zhice/contract/talent/listing-kind';
import { catalogueList } from '../../../app/list/catalogue-list';
import { TalentRow } from './talent-row';

/** /personlist: talents who agreed to be listed, unnamed. */
export const TalentsPage = catalogueList({
  path: '/api/demo/talent_manage_list',
  kind: TALENT_LISTING,
  title: '人才库',
  description: '研发、生产、市场、财务法务和知识产权岗位的求职人才，匿名展示，本人同意邀约后才提供姓名和联系方式。',
  placeholder: '搜意向岗位、专长、学历或地区，如：工艺研发',
  row: (talent) => <TalentRow talent={talent} />,
});
