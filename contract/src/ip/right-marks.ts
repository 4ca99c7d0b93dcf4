import { Type } from 'typebox';
import { enterpriseRead, enterpriseWrite } from '../call';
import { Id } from '../page';
import { RightMarks } from './right';

export const rightMark = enterpriseRead('ip_view', '/api/portal/right_mark', {
  summary: 'What the own enterprise says of the use of one of its rights, as policies ask for it',
  input: Type.Object({ id: Id }),
  output: Type.Object({ id: Type.Integer(), marks: RightMarks }),
});

export const rightMarkSave = enterpriseWrite('ip_edit', '/api/portal/right_mark_save', {
  act: '修改申报用途',
  summary: 'Say of own rights how they are used: what is not sent stays, null takes it back',
  input: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }), marks: RightMarks }),
  output: Type.Object({ changed: Type.Integer() }),
});
