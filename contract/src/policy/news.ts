import { Type } from 'typebox';
import { publicRead } from '../call';
import { Id, keyword, Level, nullable, oneOf, pageOf, paging } from '../page';
import { BULLETIN_KINDS, INFORMATION_KINDS } from './enumerations';

const BulletinRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** 1 notice, 2 interpretation, 3 file. */
  type: Type.Integer(),
  type_name: Type.String(),
  level: Type.Integer(),
  level_name: Type.String(),
  source: Type.String(),
  createtime: Type.String(),
});
const PolicyRef = Type.Object({ id: Type.Integer(), kind: Type.String(), title: Type.String() });

export const bulletinList = publicRead('/api/demo/bulletin_list', {
  summary: 'Policy bulletins (notices, interpretations, files), newest first',
  input: Type.Object({
    ...paging,
    keyword,
    level: Type.Optional(Level),
    type: Type.Optional(oneOf(BULLETIN_KINDS)),
    unit: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  output: pageOf(BulletinRow),
});

export const bulletinDetail = publicRead('/api/demo/bulletin_detail', {
  summary: 'One bulletin with its text and the policy it is about',
  input: Type.Object({ id: Id }),
  output: Type.Object({ ...BulletinRow.properties, body: Type.String(), policy: nullable(PolicyRef) }),
});

const InformationRow = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  /** 0 open for declaration, 1 in publicity, 2 other. */
  type: Type.Integer(),
  type_name: Type.String(),
  unit: nullable(Type.String()),
  period_from: nullable(Type.String()),
  period_to: nullable(Type.String()),
  days_left: nullable(Type.Integer()),
  createtime: Type.String(),
});

export const getInformation = publicRead('/api/demo/get_information', {
  summary: 'Declaration information by kind: 0 open, 1 publicity, 2 other',
  input: Type.Object({
    ...paging,
    keyword,
    type: Type.Optional(oneOf(INFORMATION_KINDS)),
  }),
  output: pageOf(InformationRow),
});

export const informationDetail = publicRead('/api/demo/information_detail', {
  summary: 'One declaration information: period, department, text, attachments, its policy',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...InformationRow.properties,
    body: Type.String(),
    attachments: Type.Array(Type.Object({ name: Type.String(), url: Type.String() })),
    policy: nullable(PolicyRef),
  }),
});

export const getPolicynew = publicRead('/api/demo/get_policynew', {
  summary: 'Awarded projects by level with their enterprises; money in 万元',
  input: Type.Object({ ...paging, level: Type.Optional(Level) }),
  output: pageOf(
    Type.Object({
      id: Type.Integer(),
      createtime: Type.String(),
      entry_name: Type.String(),
      level: Type.Integer(),
      comapny: Type.Array(
        Type.Object({
          id: Type.Integer(),
          enterprise_name: Type.String(),
          topic_name: Type.String(),
          level: Type.Integer(),
          unit: Type.String(),
          total_money: Type.Number(),
        }),
      ),
    }),
  ),
});
