import { Type } from 'typebox';
import { publicRead } from '../call';
import { CASE_STAGES } from '../case/kind';
import { AreaCode, Id, keyword, nullable, oneOf, pageOf, paging } from '../page';
import { APPEAL_FIGURES, CAUSE_KINDS } from './enumerations';

export const appealType = publicRead('/api/demo/appeal_type', {
  summary: 'Kinds of appeals, who answers them and within how many working days, with counts',
  output: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        unit_id: nullable(Type.Integer()),
        department: Type.String(),
        working_days: Type.Integer(),
        /** Those that were submitted and not taken back, and those of them that are closed. */
        count: Type.Integer(),
        solved: Type.Integer(),
      }),
    ),
  }),
});

/** An appeal as everybody may know it: masked by the server, read by a second person before. */
const PublicAppeal = Type.Object({
  id: Type.Integer(),
  /** false: counted, and not shown; its texts are empty. */
  public: Type.Boolean(),
  title: Type.String(),
  content: Type.String(),
  answer: Type.String(),
  type_name: Type.String(),
  unit_id: nullable(Type.Integer()),
  unit_name: Type.String(),
  area_name: Type.String(),
  state: Type.String(),
  state_name: Type.String(),
  stage: oneOf(CASE_STAGES),
  /** It is over, and was not taken up. */
  vain: Type.Boolean(),
  createtime: Type.String(),
  closed_at: nullable(Type.String()),
  /** How many enterprises met it; 0 below three. */
  joined: Type.Integer(),
});

const Cause = Type.String({ maxLength: 120 });

export const appealPublicity = publicRead('/api/demo/appeal_publicity', {
  summary:
    'Appeals made public, masked, the last submitted first; with figure or cause all that it counts, those not public without their texts',
  input: Type.Object({
    ...paging,
    keyword,
    type: Type.Optional(Id),
    /** 0: those for which no unit is appointed yet. */
    unit: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    area: Type.Optional(AreaCode),
    stage: Type.Optional(oneOf(['running', 'done'])),
    figure: Type.Optional(oneOf(APPEAL_FIGURES)),
    /** As the figures name it: 'clause:《…》第八条'. */
    cause: Type.Optional(Cause),
  }),
  output: pageOf(PublicAppeal),
});

export const appealTrends = publicRead('/api/demo/appeal_trends', {
  summary: 'The timeline of one public or own appeal, and the latest movements of the public ones',
  input: Type.Object({ id: Type.Optional(Id) }),
  output: Type.Object({
    appeal: nullable(PublicAppeal),
    /** It is one’s own enterprise’s. */
    own: Type.Boolean(),
    history: Type.Array(
      Type.Object({ at: Type.String(), said: Type.String(), state_name: Type.String(), by: Type.String() }),
    ),
    latest: Type.Array(
      Type.Object({ id: Type.Integer(), title: Type.String(), said: Type.String(), at: Type.String() }),
    ),
  }),
});

export const appealSimilar = publicRead('/api/portal/appeal_similar', {
  summary: 'Public appeals that may answer what is being typed, the most alike first',
  input: Type.Object({ text: Type.String({ maxLength: 400 }) }),
  output: Type.Object({ list: Type.Array(PublicAppeal) }),
});

const Count = Type.Integer();
const Days = nullable(Type.Number());

/** Counts by the names of the figures, by which the list of appeals opens what they count; working days. */
const Figures = Type.Object({
  /** null: no unit, or all of them. */
  unit_id: nullable(Type.Integer()),
  unit_name: Type.String(),
  received: Count,
  answered: Count,
  answered_in_time: Count,
  solved: Count,
  solved_in_time: Count,
  reopened: Count,
  unagreed: Count,
  paused: Count,
  answer_median: Days,
  answer_p90: Days,
  solve_median: Days,
  solve_p90: Days,
  /** Working days for which terms stood still, of all together. */
  paused_days: Count,
});

export const appealFigures = publicRead('/api/portal/appeal_figures', {
  summary: 'How appeals of twelve months were answered, together and by unit, and the ten commonest causes',
  output: Type.Object({
    /** The first day that counts. */
    since: Type.String(),
    all: Figures,
    units: Type.Array(Figures),
    causes: Type.Array(
      Type.Object({ id: Cause, kind: oneOf(CAUSE_KINDS), kind_name: Type.String(), name: Type.String(), count: Count }),
    ),
  }),
});
