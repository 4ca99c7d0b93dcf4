import type { CallOutput } from '@zhice/contract/all';
import { momentInChina } from '../../../calendar-day';
import type { Services } from '../../../services';
import type { SheetColumn } from '../../../sheet/sheet-columns';
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

export const PUBLIC_COLUMNS: readonly SheetColumn[] = [
  { header: '资质名称', kind: 'text', width: 36 },
  { header: '级别', kind: 'text' },
  { header: '发证机关', kind: 'text', width: 36 },
  { header: '发证日期', kind: 'date' },
  { header: '有效期至', kind: 'text', width: 14 },
  { header: '是否有效', kind: 'text' },
];

export function publicCells(record: QualificationRecord, today: string): (string | null)[] {
  const row = publicRow(record, today);
  return [row.name, row.level_name, row.issuer, row.issued_on, row.expires_on ?? '长期', row.valid ? '有效' : '已到期'];
}

export const OWN_COLUMNS: readonly SheetColumn[] = [
  { header: '资质名称', kind: 'text', width: 36 },
  { header: '种类', kind: 'text', width: 28 },
  { header: '级别', kind: 'text' },
  { header: '证书编号', kind: 'text', width: 24 },
  { header: '发证机关', kind: 'text', width: 36 },
  { header: '发证日期', kind: 'date' },
  { header: '有效期至', kind: 'text', width: 14 },
  { header: '状态', kind: 'text' },
  { header: '剩余天数', kind: 'number' },
  { header: '备注', kind: 'text', width: 36 },
];

export function ownCells(record: QualificationRecord, today: string): (string | number | null)[] {
  return [
    record.name,
    record.kind === OTHER ? '其他资质' : kindName(record.kind),
    qualificationLevelName(record.level),
    record.certificate_no,
    record.issuer,
    record.issued_on,
    record.expires_on ?? '长期',
    qualificationStateName(record.state),
    daysUntilEnd(record.expires_on, today),
    record.note,
  ];
}
