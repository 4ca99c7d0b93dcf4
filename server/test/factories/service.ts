import { SERVICE_ORDER } from '@zhice/contract/service/order-kind';
import type { Db } from '../../src/db/sql';
import type { TestApp } from '../app';
import { makeAccount } from './account';
import { makeCase } from './case';
import { idOf } from './id-of';

let made = 0;

/** A provider of services; its id. */
export async function makeProvider(db: Db, given: { name?: string; enterprise_id?: number } = {}): Promise<number> {
  made += 1;
  const row = { name: `服务机构${made}`, contact_name: '周敏', contact_phone: '0571-88120000', ...given };
  return idOf(db`
    insert into provider ${db(row)} on conflict (name) do update set name = excluded.name returning id`);
}

interface GivenService {
  name?: string;
  type?: string;
  provider_id?: number;
  [column: string]: unknown;
}

/** A service that can be ordered; its id. */
export async function makeService(db: Db, { type = '检测', ...given }: GivenService = {}): Promise<number> {
  made += 1;
  const service_type_id = await idOf(db`
    insert into service_type (name) values (${type}) on conflict (name) do update set name = excluded.name returning id`);
  const provider_id = given.provider_id ?? (await makeProvider(db));
  const row = {
    name: `服务${made}`,
    published_at: new Date('2026-03-01T00:00:00Z'),
    ...given,
    provider_id,
    service_type_id,
  };
  return idOf(db`insert into service ${db(row as never)} returning id`);
}

/** What somebody said of a finished order of a service; its id. */
export async function makeReview(
  app: TestApp,
  serviceId: number,
  given: Record<string, unknown> = {},
): Promise<number> {
  const customer = await makeAccount(app);
  const case_id = await makeCase(app, SERVICE_ORDER, customer, {
    ...{ state: 'finished', stage: 'done', subject_kind: 'service', subject_id: serviceId },
  });
  const provider_id = await idOf(app.db`select provider_id as id from service where id = ${serviceId}`);
  const of = { case_id, service_id: serviceId, provider_id, title: '一项服务', customer: '澜州某某制造有限公司' };
  const said = {
    ...{ score: 5, quality: 5, speed: 4, cooperation: 5, price: 4, words: '很专业' },
    at: app.now(),
    ...given,
  };
  return idOf(app.db`
    insert into service_review ${app.db({ ...of, ...said } as never)} returning id`);
}
