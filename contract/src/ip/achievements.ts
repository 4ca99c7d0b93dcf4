import { Type } from 'typebox';
import { ownRead, publicRead } from '../call';
import { Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { MATURITIES, TRANSFERS } from './enumerations';
import { FacetValue } from './right';

const Maturity = oneOf(MATURITIES);
const Transfer = oneOf(TRANSFERS);

const achievementRow = {
  id: Type.Integer(),
  title: Type.String(),
  owner: Type.String(),
  enterprise_id: nullable(Type.Integer()),
  field: Type.String(),
  maturity: Maturity,
  maturity_name: Type.String(),
  transfer: Type.Array(Type.Object({ value: Transfer, name: Type.String() })),
  /** 万元; null: negotiable. */
  price_wan: nullable(Type.Number()),
  summary: Type.String(),
  published_on: Type.String(),
};
const achievementFilters = {
  keyword,
  field: Type.Optional(Type.String({ maxLength: 50 })),
  maturity: Type.Optional(Maturity),
  transfer: Type.Optional(Transfer),
};

export const achievementList = publicRead('/api/index/achievement_list', {
  summary: 'Technology achievements by words, field, maturity and way of transfer; with the fields that there are',
  input: Type.Object({ ...achievementFilters, ...paging }),
  output: Type.Object({
    ...pageOf(Type.Object(achievementRow)).properties,
    /** A filter does not narrow itself. */
    fields: Type.Array(FacetValue),
    maturities: Type.Array(FacetValue),
    transfers: Type.Array(FacetValue),
  }),
});

export const achievementDaochu = ownRead('view', '/api/index/achievement_daochu', {
  exports: true,
  summary: 'The link of an .xlsx with all technology achievements that the filters leave',
  input: Type.Object(achievementFilters),
  output: Type.Object({ url: Type.String(), total: Type.Integer() }),
});

export const achievement = publicRead('/api/portal/achievement', {
  summary: 'One technology achievement',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...achievementRow, highlights: Type.Array(Type.String()) }),
});

const paperRow = {
  id: Type.Integer(),
  title: Type.String(),
  /** Masked but for the first character. */
  authors: Type.Array(Type.String()),
  institution: Type.String(),
  journal: Type.String(),
  year: Type.Integer(),
  issue: Type.String(),
  keywords: Type.Array(Type.String()),
};
export const papers = publicRead('/api/portal/papers', {
  summary: 'Papers by words, the latest first',
  input: Type.Object({ keyword, ...paging }),
  output: pageOf(Type.Object(paperRow)),
});
export const expertPaperDetail = publicRead('/api/demo/expert_paper_detail', {
  summary: 'One paper with its abstract',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...paperRow, abstract: Type.String() }),
});

export const zlCatList = publicRead('/api/demo/zl_cat_list', {
  summary: 'Classes to choose from: IPC sections with their classes, Locarno, or Nice',
  input: Type.Object({
    scheme: Type.Optional(oneOf(['ipc', 'locarno', 'nice'])),
  }),
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        children: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
      }),
    ),
  }),
});
