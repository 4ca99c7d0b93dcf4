import type { Visitor } from './browser';
import { newMember } from './door';

interface Application {
  name: string;
  code: string;
  licence: { name: string; mimeType: string; buffer: Buffer };
}

/** A new member applies for the authentication of an enterprise and sees that it is in review; the form as it stood. */
export async function applyForAuthentication(member: Visitor, { name, code, licence }: Application) {
  const { page } = member;
  const { username, password } = await newMember();
  await member.signIn(username, password);
  await member.open('/identity');
  const form = page.getByRole('form', { name: '企业认证' });
  await form.getByLabel('企业名称').fill(name);
  await form.getByLabel('统一社会信用代码').fill(code);
  await form.locator('input[type=file]').setInputFiles(licence);
  await form.getByText(licence.name, { exact: true }).waitFor();
  await form.getByRole('button', { name: '提交审核' }).click();
  await page.getByText('审核中', { exact: true }).waitFor();
  return form;
}
