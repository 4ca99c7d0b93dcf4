import { found } from '../../src/base/refusal';
import type { TestApp } from '../app';
import type { MadeAccount } from './account';

/** An expert who is listed, under a field of the second level, with one piece of evidence; the id. */
export async function makeExpert(app: TestApp, columns: Record<string, unknown> = {}): Promise<number> {
  const field = await fieldOf(app, '工业机器人', await fieldOf(app, '智能制造', null));
  const row = {
    ...{ name: '沈知远', title: '教授', institution: '江澜理工大学', strengths: '产线节拍优化', field_id: field },
    ...{ area_code: '330106', services: ['consult', 'review'], fee_kind: 'free', published_at: app.now() },
    ...{ contact_name: '沈知远', contact_phone: '13912345678' },
    ...columns,
  };
  const [made] = await app.db<{ id: number }[]>`insert into expert ${app.db(row as never)} returning id`;
  const { id } = found(made);
  await app.db`
    insert into expert_evidence (expert_id, kind, title, number, state, verified_at)
    values (${id}, 'project', '柔性产线示范', 'JL-1', 'verified', ${app.now()}), (${id}, 'award', '进步奖', '', 'claimed', null)`;
  return id;
}

/** A field of experts by its name. */
export async function fieldOf(app: TestApp, name: string, parent: number | null): Promise<number> {
  await app.db`
    insert into expert_field (name, parent_id) select ${name}, ${parent}
    where not exists (select from expert_field where name = ${name} and deleted_at is null)`;
  const [row] = await app.db<{ id: number }[]>`select id from expert_field where name = ${name} and deleted_at is null`;
  return found(row).id;
}

/** Offers a slot of an expert so many hours from now; its id. */
export async function makeSlot(app: TestApp, expertId: number, hours: number): Promise<number> {
  const [row] = await app.db<{ id: number }[]>`
    insert into expert_slot (expert_id, starts_at, minutes, way, place)
    values (${expertId}, ${new Date(app.now().getTime() + hours * 3_600_000)}, 60, 'online', '会议号 123')
    returning id`;
  return found(row).id;
}

/** What somebody submits about experts, and where it puts one row. */
export const expertSubmits = (
  appOf: () => TestApp,
): Record<string, { body: (who: MadeAccount) => object | Promise<object>; makes: string }> => ({
  '/api/demo/expert_message': {
    body: async () => ({ expert_id: await makeExpert(appOf()), topic: '薄壁件变形', submit: false }),
    makes: 'cases',
  },
  '/api/demo/expert_settle_Settle': { body: () => ({ name: '林若水', submit: false }), makes: 'cases' },
  '/api/portal/expert_slot_add': {
    body: async (who) => {
      await makeExpert(appOf(), { account_id: who.id });
      return { day: '2026-12-01', time: '14:00', minutes: 60, way: 'online' };
    },
    makes: 'expert_slot',
  },
});

/** What people submit for themselves: as talents, to them, for activities, and to the platform. */
export const peopleSubmits = (
  appOf: () => TestApp,
): Record<string, { body: () => object | Promise<object>; makes: string }> => ({
  '/api/demo/talent_settle': { body: () => ({ name: '林若水', submit: false }), makes: 'cases' },
  '/api/demo/talent_applyfor': {
    body: async () => {
      const [made] = await appOf().db<{ id: number }[]>`
        insert into talent (name, post) values ('林若水', '工程师') returning id`;
      return { talent_id: made!.id, post: '工程师', submit: false };
    },
    makes: 'cases',
  },
  '/api/portal/activity_signup': {
    body: async () => {
      const [made] = await appOf().db<{ id: number }[]>`
        insert into activity (title, starts_on, ends_on, sign_up_until, published_at)
        values ('辅导', '2099-01-01', '2099-01-01', '2098-12-31', ${new Date(0)}) returning id`;
      return { activity_id: made?.id, contact_name: '王芳', contact_phone: '13800138000', submit: true };
    },
    makes: 'cases',
  },
  '/api/demo/company_seek': {
    body: () => ({
      ...{ topic: 'account', words: '怎样更换绑定的手机', contact_name: '王芳', contact_phone: '13800138000' },
      submit: true,
    }),
    makes: 'cases',
  },
});
