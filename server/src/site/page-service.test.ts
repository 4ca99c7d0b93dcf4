import type { Render } from '@zhice/contract/render';
import { beforeEach, describe, expect, test } from 'vitest';
import { deferred } from '../../test/factories/deferred';
import { addressOf, PageService } from './page-service';

let now: number;
let rendered: string[];
let faults: string[];
beforeEach(() => {
  now = Date.parse('2026-11-20T04:00:00Z');
  rendered = [];
  faults = [];
});

type Given = { html: (url: string) => string; status: () => 200 | 404; whole: boolean; wait: Promise<void> };

function service(render: Partial<Given> = {}) {
  const { html = (url: string) => `<p>${url}</p>`, status = () => 200, whole = true, wait } = render;
  const fake: Render = async ({ url, today }) => {
    rendered.push(url);
    await wait;
    return { status: status(), html: html(url) + today, style: '', whole };
  };
  return new PageService({
    render: fake,
    call: async () => null,
    origin: 'https://zhice.example.cn',
    clock: () => new Date(now),
    onFault: (error) => faults.push(String(error)),
  });
}

describe('a page', () => {
  test('is rendered once for everybody who asks at the same time and within 15 seconds', async () => {
    const pages = service();
    const [one, two] = await Promise.all([pages.find('/pc/index'), pages.find('/pc/index')]);
    expect(one).toBe(two);
    now += 14_999;
    await pages.find('/pc/index?utm_source=letter');
    expect(rendered).toEqual(['/pc/index']);
    now += 1;
    await pages.find('/pc/index');
    expect(rendered).toHaveLength(2);
  });

  test('that is not there is looked for again after two seconds', async () => {
    let status: 200 | 404 = 404;
    const pages = service({ status: () => status });
    const shown = async () => (await pages.find('/pc/policyDetailData?id=3'))?.status;
    expect(await shown()).toBe(404);
    status = 200;
    now += 1999;
    expect(await shown()).toBe(404);
    now += 1;
    expect(await shown()).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  test('that comes out the same keeps what was compressed', async () => {
    const pages = service();
    const before = await pages.find('/pc/index');
    now += 20_000;
    const after = await pages.find('/pc/index');
    expect(after?.page).toBe(before?.page);
    expect(after?.renderedAt).toBe(now);
  });

  test('is of the day in China', async () => {
    now = Date.parse('2026-11-20T16:00:01Z');
    const kept = await service().find('/pc/index');
    expect(kept?.page.plain.toString()).toBe('<p>/pc/index</p>2026-11-21');
  });

  test('with a failed call is shown and not kept', async () => {
    const pages = service({ whole: false });
    expect((await pages.find('/pc/index'))?.status).toBe(200);
    await pages.find('/pc/index');
    expect(rendered).toHaveLength(2);
  });
});

describe('what cannot be rendered', () => {
  test('is logged and left to the browser; what was kept stands in for ten minutes', async () => {
    let broken = false;
    const pages = service({
      html: (url) => {
        if (broken) throw new Error('broken');
        return url;
      },
    });
    const kept = await pages.find('/pc/index');
    broken = true;
    now += 60_000;
    expect(await pages.find('/pc/index')).toBe(kept);
    expect(await pages.find('/pc/policyData')).toBeNull();
    expect(faults).toEqual(['Error: broken', 'Error: broken']);
    now += 10 * 60_000;
    expect(await pages.find('/pc/index')).toBeNull();
  });

  test('a crowd of other pages gets the plain shell beyond two renders and twenty waiting', async () => {
    const gate = deferred();
    const pages = service({ wait: gate.promise });
    const asked = Array.from({ length: 30 }, (_, n) => pages.find(`/pc/policyDetail?id=${n}`));
    const answered = await Promise.all(asked.slice(22));
    expect(answered).toEqual(Array(8).fill(null));
    expect(rendered).toHaveLength(2);
    gate.resolve();
    expect((await Promise.all(asked.slice(0, 22))).every((kept) => kept !== null)).toBe(true);
    expect(rendered).toHaveLength(22);
  });

  test('an address that is nobody’s link is not rendered', async () => {
    expect(await service().find(`/pc/policyData?keyword=${'x'.repeat(1000)}`)).toBeNull();
    expect(rendered).toEqual([]);
  });
});

test('addresses that never end do not fill the memory', async () => {
  const pages = service({ html: (url) => url + 'x'.repeat(4 * 1024 * 1024) });
  for (let n = 0; n < 12; n++) await pages.find(`/pc/policyData?page=${n}`);
  const before = rendered.length;
  await pages.find('/pc/policyData?page=11');
  expect(rendered).toHaveLength(before);
  await pages.find('/pc/policyData?page=0');
  expect(rendered).toHaveLength(before + 1);
});

test('addressOf leaves out what others add', () => {
  expect(addressOf('/pc/index?')).toBe('/pc/index');
  expect(addressOf('/pc/policyData?utm_source=a&level=18&spm=1.2&page=2')).toBe('/pc/policyData?level=18&page=2');
  expect(addressOf('/pc/policyData?fromage=1&a=b?c')).toBe('/pc/policyData?fromage=1&a=b?c');
});
