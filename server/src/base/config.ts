import { resolve } from 'node:path';
import { Networks } from './networks';
import { StartFault } from './start-fault';

/** The provider that sends SMS, with the two templates registered there. */
export interface SmsSettings {
  provider: 'aliyun' | 'tencent';
  keyId: string;
  keySecret: string;
  signName: string;
  templates: { code: string; notice: string };
  /** Tencent's SmsSdkAppId; '' for Aliyun. */
  appId: string;
  /** Tencent's region. */
  region: string;
}

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database in dataDir. */
  databaseUrl?: string;
  /** Of the role that owns the tables, where the one that serves does not. */
  databaseOwnerUrl?: string;
  demo: boolean;
  publicUrl: string;
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: Networks;
  /** Who may read /metrics, asking without a proxy. */
  metricsFrom: Networks;
  mailUrl?: string;
  mailFrom: string;
  /** Absent: SMS go to the outbox file. */
  sms?: SmsSettings;
  /** Requests of one address a minute and process; 0 = no limit. */
  requestsPerMinute: number;
  /** Seconds that a public answer is kept for visitors without a session; 0 = none. */
  keepSeconds: number;
  /** Seconds of 'not ready' before a stop closes the door. */
  drainSeconds: number;
  logLevel: string;
  poolSize: number;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const flag = (name: string, text: string | undefined, otherwise: boolean): boolean => {
  if (text === undefined || text === '') return otherwise;
  if (text === '1' || text === 'true') return true;
  if (text === '0' || text === 'false') return false;
  throw new StartFault(`${name} 只能写 1 或 0，不能写“${text}”。`, `${name} must be 1 or 0, not '${text}'.`);
};

const whole = (name: string, text: string | undefined, otherwise: number, min: number, max: number): number => {
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new StartFault(
      `${name} 须为 ${min} 至 ${max} 的整数，不能写“${text}”。`,
      `${name} must be a whole number from ${min} to ${max}, not '${text}'.`,
    );
  }
  return value;
};

const address = (name: string, text: string | undefined, protocols: [string, string]): string | undefined => {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    const [first, second] = protocols;
    throw new StartFault(
      `${name} 须为以 ${first}// 或 ${second}// 开头的地址。`,
      `${name} must be an address that begins with ${first}// or ${second}//.`,
    );
  }
  return text;
};

/** Networks by comma, 0 or '' for none; this machine unless said. */
const networks = (name: string, text = 'loopback'): Networks => {
  try {
    return new Networks(text === '0' ? '' : text);
  } catch (error) {
    const wrong = (error as Error).message;
    throw new StartFault(
      `${name} 须为地址或网段，如 loopback,10.0.0.0/8，不能写“${wrong}”。`,
      `${name} must list addresses or networks, such as loopback,10.0.0.0/8, not '${wrong}'.`,
    );
  }
};

function smsSettings(env: NodeJS.ProcessEnv): SmsSettings | undefined {
  const provider = env.SMS_PROVIDER;
  if (!provider) return undefined;
  if (provider !== 'aliyun' && provider !== 'tencent') {
    throw new StartFault(
      `SMS_PROVIDER 只能写 aliyun 或 tencent，不能写“${provider}”。`,
      `SMS_PROVIDER must be aliyun or tencent, not '${provider}'.`,
    );
  }
  const needed = (name: string): string => {
    const value = env[name]?.trim();
    if (value) return value;
    throw new StartFault(
      `设置了 SMS_PROVIDER=${provider}，还须设置 ${name}。`,
      `${name} must be set with SMS_PROVIDER=${provider}.`,
    );
  };
  return {
    provider,
    keyId: needed('SMS_KEY_ID'),
    keySecret: needed('SMS_KEY_SECRET'),
    signName: needed('SMS_SIGN_NAME'),
    templates: { code: needed('SMS_TEMPLATE_CODE'), notice: needed('SMS_TEMPLATE_NOTICE') },
    appId: provider === 'tencent' ? needed('SMS_APP_ID') : '',
    region: env.SMS_REGION || 'ap-guangzhou',
  };
}

function ownerUrl(env: NodeJS.ProcessEnv): string | undefined {
  const url = address('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL, ['postgres:', 'postgresql:']);
  if (!url || env.DATABASE_URL) return url;
  throw new StartFault(
    '设置了 DATABASE_OWNER_URL，还须设置 DATABASE_URL。',
    'DATABASE_URL must be set with DATABASE_OWNER_URL.',
  );
}

function logLevel(level = ''): string {
  if (level === '' || LOG_LEVELS.includes(level)) return level || 'info';
  const levels = LOG_LEVELS.join(' ');
  throw new StartFault(
    `LOG_LEVEL 只能写 ${levels}，不能写“${level}”。`,
    `LOG_LEVEL must be one of ${levels}, not '${level}'.`,
  );
}

/** Reads the settings from the environment; throws a StartFault with what to write instead. See .env.example. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const databaseUrl = address('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:']);
  const host = env.HOST || '127.0.0.1';
  const port = whole('PORT', env.PORT, 8080, 0, 65_535);
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl,
    databaseOwnerUrl: ownerUrl(env),
    demo: flag('DEMO', env.DEMO, !databaseUrl),
    publicUrl: (address('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:']) ?? `http://${host}:${port}`).replace(
      /\/$/,
      '',
    ),
    trustProxy: networks('TRUST_PROXY', env.TRUST_PROXY),
    metricsFrom: networks('METRICS_FROM', env.METRICS_FROM),
    mailUrl: address('MAIL_URL', env.MAIL_URL, ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || '知策服务平台 <noreply@localhost>',
    sms: smsSettings(env),
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', env.REQUESTS_PER_MINUTE, 1200, 0, 1_000_000),
    keepSeconds: whole('KEEP_SECONDS', env.KEEP_SECONDS, 2, 0, 60),
    drainSeconds: whole('DRAIN_SECONDS', env.DRAIN_SECONDS, databaseUrl ? 5 : 0, 0, 60),
    logLevel: logLevel(env.LOG_LEVEL),
    poolSize: whole('POOL_SIZE', env.POOL_SIZE, databaseUrl ? 16 : 4, 1, 200),
  };
}
