import type { ReactNode } from 'react';
import { LIST_PAGE_SIZE, ListPage } from '../../../../app/list/list-page';
import { ListRow } from '../../../../app/list/list-row';
import { TypeLinks } from '../../../../app/list/type-links';
import { useList } from '../../../../app/list/use-list';
import { maybeNumberPart, numberPart, textPart, useListState } from '../../../../app/list-state';
import { Tag } from '../../../../ui/tag';
import { isKind, KINDS, type Kind, kindName } from './knowledge-kinds';

const PARTS = { keyword: textPart, type: maybeNumberPart, page: numberPart(1) };

interface KnowledgeListProps {
  title: string;
  description: string;
  placeholder: string;
  /** The one kind that the page is about; otherwise the visitor chooses. */
  only?: Kind;
}

function KnowledgeList({ title, description, placeholder, only }: KnowledgeListProps) {
  const list = useListState(PARTS);
  const { state, hrefOf } = list;
  const type = only ?? (isKind(state.type) ? state.type : undefined);
  const knowledge = useList('/api/demo/knowledge_list', {
    keyword: state.keyword || undefined,
    type,
    page: state.page,
    pageSize: LIST_PAGE_SIZE,
  });
  const filters: ReactNode = only ? undefined : (
    <TypeLinks label="类型" types={KINDS} value={type} hrefOf={(value) => hrefOf({ type: value })} />
  );
  return (
    <ListPage
      title={title}
      description={description}
      placeholder={placeholder}
      what="文章"
      list={list}
      answer={knowledge}
      filtered={Boolean(type && !only)}
      filters={filters}
      row={(article) => (
        <ListRow
          title={article.title}
          to={`/knowledgeDetail?id=${article.id}`}
          tags={only ? undefined : <Tag>{kindName(article.type)}</Tag>}
          summary={article.summary}
          aside={<time>{article.createtime.slice(0, 10)}</time>}
        />
      )}
    />
  );
}

/** Knowledge about policies and intellectual property. */
export function KnowledgePage() {
  return (
    <KnowledgeList
      title="政策知识"
      description="用大白话讲清政策和知识产权：怎么认定、怎么算、要什么材料、什么时候办，附法规依据。"
      placeholder="搜知识，如：研发费用加计扣除"
    />
  );
}

/** The knowledge page of intellectual property. */
export function IpKnowledgePage() {
  return (
    <KnowledgeList
      only={2}
      title="知识产权知识"
      description="专利年费与滞纳金、商标续展、软件著作权登记等知识产权常识，附法规依据和办理要点。"
      placeholder="搜知识产权，如：商标续展"
    />
  );
}
