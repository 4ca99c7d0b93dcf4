import type { TestApp } from '../app';
import type { MadeAccount } from './account';
import { actAsOffice } from './case';
import { idOf } from './id-of';
import { makeUnit } from './staff';

/** A kind of appeal with its unit, and what is done to appeals of it by the enterprise `firm`, the office and the clock of the test. */
export async function appealDesk(app: TestApp, firm: MadeAccount) {
  const unit = await makeUnit(app, { name: '杭州市经济和信息化局' });
  const type = await idOf(app.db`
    insert into appeal_type (name, department, unit_id, working_days)
    values ('政策兑现', '杭州市经济和信息化局', ${unit}, 5) returning id`);
  const form = {
    appeal_type_id: type,
    area: '330102',
    title: '技改补助公示后尚未拨付',
    content: '去年四季度公示的技改补助至今没有收到，请告知拨付时间',
    contact_name: '王小芳',
    contact_phone: '13800138000',
    public: true,
  };
  const submit = (body: object = {}, who = firm) =>
    app.call('/api/demo/appeal_tabulation', { ...form, submit: true, ...body }, who);
  const office = (id: number, action: string, fields: object = {}, staff?: { id: number; unitId: number }) =>
    actAsOffice(app, id, { action, fields, staff });
  return {
    ...{ unit, type, submit, office },
    opened: async (body: object = {}, who = firm) => (await submit(body, who)).body.data.id,
    one: (id: number, who = firm) => app.ask('/api/portal/case', { id }, who),
    act: (id: number, action: string, fields: object = {}) =>
      app.call('/api/portal/case_act', { id, action, fields }, firm),
    coordinate: (id: number, action: string, fields: object = {}) =>
      actAsOffice(app, id, { action, fields, roles: ['coordinator'] }),
    answered: async (id: number) => {
      await office(id, 'accept');
      await office(id, 'answer', { words: '本月拨付', basis: '预算已调整' });
    },
    /** Moves the clock to a day, on which these are signed in anew. */
    at: async (day: string, ...who: MadeAccount[]) => {
      app.setNow(new Date(`${day}T02:00:00Z`));
      for (const one of [firm, ...who]) one.token = await app.signIn(one.username);
    },
  };
}
