import type { CallOutput } from '@zhice/contract/all';
import { AGREEMENT_KINDS } from '@zhice/contract/content/enumerations';
import { found } from '../../base/refusal';
import { htmlOfText } from '../../base/rich-text';
import type { Handlers } from '../../rpc/context';
import { AGREEMENTS, versionOn } from '../account';
import { findSettings } from './site';

const IN_FOOTER = '见本网站页脚';

export const agreementHandlers = {
  '/api/portal/agreement': async ({ db, today }, { status, version: wanted }) => {
    const versions = AGREEMENTS[status];
    const { version, effective_on, text } = found(
      wanted ? versions.find((one) => one.version === wanted) : versionOn(versions, today),
    );
    const settings = await findSettings(db);
    const words: Record<string, string> = {
      operator: settings.get('bqxx') || `本平台运营者（名称${IN_FOOTER}）`,
      address: settings.get('gsdz') || IN_FOOTER,
      hotline: settings.get('fwrx') || settings.get('phone') || `服务热线（${IN_FOOTER}）`,
      contact: settings.get('swhz') || IN_FOOTER,
    };
    return {
      status,
      title: AGREEMENT_KINDS.labels[status],
      version,
      effective_on,
      body: htmlOfText(text.replace(/\{(\w+)\}/g, (_, name: string) => plain(words[name] ?? ''))),
      versions: versions
        .map(({ version, effective_on }) => ({ version, effective_on }))
        .reverse() satisfies CallOutput<'/api/portal/agreement'>['versions'],
    };
  },
} satisfies Partial<Handlers>;

/** A setting as words inside a text: none of its signs means markup there. */
const plain = (words: string): string => words.replace(/[[\]*|\s]+/g, ' ').trim();
