import { TALENT_INVITE } from '@zhice/contract/talent/invite-kind';
import { found, Refusal } from '../../base/refusal';
import type { Handlers } from '../../rpc/context';
import { handledKind, openOwn, ownCases, ownSheet } from '../case';
import type { Asked } from '../listing';
import { findTalent, isShutOut, namesOfEnterprise, readTalent } from './talent.queries';
import { unnamed, yearsText } from './unnamed.rules';

/** An invitation: who it is, where they work and how to reach them are read only while both agree. */
export const talentInviteCases = handledKind<typeof TALENT_INVITE>({
  kind: TALENT_INVITE,
  single: 'subject',
  titleOf: ({ post }, about) => (about ? `邀请${about}：${post ?? ''}` : String(post ?? '')),
  subjectOf: async ({ db }, { id }) => {
    const { name, gender } = found(await readTalent(db, id));
    return unnamed(name, gender);
  },
  route: async ({ db }, { subject_id }) => {
    const talent = found(await readTalent(db, subject_id));
    const party = { kind: 'talent' as const, id: talent.id };
    return { unitId: null, counterpart: { accountId: talent.account_id, enterpriseId: null, party } };
  },
  contactOf: async ({ db }, { subject_id }) => {
    const talent = await readTalent(db, subject_id);
    if (!talent) return [];
    const jobs = talent.experiences.map(({ employer, post, from, to }) => `${yearsText(from, to)} ${employer} ${post}`);
    return [
      { label: '姓名', text: talent.name },
      { label: '联系电话', text: talent.contact_phone },
      { label: '工作经历', text: jobs.join('；') },
    ].filter(({ text }) => text !== '');
  },
  check: async ({ db, today }, { enterprise_id, subject_id }) => {
    const talent = subject_id === null ? undefined : await findTalent(db, subject_id, today);
    if (!talent || isShutOut(talent, await namesOfEnterprise(db, enterprise_id))) {
      throw new Refusal('rule_broken', { detail: '请先在人才库选择要邀请的人才；该人才可能已停止展示' });
    }
  },
});

/** In which cases talents are asked. */
export const ASKED: Asked = { cases: talentInviteCases, table: 'talent', what: '这位人才' };

export const talentInviteHandlers = {
  '/api/demo/talent_applyfor': (context, { id, version, submit, talent_id, ...given }) =>
    openOwn(context, TALENT_INVITE.name, {
      ...{ id, version, given, submits: submit },
      subject: talent_id === undefined ? undefined : { kind: 'talent', id: talent_id },
    }),

  '/api/Person/talent_applyfor': {
    page: (context, { talent_id, ...input }) => ownCases(context, talentInviteCases, input, { subjectId: talent_id }),
    sheet: ownSheet(talentInviteCases),
  },
} satisfies Partial<Handlers>;
