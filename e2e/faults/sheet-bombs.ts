import { setTimeout as wait } from 'node:timers/promises';
import { sheetBombs } from '../../server/test/factories/sheet-bombs';
import { ask, signIn, upload } from '../client';
import { startPortal } from '../portal';
import { residentMib } from '../process-memory';

const LIST = '/api/demo/depot_list';
/** What a started portal may have grown by when all is over. */
const MOST_GROWN_MB = 150;

/** Calls the list until it is over; the longest of its answers, ms, and how many were none. */
async function longestList(url: string, until: () => boolean): Promise<{ longest: number; refused: number }> {
  let [longest, refused] = [0, 0];
  for (let page = 1; !until(); page = (page % 20) + 1) {
    const started = performance.now();
    if ((await ask(url + LIST, { page })).status !== 200) refused++;
    longest = Math.max(longest, performance.now() - started);
    await wait(20);
  }
  return { longest, refused };
}

/** Sheets that are small and become large, in full size, each four times at once while others read a list. */
export async function bombedSheets(quick: boolean): Promise<string> {
  const portal = await startPortal({ DEMO: '1' });
  const { url, pid } = portal;
  try {
    const token = await signIn(url, 'qiye');
    const before = residentMib(pid);
    let over = false;
    const list = longestList(url, () => over);
    const wrong: string[] = [];
    for (const bomb of sheetBombs(quick ? 0.1 : 1)) {
      const input = { kind: 'patent', upload_id: await upload(url, token, 'a', await bomb.file()) };
      const answers = await Promise.all(
        Array.from({ length: 4 }, async () =>
          (await ask(`${url}/api/portal/right_import_preview`, input, { token })).json(),
        ),
      );
      // the fourth of one enterprise is turned away: three are as many as may wait
      const told = answers.filter(({ code, msg }) => code === 422 && msg.includes(bomb.words)).length;
      const away = answers.filter(({ code }) => code === 503).length;
      if (told === 0 || told + away !== answers.length)
        wrong.push(`${bomb.name}: ${answers.map(({ msg }) => msg).join(' / ')}`);
    }
    over = true;
    const { longest, refused } = await list;
    await wait(15_000);
    const grown = residentMib(pid) - before;
    const words = `longest list meanwhile ${longest.toFixed(0)} ms, ${refused} refused, memory ${grown.toFixed(0)} MiB above before`;
    if (wrong.length > 0 || refused > 0 || grown > MOST_GROWN_MB) throw new Error([words, ...wrong].join('; '));
    return words;
  } finally {
    await portal.stop();
  }
}
