import { Type } from 'typebox';
import { publicRead } from '../call';
import { oneOf, pageOf, paging } from '../page';
import { AGREEMENT_KINDS } from './enumerations';

export const pcconfig = publicRead('/api/index/pcconfig', {
  summary: 'Settings of the site, as the footer and the home page show them',
  output: Type.Object({
    /** Comma-separated addresses of pictures. */
    lbt: Type.String(),
    /** The base that is added to the live count of enterprises. */
    yrzqys_count: Type.Integer(),
    /** Service hotline. */
    fwrx: Type.String(),
    gsdz: Type.String(),
    /** Contact for cooperation. */
    swhz: Type.String(),
    phone: Type.String(),
    /** Picture of the customer-service QR code; '' without one. */
    kfimage: Type.String(),
    /** Filing number (ICP备案号), linked to beian.miit.gov.cn. */
    bah: Type.String(),
    /** Public-security filing number (公安备案号); '' without one. */
    gab: Type.String(),
    bqxx: Type.String(),
  }),
});

const paging999 = { ...paging, pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })) };
const Partner = Type.Object({ id: Type.Integer(), title: Type.String(), image: Type.String(), url: Type.String() });

export const fwystem = publicRead('/api/demo/fwystem', {
  summary: 'Partners of the service system, 999 rows at most',
  input: Type.Object(paging999),
  output: pageOf(Partner),
});

export const partners = publicRead('/api/index/partners', {
  summary: 'Links of the footer',
  output: Type.Object({ list: Type.Array(Partner) }),
});

export const agreement = publicRead('/api/portal/agreement', {
  summary: 'User agreement (status 1) or privacy policy (2), in its version of today or the one asked for',
  input: Type.Object({
    status: oneOf(AGREEMENT_KINDS),
    version: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  output: Type.Object({
    status: Type.Integer(),
    title: Type.String(),
    version: Type.String(),
    /** From when this version holds, YYYY-MM-DD. */
    effective_on: Type.String(),
    body: Type.String(),
    versions: Type.Array(Type.Object({ version: Type.String(), effective_on: Type.String() })),
  }),
});

export const suggest = publicRead('/api/portal/suggest', {
  summary: 'Up to eight names that begin with or contain what is being typed, within one scope of the search',
  input: Type.Object({
    scope: oneOf(['enterprise', 'policy', 'expert', 'service', 'supply', 'demand']),
    keyword: Type.String({ minLength: 1, maxLength: 50 }),
  }),
  output: Type.Object({ list: Type.Array(Type.Object({ text: Type.String(), id: Type.Integer() })) }),
});
