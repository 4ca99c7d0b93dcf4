import { Type } from 'typebox';
import { memberRead, memberWrite } from '../call';
import { FactView } from '../enterprise/firm';
import { answering, MatchPage, matchChoice, NextQuestion, skip } from '../matching/match';

/** Talent programmes for the person who asks, alone: nobody else reads these facts, and no enterprise is judged by them. */
export const personMatch = memberRead('/api/portal/person_match', {
  summary: 'Oneself against all talent programmes in force, explained condition by condition',
  input: Type.Object(matchChoice),
  output: MatchPage,
});

export const personFacts = memberRead('/api/portal/person_facts', {
  summary: 'What is known of oneself for talent programmes, with source and date; from one’s entry as a talent too',
  output: Type.Object({ facts: Type.Array(FactView), known: Type.Integer() }),
});

export const personQuestion = memberRead('/api/portal/person_question', {
  summary: 'The most valuable next question to a person and the counts as they stand',
  input: Type.Object({ skip }),
  output: NextQuestion,
});

export const personAnswer = memberWrite('/api/portal/person_answer', {
  act: '填写个人信息',
  idempotent: true,
  summary: 'Answer a question about oneself, or with null delete the answer; the counts before and after',
  ...answering,
});
