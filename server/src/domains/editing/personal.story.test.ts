import { CONTENT_KINDS } from '@zhice/contract/editing/kinds';
import { PERMISSIONS } from '@zhice/contract/staff/enumerations';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, testApp } from '../../../test/app';
import { sampleOf } from '../../../test/factories/content-samples';
import { exportedRows } from '../../../test/factories/exported';
import { makeStaff } from '../../../test/factories/staff';

const app = await testApp();
beforeEach(() => app.setNow(TEST_NOW));

const PHONE = '13912345678';
const MASKED = '139********';
/** Kinds with the number of a person. */
const KINDS = CONTENT_KINDS.filter(({ fields }) => (fields as Record<string, unknown>).contact_phone);
const phoneOf = ({ row }: { row: { fields: Record<string, unknown> } }) => row.fields.contact_phone;

it('is told of every number in content that it is of a person', () => {
  expect(KINDS.length).toBeGreaterThan(0);
  expect(KINDS.map(({ fields }) => (fields as Record<string, object>).contact_phone)).toEqual(
    KINDS.map(() => expect.objectContaining({ personal: true, input: expect.objectContaining({ type: 'tel' }) })),
  );
});

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('what %s says of a person', (_, kind) => {
  async function by(permissions: readonly (typeof PERMISSIONS)[number][] = PERMISSIONS) {
    const { token } = await makeStaff(app, { permissions: [...permissions] });
    return (path: string, body: object) =>
      app.call(`/api/console/${path}` as '/api/console/content_save', { kind: kind.key, ...body } as never, { token });
  }

  async function made(name: string) {
    const call = await by();
    await app.db`insert into talent_type (name) values ('样例类型') on conflict do nothing`;
    const fields = sampleOf(kind, name, { contact_phone: PHONE });
    const { id, version } = (await call('content_save', { fields })).body.data as { id: number; version: number };
    return { call, id, version };
  }
  const seen = async (call: Awaited<ReturnType<typeof by>>, id: number) =>
    (await call('content', { id })).body.data as never as { row: { version: number; fields: Record<string, unknown> } };
  const clear = async (call: Awaited<ReturnType<typeof by>>, id: number) =>
    (await call('content_clear', { id, reason: '电话核实' })).body.data as never as { list: { text: string }[] };

  it('is masked in the row, list, file and versions, and stays what it is when it comes back so', async () => {
    const { call, id } = await made('貔貅');
    const { row } = await seen(call, id);
    expect(row.fields.contact_phone).toBe(MASKED);
    const { list } = (await call('content_list', { keyword: '貔貅' })).body.data as never as { list: object[] };
    expect(list).toEqual([expect.objectContaining({ fields: expect.objectContaining({ contact_phone: MASKED }) })]);
    const { url } = (await call('content_list', { keyword: '貔貅', is_export: 1 })).body.data as never as {
      url: string;
    };
    const [head, cells] = (await exportedRows(app, url)) as [string[], unknown[]];
    expect(JSON.stringify(cells)).not.toContain(PHONE);
    const rows = [Object.fromEntries(head.map((name, at) => [name, String(cells[at] ?? '')]))];
    const taken = (await call('content_import', { rows })).body.data as never as { list: object[] };
    expect(taken.list).toMatchObject([{ outcome: 'same' }]);
    const saved = await call('content_save', { id, version: row.version, fields: row.fields });
    expect(saved.body.msg).toBe('');
    expect((await clear(call, id)).list.map(({ text }) => text)).toContain(PHONE);
    const now = (await seen(call, id)).row;
    const fields = { ...now.fields, contact_phone: '13987654321' };
    expect((await call('content_save', { id, version: now.version, fields })).body.msg).toBe('');
    expect(phoneOf(await seen(call, id))).toBe(MASKED);
    const told = JSON.stringify((await call('content_versions', { id })).body.data);
    expect(told).toContain(`${MASKED}（有改动）`);
    expect(told).not.toMatch(/13912345678|13987654321/);
    const kept = await app.db<{ detail: object }[]>`
      select detail from audit_log where subject = ${`${kind.key} ${id}`} and action like '%content_save'`;
    expect(JSON.stringify(kept)).not.toMatch(/13912345678|13987654321/);
    const half = { ...now.fields, contact_phone: '1398*******' };
    const refused = await call('content_save', { id, version: now.version + 1, fields: half });
    expect(refused.body.field).toBe('fields.contact_phone');
  });

  it('is shown to who may see it and says why, which the audit log keeps', async () => {
    const { call, id } = await made('獬豸');
    expect((await call('content_clear', { id })).status).toBe(400);
    expect((await call('content_clear', { id, reason: ' ' })).status).toBe(400);
    const other = await by(PERMISSIONS.filter((permission) => permission !== 'personal'));
    expect((await other('content_clear', { id, reason: '电话核实' })).status).toBe(403);
    await clear(call, id);
    const [row] = await app.db`
      select subject, detail from audit_log where action = '/api/console/content_clear' order by id desc limit 1`;
    expect(row).toEqual({ subject: `${kind.key} ${id}`, detail: { reason: '电话核实' } });
  });
});
