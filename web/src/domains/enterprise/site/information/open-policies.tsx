import { ChoiceNote } from '../../../../app/choice-note';
import { PagedList } from '../../../../app/list/paged-list';
import { useList } from '../../../../app/list/use-list';
import { PolicyRow } from './policy-row';

const PAGE_SIZE = 15;

/** In place of what suits, for who switched recommendation off: what anybody can declare, the nearest deadline first. */
export function OpenPolicies({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const answer = useList('/api/index/reportproject_list', { page, pageSize: PAGE_SIZE });
  return (
    <>
      <ChoiceNote choice="recommendation">
        个性化推荐已关闭，这里按截止日期列出正在申报的全部政策，没有按企业信息挑选。
      </ChoiceNote>
      <PagedList
        answer={answer}
        page={page}
        pageSize={PAGE_SIZE}
        hrefOf={hrefOf}
        failed="正在申报的政策没有加载出来"
        empty="目前没有正在申报的政策"
        row={(policy) => <PolicyRow policy={policy} />}
      />
    </>
  );
}
