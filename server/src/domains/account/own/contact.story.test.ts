import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app';
import { type MadeAccount, makeAccount } from '../../../../test/factories/account';
import { joinEnterprise } from '../../../../test/factories/enterprise';
import { makeItem, needs } from '../../../../test/factories/matching';

const app = await testApp();

const contactOf = (who: MadeAccount) => app.ask('/api/portal/own_contact', {}, who);

it('knows the person by name and number, then whom a colleague named, then whom the person named', async () => {
  const who = await makeAccount(app, { enterprise: true, mobile: '13900007001' });
  expect(await contactOf(who)).toEqual({ name: '', phone: '13900007001' });
  await app.call('/api/Person/edit_user', { nickname: '周岚' }, who);
  expect(await contactOf(who)).toEqual({ name: '周岚', phone: '13900007001' });

  const colleague = await makeAccount(app);
  await joinEnterprise(app.db, colleague.id, who.enterpriseId!);
  const declare = async (by: MadeAccount, contact: { contact_name: string; contact_phone?: string }) => {
    const depot_id = await makeItem(app, { rules: needs('staff', 1) });
    expect((await app.call('/api/demo/depotreport', { depot_id, ...contact }, by)).body.msg).toBe('');
  };
  await declare(colleague, { contact_name: '王工', contact_phone: '0571-88886666' });
  expect(await contactOf(who)).toEqual({ name: '王工', phone: '0571-88886666' });

  await declare(who, { contact_name: '还没有写号码' });
  expect((await contactOf(who)).name).toBe('王工');
  const asked = { topic: 'fee', words: '年费怎样缴纳', contact_name: '李会计', contact_phone: '13900007002' };
  await app.call('/api/demo/propertyseek', asked, who);
  expect(await contactOf(who)).toEqual({ name: '李会计', phone: '13900007002' });
  expect(await contactOf(colleague)).toEqual({ name: '王工', phone: '0571-88886666' });
  expect((await contactOf(await makeAccount(app, { enterprise: true }))).phone).not.toContain('1390000700');
});
