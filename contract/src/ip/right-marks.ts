import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Id } from '../page';

const mark = Type.Optional(Type.Union([Type.Boolean(), Type.Null()]));

/** What the owner of a right says of its use; what is not said is not known, null takes it back. */
const RightMarks = Type.Object({
  /** 曾用于高新技术企业认定 */
  used_for_high_tech: mark,
  /** 与主导产品相关 */
  main_product: mark,
  /** 已实际应用 */
  applied: mark,
  /** 已产生经济效益 */
  with_income: mark,
  /** 高价值 */
  high_value: mark,
  /** The place of the enterprise among several owners. */
  owner_rank: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 99 }), Type.Null()])),
});

export const rightMark = enterpriseRead('/api/portal/right_mark', {
  summary: 'What the own enterprise says of the use of one of its rights, as policies ask for it',
  input: Type.Object({ id: Id }),
  output: Type.Object({ id: Type.Integer(), marks: RightMarks }),
});

export const rightMarkSave = enterpriseWrite('/api/portal/right_mark_save', {
  summary: 'Say of own rights how they are used: what is not sent stays, null takes it back',
  input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }), marks: RightMarks }),
  output: Type.Object({ changed: Type.Integer() }),
});
