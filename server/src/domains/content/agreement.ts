import type { CallOutput } from '@zhice/contract/all';
import { AGREEMENT_KINDS } from '@zhice/contract/content/enumerations';
import { found } from '../../base/refusal';
import { cleanHtml, escapeHtml } from '../../base/rich-text';
import type { Db } from '../../db/sql';
import type { Handlers } from '../../rpc/context';
import { listAgreements, versionOn } from '../account';
import { findSettings } from './site';

const IN_FOOTER = '见本网站页脚';

/** Who the operator is, by the placeholders of agreements: the settings that say it, and what stands there without them. */
export const OPERATOR_WORDS: Readonly<Record<string, { settings: readonly string[]; without: string }>> = {
  operator: { settings: ['bqxx'], without: `本平台运营者（名称${IN_FOOTER}）` },
  address: { settings: ['gsdz'], without: IN_FOOTER },
  hotline: { settings: ['fwrx', 'phone'], without: `服务热线（${IN_FOOTER}）` },
  contact: { settings: ['swhz'], without: IN_FOOTER },
};

export const agreementHandlers = {
  '/api/portal/agreement': async ({ db, today }, { status, version: wanted }) => {
    const versions = await listAgreements(db, status);
    const { version, effective_on, body } = found(
      wanted ? versions.find((one) => one.version === wanted) : versionOn(versions, today),
    );
    return {
      status,
      title: AGREEMENT_KINDS.labels[status],
      version,
      effective_on,
      body: await withOperator(db, body),
      versions: versions
        .map(({ version, effective_on }) => ({ version, effective_on }))
        .reverse() satisfies CallOutput<'/api/portal/agreement'>['versions'],
    };
  },
} satisfies Partial<Handlers>;

/** The text of an agreement as it is read: with who the operator is. */
export async function withOperator(db: Db, body: string): Promise<string> {
  const settings = await findSettings(db);
  const wordsFor = (name: string): string => {
    const { settings: names = [], without = '' } = OPERATOR_WORDS[name] ?? {};
    return escapeHtml(names.map((one) => settings.get(one)).find(Boolean) ?? without);
  };
  return cleanHtml(body.replace(/\{(\w+)\}/g, (_, name: string) => wordsFor(name)));
}
