import { readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/app';
import { eachTest } from '../../../test/each-test';
import { makeAccount } from '../../../test/factories/account';
import { blackPng } from '../../../test/factories/picture';
import { makeItem } from '../../../test/factories/policy';
import { makeRight } from '../../../test/factories/right';
import { pdf, sendUpload } from '../../../test/factories/upload';
import { FileStore } from '../../files/file-store';
import { keepsFiles, sweepUploads } from '../../files/sweep-uploads';
import * as queries from '../../files/upload.queries';
import { deleteUnusedUploads, QUOTA_BYTES } from '../../files/upload.queries';

const app = await testApp();
const firm = eachTest(() => makeAccount(app, { enterprise: true }));

const DAY_MS = 86_400_000;
/** Hold no ids of uploads that must live as long as they do. */
/** Drafts of answers name what the sweep keeps for a week, as all that is not taken yet. */
const NAMELESS =
  `appeal.proposed application_input.value audit_log.detail case_draft.fields catalogue_change.after catalogue_change.before catalogue_entry.content catalogue_proposal.entry content_version.fields
  enterprise.pending enterprise_draft.content enterprise_fact.value enterprise_fact_past.value
  financing_product.condition form_draft.fields group_notice.chosen idempotency.answer import_order.columns import_order.counts import_order.found import_piece.changed import_run.counts import_run_row.before import_task.counts import_task.mapping import_task.report information.attachments
  ip_right.marks item_rule.amount item_rule.cases item_rule.condition library_search.asked outbox.payload person_fact.value policy_document.frame policy_item.amount policy_item.grants policy_item.groups policy_item.materials policy_item.process
  policy_version.content public_record_past.was qualification_fact.value rule_draft.base rule_draft.content staff_idempotency.answer talent.certificates talent.experiences talent.schools zone.areas`.split(
    /\s+/,
  );
const folder = () => join(app.portal.services.settings.dataDir, 'files');
const stored = () =>
  readdirSync(folder(), { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && one.name !== 'database',
  );
const send = (name: string, content: Buffer, who = firm) => sendUpload(app, who.token, name, content);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } });
const served = async (url: string) => {
  const { rawPayload } = await app.portal.app.inject({ method: 'GET', url });
  return sharp(rawPayload, { pages: -1 }).metadata();
};

describe('pictures', () => {
  it('are counted before they are decoded, and refused in words', async () => {
    const { status, body } = await send('小.png', blackPng(7000, 5715));
    expect({ status, body }).toBeRefused(422, expect.stringContaining('4000 万像素'), 'file');
    expect((await send('大.png', blackPng(4000, 3000))).status).toBe(200);
  });

  it('stand the right way up, without what the camera wrote into them', async () => {
    const turned = await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body } = await send('照片.jpg', turned);
    const { width, height, exif, orientation } = await served(body.data.url);
    expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
  });

  it('keep what shines through, and the first picture of several', async () => {
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer();
    expect(await served((await send('a.webp', clear)).body.data.url)).toMatchObject({ format: 'png', hasAlpha: true });
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    expect(await served((await send('b.webp', moving)).body.data.url)).toMatchObject({
      format: 'jpeg',
      width: 9,
      height: 9,
    });
  });

  it('that are cut off or no pictures at all are refused', async () => {
    const whole = await picture(300, 300).jpeg().toBuffer();
    for (const content of [whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]) {
      expect((await send('a.jpg', content)).status).toBe(400);
    }
  });
});

describe('kinds', () => {
  it.each([
    ['a page', `${' '.repeat(300)}\n<html>,\n<body onload=alert(1)>`],
    ['a program', `'use strict';\nconst a = [1, 2, 3];\nfetch('/x', { method: 'POST' });\n`],
    ['a program of one long line', `var a=1,b=2;function c(){return a+b}\n//# sourceMappingURL=a.js\n`],
    ['a script of a shell', `#!/bin/sh\nls | wc\n`],
  ])('%s is no table, whatever separators stand in it', async (_, text) => {
    expect(await send('表.csv', Buffer.from(text))).toBeRefused(400, 'file');
  });

  it('a table is one, also with words that programs have', async () => {
    const text = '企业专利清单\r\n申请号,class,import\r\n1,for example (a); if b,var\r\n';
    expect((await send('表.csv', Buffer.from(text))).status).toBe(200);
  });

  it('a long line of brackets is looked through once', async () => {
    const brackets = ')'.repeat(65_000);
    expect((await send('表.csv', Buffer.from(`${brackets};\n2,3\n`))).status).toBe(400);
    expect((await send('表.csv', Buffer.from(`${brackets}甲,1\n2,3\n`))).status).toBe(200);
  });
});

describe('what is kept', () => {
  it('stays within the quota however many come at once, and leaves no file behind when refused', async () => {
    await app.db`
      insert into upload (account_id, enterprise_id, stored_name, name, mime, size)
      values (${firm.id}, ${firm.enterpriseId}, ${`full ${firm.id}`}, 'a', 'application/pdf', ${QUOTA_BYTES - 45})`;
    const before = stored().length;
    const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => send('a.pdf', pdf(`${n}`.padEnd(11, 'x')))));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 413, 413, 413, 413]);
    expect(stored()).toHaveLength(before + 2);
  });

  it('stays when it is not known whether its row was committed', async () => {
    const before = stored().length;
    const insert = vi.spyOn(queries, 'insertUpload').mockRejectedValueOnce(new Error('the connection is lost'));
    expect((await send('a.pdf', pdf('a'))).status).toBe(500);
    insert.mockRestore();
    expect(stored()).toHaveLength(before + 1);
  });

  it('is not there any more when its file is gone', async () => {
    const { body } = await send('a.pdf', pdf('a'));
    expect((await app.get(body.data.url)).status).toBe(200);
    rmSync(folder(), { recursive: true });
    const { status, body: gone } = await app.get(body.data.url);
    expect([status, gone.code]).toEqual([404, 404]);
  });

  it('comes no faster than a person uploads', async () => {
    const sent = [];
    for (let n = 0; n < 61; n++) sent.push(await send('a.pdf', pdf('a')));
    expect(sent.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
  });
});

