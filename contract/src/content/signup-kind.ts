import { caseKind } from '../case/kind';
import { CONTACT_FIELDS, rating, withdrawal, words } from '../case/shared';
import type { ActivityState } from './enumerations';

/** 活动报名: a place at a training or briefing, or one in its queue, which moves up by itself. */
export const ACTIVITY_SIGNUP = caseKind({
  name: 'activity_signup',
  label: '活动报名',
  prefix: 'HD',
  opener: 'member',
  mostADay: 20,
  permission: 'content',
  path: '/joinActivity?signup=',
  kept: 3,
  fields: {
    ...CONTACT_FIELDS,
    employer: { kind: 'text', label: '单位', max: 100, placeholder: '如：澜州启明科技有限公司' },
    note: { kind: 'lines', label: '想了解的问题', max: 500 },
  },
  states: {
    draft: { label: '草稿', stage: 'todo', next: '填写后提交报名', submits: 'submitted' },
    submitted: { label: '待安排', stage: 'running', next: '正在安排名额' },
    joined: { label: '已报名', stage: 'running', next: '请按时参加，凭报名码签到' },
    waiting: { label: '候补中', stage: 'running', next: '有名额时按先后自动转为正式报名，并通知您' },
    attended: { label: '已签到', stage: 'done', next: '感谢参加，可以评价这次活动', rated: '感谢参加' },
    absent: { label: '未签到', stage: 'done', vain: true, next: '活动已结束，没有签到记录' },
    unseated: { label: '未排上', stage: 'done', vain: true, next: '活动已结束，没有空出名额' },
    cancelled: { label: '活动取消', stage: 'done', vain: true, next: '活动已取消，欢迎报名其他活动' },
    withdrawn: { label: '已取消', stage: 'withdrawn', next: '报名截止前可以重新报名' },
  },
  actions: {
    seat: {
      label: '安排名额',
      by: ['office'],
      from: ['submitted', 'waiting'],
      to: 'joined',
      said: '已安排名额',
      tone: 'primary',
      bulk: true,
      // when and where it is
      tells: '您已报名“{title}”，{words}。请按时参加，凭报名码签到；不能参加请提前取消，名额会转给候补的人。',
    },
    queue: {
      label: '列入候补',
      by: ['office'],
      from: ['submitted'],
      to: 'waiting',
      said: '列入候补',
      tells: '“{title}”名额已满，您已列入候补；有名额时按先后自动转为正式报名，并通知您。',
    },
    check_in: {
      label: '签到',
      by: ['office'],
      // who came is often entered from paper on a later day
      from: ['joined', 'absent'],
      to: 'attended',
      said: '已签到',
      tone: 'primary',
      bulk: true,
    },
    uncheck: {
      label: '撤销签到',
      by: ['office'],
      from: ['attended'],
      to: 'joined',
      said: '撤销签到',
      fields: { words: words('原因', '请填写撤销签到的原因') },
    },
    miss: { label: '记为未签到', by: ['office'], from: ['joined'], to: 'absent', said: '活动结束，未签到', bulk: true },
    leave_out: {
      label: '结束候补',
      by: ['office'],
      from: ['waiting'],
      to: 'unseated',
      said: '活动结束，未排上',
      tells: '“{title}”没有空出名额，候补已结束，欢迎报名其他活动。',
    },
    release: {
      label: '取消名额',
      by: ['office'],
      from: ['joined', 'waiting'],
      to: 'withdrawn',
      said: '名额被取消',
      tone: 'danger',
      fields: { words: words('原因', '请写明取消名额的原因，报名的人会收到') },
      tells: '您报名“{title}”的名额已取消：{words} 欢迎报名其他活动。',
    },
    call_off: {
      label: '活动取消',
      by: ['office'],
      from: ['joined', 'waiting'],
      to: 'cancelled',
      said: '因活动取消终止',
      tone: 'danger',
      bulk: true,
      sends: true,
      tells: '您报名的“{title}”已取消，请不要前往；欢迎报名其他活动。',
    },
    rate: rating('attended'),
    withdraw: { ...withdrawal('submitted', 'joined', 'waiting'), label: '取消报名', said: '已取消报名' },
  },
});

type SignupState = keyof typeof ACTIVITY_SIGNUP.states;

/** Sign-ups that are over though nobody came: their person may sign up again where the activity takes sign-ups. */
const OVER: readonly SignupState[] = ['draft', 'withdrawn', 'cancelled', 'absent', 'unseated'];

/** Whether a person with such a sign-up to an activity in such a state is offered the form again. */
export const signsUpAgain = (activity: ActivityState, signup: SignupState): boolean =>
  OVER.includes(signup) && activity !== 'closed' && activity !== 'ended';
