import type { CallOutput } from '@zhice/contract/all';
import { QUALIFICATION_FIELDS } from '@zhice/contract/enterprise/qualification-fields';
import { quoted } from '@zhice/matching/quoted';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { registerPage } from '../../../../app/register/register-page';
import { DateText } from '../../../../ui/date-text';
import { DefinitionList } from '../../../../ui/definition-list';
import { wanShort } from '../../../../ui/format';
import { Money } from '../../../../ui/money';
import { Notice } from '../../../../ui/notice';
import { LevelTag, Tag } from '../../../../ui/tag';
import { AttachmentPart, FileActs, FileShown, TermTag, termText } from '../documents/attachment-parts';

type Qualification = CallOutput<'/api/portal/qualification'>;
type QualificationRow = CallOutput<'/api/portal/qualification_list'>['list'][number];

/** /zzManage: the certificates of the enterprise, what ends first on top. */
export const QualificationsPage = registerPage<'/api/portal/qualification_list', Qualification>({
  title: '资质管理',
  note: '证书记入后自动用于政策匹配；到期前 90 天开始提醒。',
  what: '资质',
  unit: '项',
  name: 'qualifications',
  list: '/api/portal/qualification_list',
  fields: QUALIFICATION_FIELDS,
  // a title feeds the facts and so the matches
  stale: [
    '/api/portal/qualification_list',
    '/api/portal/qualification',
    '/api/enterprise/renew',
    '/api/portal/firm',
    '/api/webgrab/matching_policy',
  ],
  search: '资质名称、证书编号、发证机关',
  filters: [{ part: 'kind', label: '资质种类', all: '全部种类', of: ({ kinds }) => kinds }],
  states: {
    label: '资质状态',
    list: [
      { value: 'valid', label: '有效' },
      { value: 'ending', label: '90 天内到期', urgent: true },
      { value: 'expired', label: '已到期', urgent: true },
      { value: 'replaced', label: '已换新证', rare: true },
    ],
  },
  columns: ({ open }) => [
    'name',
    { key: 'state', cell: QualificationTerm },
    'expires_on',
    { key: 'level', cell: ({ level }) => (level === null ? null : <LevelTag level={level} />) },
    'certificate_no',
    { key: 'issuer', wrap: true, extra: true },
    { key: 'file', label: '证书文件', cell: (row) => <FileCell row={row} to={open(row.id)} /> },
    { key: 'issued_on', extra: true },
    'note',
  ],
  beginning: {
    title: '还没有记入资质证书',
    hint: '把高新技术企业、专精特新等证书记在这里：到期前 90 天提醒您，匹配政策时自动采用，并能看到每张证书支撑着哪些政策。',
    act: '记入第一张证书',
  },
  hangs: hangsOn,
  Detail: QualificationDetail,
  useChoices: (data) => ({ kind: (data?.kinds ?? []).map(({ id, name }) => ({ value: id, label: name })) }),
  saved: (isNew) => (isNew ? '资质已记入，匹配结果随之更新' : '资质已保存'),
});

/** How long it still holds, in words and colour. */
function QualificationTerm({ state, state_name: name, days_left: days, renews }: QualificationRow) {
  return (
    <span className="inline-row wrap gap-half-1">
      <TermTag state={state}>{state === 'replaced' ? name : termText(days)}</TermTag>
      {!renews && state !== 'replaced' && <span className="muted small">到期不续</span>}
    </span>
  );
}

function FileCell({ row, to }: { row: QualificationRow; to: string }) {
  if (row.file) return <FileActs file={row.file} of={row.name} />;
  return (
    <Link to={to} state={{ keepScroll: true }} className="relative near">
      缺文件<span className="visually-hidden">：{row.name}</span>
    </Link>
  );
}

/** What a certificate says, its file, and what depends on it. */
function QualificationDetail({ record: qualification }: { record: Qualification }) {
  const { fact, file } = qualification;
  return (
    <div className="stack gap-2">
      <p>
        <QualificationTerm {...qualification} />
      </p>
      <DefinitionList
        items={[
          { term: '有效期至', value: <DateText date={qualification.expires_on} /> },
          { term: '发证日期', value: <DateText date={qualification.issued_on} /> },
          { term: '级别', value: qualification.level_name },
          { term: '证书编号', value: qualification.certificate_no },
          { term: '发证机关', value: qualification.issuer },
          { term: '备注', value: qualification.note },
          { term: '更新时间', value: qualification.updated_at.slice(0, 16) },
        ]}
      />
      {file ? (
        <FileShown file={file} of={qualification.name} />
      ) : (
        <p className="muted small">还没有证书文件。点“修改”可以上传扫描件，申报时直接取用。</p>
      )}
      {fact && !fact.agrees && (
        <Notice tone="near">
          企业信息里这一项目前是{quoted(fact.text)}（{fact.source_name}
          ），与证书不同。再保存一次证书，匹配就以证书为准。
        </Notice>
      )}
      <Depends qualification={qualification} />
    </div>
  );
}

/** What is lost with a certificate, before it is deleted; nothing where nothing hangs on it. */
function hangsOn({ depends }: Qualification): ReactNode {
  const { items_total: items, declarations, money } = depends;
  if (items + declarations.length === 0) return undefined;
  const { number, unit } = wanShort(money);
  return (
    <p>
      删除后，匹配不再采用这项资质
      {items > 0 && `：${items} 项现在符合的政策将不再符合${money > 0 ? `（最高合计 ${number}${unit}元）` : ''}`}
      {declarations.length > 0 && `，${declarations.length} 项正在进行的申报会受影响`}。
    </p>
  );
}

/** What would be lost without the certificate: policies that fit now, declarations under way. */
function Depends({ qualification: { kind, depends, state } }: { qualification: Qualification }) {
  const { items, items_total: total, money, declarations } = depends;
  const { number, unit } = wanShort(money);
  return (
    <AttachmentPart id="depends" title="这项资质支撑着什么" loose>
      {total === 0 && declarations.length === 0 && (
        <p className="muted small">{nothingText(kind, state, depends.carries)}</p>
      )}
      {total > 0 && (
        <>
          <p>
            失去它，<b>{total}</b> 项现在符合的政策将不再符合
            {money > 0 && (
              <>
                ，最高合计{' '}
                <b className="brand figures">
                  {number}
                  {unit}元
                </b>
              </>
            )}
            ：
          </p>
          <ul>
            {items.map(({ id, title, amount_max: amount }) => (
              <li key={id} className="line wrap spread gap-x-2 py-1 ruled-bottom">
                <Link to={`/policyDetail?id=${id}`}>{title}</Link>
                {amount !== null && <Money value={amount} look="short" prefix="最高" />}
              </li>
            ))}
          </ul>
          {total > items.length && <p className="muted small">以上是金额最高的 {items.length} 项。</p>}
        </>
      )}
      {declarations.length > 0 && (
        <>
          <p>正在进行的申报：</p>
          <ul>
            {declarations.map(({ id, depot_id: item, title, state_name: name }) => (
              <li key={id} className="line wrap spread gap-x-2 py-1 ruled-bottom">
                <Link to={`/policyDetail?id=${item}&declare=1`}>{title}</Link>
                <Tag tone="brand">{name}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
    </AttachmentPart>
  );
}

function nothingText(kind: string, state: string, carries: boolean): string {
  if (kind === 'other') return '政策条件里没有直接用到这类资质。';
  if (state === 'expired') return '证书已到期，匹配时不再采用。换证后请记入新证书。';
  if (!carries) return '还有另一张有效的同类证书，这一张不影响匹配。';
  return '目前没有因它而符合的政策，也没有依靠它的申报。';
}