describe('the sweep', () => {
  const sweep = () => sweepUploads(app.portal.services.sql, app.portal.services.files, app.now());
  const age = (ids: number[], days: number) =>
    app.db`update upload set created_at = ${new Date(app.now().getTime() - days * DAY_MS)} where id = any(${ids}::bigint[])`;
  const alive = async (ids: number[]) =>
    (await app.db<{ id: number }[]>`select id from upload where id = any(${ids}::bigint[]) order by id`).map(
      ({ id }) => id,
    );
  const upload = async () => (await send('a.pdf', pdf('a'))).body.data.id;

  it('removes what nothing took for a week with its file, and leaves what is new or named anywhere', async () => {
    const [idle, fresh, drafted, attached, takenOff] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const png = await picture(9, 9).png().toBuffer();
    const avatar = (await send('a.png', png)).body.data.id;
    const item = await makeItem(app.db, {});
    const materials = [{ name: 'a.pdf', for: '申报书', upload_id: drafted }];
    expect((await app.call('/api/demo/depotreport', { depot_id: item, materials }, firm)).status).toBe(200);
    expect((await app.call('/api/Person/edit_user', { avatar }, firm)).status).toBe(200);
    const right = await makeRight(app, firm.enterpriseId);
    for (const upload_id of [attached, takenOff])
      await app.call('/api/portal/right_file_save', { right_id: right, upload_id }, firm);
    const [file] = await app.db<{ id: number }[]>`select id from ip_file where upload_id = ${takenOff}`;
    await app.call('/api/portal/right_file_save', { right_id: right, file_id: file!.id, remove: true }, firm);
    const all = [idle, fresh, drafted, attached, takenOff, avatar];
    await age(all, 8);
    await age([fresh], 6);
    const before = stored().length;
    await sweep();
    expect(await alive(all)).toEqual(all.filter((id) => id !== idle).sort((a, b) => a - b));
    expect(stored().length).toBeLessThan(before);
  });

  it('removes files without a row when they are older than a day', async () => {
    const { files } = app.portal.services;
    const [old, young] = [await files.put(pdf('old')), await files.put(pdf('young'))];
    const at = (hours: number) => new Date(app.now().getTime() - hours * 3_600_000);
    utimesSync(files.pathOf(old), at(25), at(25));
    utimesSync(files.pathOf(young), at(23), at(23));
    await sweep();
    const names = stored().map(({ name }) => name);
    expect([names.includes(old), names.includes(young)]).toEqual([false, true]);
  });

  it('leaves what another database keeps in the same folder', async () => {
    const { sql, files } = app.portal.services;
    const theirs = await files.put(pdf('theirs'));
    utimesSync(files.pathOf(theirs), new Date(0), new Date(0));
    await new FileStore(folder(), Buffer.from('another')).markOwn();
    await expect(sweep()).rejects.toThrow('not known to be of this database');
    expect(stored().map(({ name }) => name)).toContain(theirs);
    await files.markOwn();
    await sweep();
    expect(stored().map(({ name }) => name)).not.toContain(theirs);

    const unmarked = (name: string) => new FileStore(join(folder(), '..', name), Buffer.from('own'));
    await unmarked('foreign').put(pdf('theirs'));
    expect(await keepsFiles(sql, unmarked('foreign'))).toBe(false);
    expect([await keepsFiles(sql, unmarked('new')), await unmarked('new').isMarkedOwn()]).toEqual([true, true]);
  });

  it('knows every column that could name an upload: a new one of these has to be looked at', async () => {
    const columns = await app.db<{ name: string }[]>`
      select format('%s.%s', table_name, column_name) as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and table_type = 'BASE TABLE'
        and (data_type = 'jsonb' or column_name like '%upload_id%')
        and not exists (select from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
          where f.contype = 'f' and f.confrelid = 'upload'::regclass
            and f.conrelid = table_name::regclass and a.attname = column_name)
      order by 1`;
    const looked = [
      'account.avatar_upload_id',
      'case_event.details',
      'cases.form',
      'market_entry.files',
      'market_entry.pictures',
      'upload_taken_off.upload_id',
    ];
    const others = columns.map(({ name }) => name).filter((name) => !looked.includes(name));
    expect(others).toEqual(NAMELESS);
  });

  it('sees what a transaction has taken that is not over yet', async () => {
    if (!process.env.TEST_DATABASE_URL) return;
    const id = await upload();
    const { sql } = app.portal.services;
    const owner = { accountId: firm.id, enterpriseId: firm.enterpriseId ?? 0 };
    let purging: Promise<string[]> | undefined;
    await sql.begin(async (db) => {
      await queries.claimUploads(db, [id], owner);
      purging = sql.begin((other) => deleteUnusedUploads(other, [id]));
      purging.catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 100));
      await db`
        with made as (
          insert into cases (kind, account_id, enterprise_id, created_at, changed_at, state_since)
          values ('declaration', ${firm.id}, ${firm.enterpriseId}, now(), now(), now()) returning id)
        insert into case_file (case_id, upload_id) select id, ${id} from made`;
    });
    expect(await purging).toEqual([]);
    expect(await alive([id])).toEqual([id]);
  });
});
