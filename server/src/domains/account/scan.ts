import { hash, randomBytes } from 'node:crypto';
import { maskName, maskPhone } from '@zhice/contract/formats';
import { browserName } from '../../auth/browser-name';
import { addressKey, countTry } from '../../auth/limits';
import { momentInChina } from '../../base/day';
import { Refusal } from '../../base/refusal';
import type { Context, Handlers } from '../../rpc/context';
import { openSession } from './open-session';
import { OVER, POLLED } from './qr-login-store';
import {
  type AccountNames,
  findAccountNames,
  findScannerAccount,
  findSessionAccount,
  insertScan,
  lockScanned,
  openScan,
  type ScannedScan,
  takeConfirmedLogin,
  updateBindConfirmed,
  updateLoginConfirmed,
  updateRefused,
} from './scan.queries';
import { scanPicture } from './scan-picture';
import { browserKeyIn, makeSign, newBrowserKey, SCAN_SECONDS, type ScanPurpose, signHashOf } from './scan-sign';

/** Codes of one address: many people may sit behind it, and each opens a dialog or two. */
const ASKING = { hits: 120, seconds: 600 };
const OPENING = { hits: 30, seconds: 60 };

/** The phone's own key for confirming without a session; 256 bits, stored as a hash. */
const SCANNER_SECONDS = 365 * 86_400;
const SCANNER_FORM = /^[\w-]{43}$/;

export const scanHandlers = {
  '/api/indexnew/web_login': async (context) => {
    const browserKey = browserKeyIn(context.cookies.qr) ?? newBrowserKey();
    const asked = await ask(context, 'login', browserKey, null);
    // the same key for every tab of a browser, so that a second dialog does not end the first one's code
    context.setCookie('qr', browserKey, SCAN_SECONDS);
    return asked;
  },

  '/api/indexnew/checkStatus': (context, { sign }) => {
    const { services, cookies, now } = context;
    const state = services.scans.poll(sign, 'login', browserKeyIn(cookies.qr), now);
    return state === POLLED.confirmed ? enter(context, sign) : { data: state };
  },

  '/api/Person/web_login1': async (context) => ask(context, 'bind', '', context.account.id),

  '/api/Person/checkStatus1': ({ services, now }, { sign }) => ({ data: services.scans.poll(sign, 'bind', '', now) }),

  '/api/portal/scan_open': async (context, { sign }) => {
    const { db, services, address, now } = context;
    await countTry(db, `scan_open ${addressKey(address)}`, OPENING, now);
    const scan = await services.sql.begin((tx) => openScan(tx, sign, now));
    if (!scan) throw new Refusal('scan_over');
    const asker = scan.asker_id === null ? undefined : await findAccountNames(db, scan.asker_id);
    return {
      purpose: scan.purpose,
      browser: browserName(scan.user_agent),
      address: scan.address,
      asked_at: momentInChina(scan.created_at),
      expires_in: Math.max(0, Math.floor((scan.expires_at.getTime() - now.getTime()) / 1000)),
      account: accountText(asker),
      confirms_as: accountText(await confirmer(context)),
    };
  },

  '/api/portal/scan_answer': async (context, { sign, accept }) => {
    const scan = await lockScanned(context.db, sign, context.now);
    if (!scan) throw new Refusal('scan_over');
    const confirmedBy = accept ? await confirm(context, scan) : await updateRefused(context.db, scan.id);
    context.subject(`scan ${scan.id}`, { purpose: scan.purpose, accept, account: confirmedBy });
    return {};
  },
} satisfies Partial<Handlers>;

async function ask(
  context: Pick<Context<'public'>, 'db' | 'services' | 'address' | 'userAgent' | 'now'>,
  purpose: ScanPurpose,
  browserKey: string,
  askerId: number | null,
) {
  const { db, services, address, userAgent, now } = context;
  await countTry(db, `scan ${addressKey(address)}`, ASKING, now);
  const sign = makeSign(services.secret, purpose, browserKey, now);
  const asked = { purpose, asker_id: askerId, address, user_agent: userAgent.slice(0, 300) };
  const expires_at = new Date(now.getTime() + SCAN_SECONDS * 1000);
  await insertScan(db, { ...asked, sign_hash: signHashOf(sign), created_at: now, expires_at });
  const path = scanPicture(new URL(`/pc/scan?sign=${sign}`, services.settings.publicUrl).href);
  return { path, sign, expires_in: SCAN_SECONDS };
}

/** The confirmed code becomes a session of the browser that asked; of polls that come together, one gets it. */
async function enter(context: Context<'public'>, sign: string) {
  return context.services.sql.begin(async (tx) => {
    const accountId = await takeConfirmedLogin(tx, sign, context.now);
    if (accountId === undefined) return { data: OVER };
    return { data: POLLED.confirmed, ...(await openSession(tx, context, accountId, 'scan')) };
  });
}

/** Writes the phone's yes and answers the account concerned: the one that signs in, or the one that the phone is bound to. */
async function confirm(context: Context<'public'>, scan: ScannedScan): Promise<number | null> {
  if (scan.purpose === 'bind') {
    await confirmBinding(context, scan);
    return scan.asker_id;
  }
  const account = await confirmer(context);
  if (!account) throw new Refusal('not_signed_in');
  await updateLoginConfirmed(context.db, scan.id, account.id);
  return account.id;
}

/** The phone gets a key of its own in a cookie; it opens nothing until unionid_change_user has bound it. */
async function confirmBinding(context: Context<'public'>, scan: ScannedScan): Promise<void> {
  const { db, cookies, userAgent, setCookie, afterCommit } = context;
  const present = scannerIn(cookies);
  const owner = present && (await findScannerAccount(db, present.hash));
  if (owner && owner.id !== scan.asker_id) throw new Refusal('scanner_taken');
  // a key that is bound to nobody may have been planted there
  const scanner = owner && present ? present : newScanner();
  await updateBindConfirmed(db, scan.id, { scannerHash: scanner.hash, userAgent });
  afterCommit(() => setCookie('scanner', scanner.key, SCANNER_SECONDS));
}

/** The account that this phone confirms for: of its living session, or else the one it is bound to. */
async function confirmer({ db, account, cookies, now }: Context<'public'>): Promise<AccountNames | undefined> {
  if (account) return findSessionAccount(db, account.tokenHash, now);
  const scanner = scannerIn(cookies);
  return scanner && findScannerAccount(db, scanner.hash);
}

const scannerOf = (key: string) => ({ key, hash: hash('sha256', key, 'buffer') });
const newScanner = () => scannerOf(randomBytes(32).toString('base64url'));

function scannerIn(cookies: Context['cookies']): ReturnType<typeof scannerOf> | undefined {
  return cookies.scanner !== undefined && SCANNER_FORM.test(cookies.scanner) ? scannerOf(cookies.scanner) : undefined;
}

/** 'q***（138********）': enough to know one's own account by. */
function accountText(account: AccountNames | undefined): string {
  if (!account) return '';
  const mobile = account.mobile ? maskPhone(account.mobile) : '';
  if (!account.username) return mobile || `账号 ${account.id}`;
  return maskName(account.username) + (mobile && `（${mobile}）`);
}
