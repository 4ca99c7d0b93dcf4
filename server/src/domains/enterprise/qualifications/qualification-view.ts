import type { CallOutput } from '@zhice/contract/all';
import { momentInChina } from '../../../calendar-day';
import type { Services } from '../../../services';
import { day, figure, type RowColumn, text } from '../../../sheet/sheet-columns';
import { paperFile } from '../documents/paper-file';
import type { QualificationRecord } from './qualification.queries';
import { daysUntilEnd, kindName, OTHER, qualificationLevelName, qualificationStateName } from './qualification.rules';

type PublicRow = CallOutput<'/api/enterprise/qualification_list'>['list'][number];
type OwnRow = CallOutput<'/api/portal/qualification_list'>['list'][number];

/** What anybody may see: no number, no note, no file. */
export function publicRow(record: QualificationRecord, today: string): PublicRow {
  const { id, kind, name, level, issuer, issued_on, expires_on } = record;
  return {
    id,
    kind,
    name,
    level,
    level_name: qualificationLevelName(level),
    issuer,
    issued_on,
    expires_on,
    valid: expires_on === null || expires_on >= today,
  };
}

export function ownRow(
  record: QualificationRecord,
  { services, now, today }: { services: Services; now: Date; today: string },
): OwnRow {
  const { upload_id, file_name, mime, size } = record;
  const stored = upload_id !== null && file_name !== null && mime !== null && size !== null;
  return {
    ...publicRow(record, today),
    kind_name: kindName(record.kind),
    certificate_no: record.certificate_no,
    note: record.note,
    renews: record.renews,
    state: record.state,
    state_name: qualificationStateName(record.state),
    days_left: daysUntilEnd(record.expires_on, today),
    file: stored ? paperFile({ upload_id, name: file_name, mime, size }, services, now) : null,
    version: record.version,
    updated_at: momentInChina(record.updated_at),
  };
}

export const PUBLIC_COLUMNS: readonly RowColumn<PublicRow>[] = [
  text('资质名称', 'name', 36),
  text('级别', 'level_name'),
  text('发证机关', 'issuer', 36),
  day('发证日期', 'issued_on'),
  text('有效期至', (row) => row.expires_on ?? '长期', 14),
  text('是否有效', (row) => (row.valid ? '有效' : '已到期')),
];

export const OWN_COLUMNS: readonly RowColumn<OwnRow>[] = [
  text('资质名称', 'name', 36),
  text('种类', (row) => (row.kind === OTHER ? '其他资质' : row.kind_name), 28),
  text('级别', 'level_name'),
  text('证书编号', 'certificate_no', 24),
  text('发证机关', 'issuer', 36),
  day('发证日期', 'issued_on'),
  text('有效期至', (row) => row.expires_on ?? '长期', 14),
  text('状态', 'state_name'),
  figure('剩余天数', 'days_left'),
  text('备注', 'note', 36),
];
