import type { MarketSide } from '@zhice/contract/market/enumerations';
import { useState } from 'react';
import { Link } from 'react-router';
import { Offer, WhyNot } from '../../../app/by-role';
import { CaseSummaries } from '../../../app/case/case-summary';
import type { CaseView } from '../../../app/case/case-view';
import { CentreHead } from '../../../app/centre-head';
import { centrePage } from '../../../app/centre-page';
import { ListResults } from '../../../app/list/list-results';
import { type Listed, ListedRow } from '../../../app/list/listed-row';
import { numberPart, useListState } from '../../../app/list-state';
import { useAction, useCall } from '../../../rpc/use-call';
import { Button, ButtonLink } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { NumberInput } from '../../../ui/number-input';
import { Pagination } from '../../../ui/pagination';
import { EmptyState, Loaded } from '../../../ui/states';
import { TitledSection } from '../../../ui/titled-section';
import { useToast } from '../../../ui/toast';
import { EntryRow } from './entry-row';

const HALVES = {
  1: {
    ...{ kind: 'supply', title: '我的供应', what: '供应', note: '发布产品、产能和服务；收到的询价在这里报价。' },
    seek: '/api/index/market_supply_seek',
    received: '收到的询价',
  },
  2: {
    ...{
      kind: 'demand',
      title: '我的需求',
      what: '需求',
      note: '发布采购和技术需求；收到的报价可以放在一张表里比较。',
    },
    seek: '/api/index/market_demand_seek',
    received: '收到的报价',
  },
} as const;

/** /offer: what one supplies. */
export const OfferPage = centrePage('我的供应', 'login', () => <Own side={1} />);
/** /mybuy: what one demands. */
export const MyBuyPage = centrePage('我的需求', 'login', () => <Own side={2} />);

const PARTS = { page: numberPart(1), seek: numberPart(1) };
const PAGE_SIZE = 10;

function Own({ side }: { side: MarketSide }) {
  const { title, what, note, received, seek } = HALVES[side];
  const other = HALVES[side === 1 ? 2 : 1];
  return (
    <>
      <CentreHead
        title={title}
        note={note}
        acts={
          <Offer call="/api/index/market_demand_release">
            <ButtonLink kind="primary" to={`/marketRelease?selector=${side}`}>
              发布{what}
            </ButtonLink>
          </Offer>
        }
      />
      <WhyNot call="/api/index/market_demand_release" what="不能发布和修改" />
      <div className="stack gap-6">
        <Pending side={side} />
        <Entries side={side} />
        <ForMe side={side} />
        <Seeks id="received" title={received} path={seek} box="received" />
        <Seeks id="sent" title={side === 1 ? '我报出的价' : '我发出的询价'} path={other.seek} box="sent" />
      </div>
    </>
  );
}

/** What is drafted, in review or returned. */
function Pending({ side }: { side: MarketSide }) {
  const answer = useCall('/api/Person/market_demand_release', { selector: side, open: true, pageSize: 50 });
  const list: CaseView[] = answer.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <TitledSection id="pending" title="待完成和审核中">
      <CaseSummaries list={list} />
    </TitledSection>
  );
}

/** What was put online, with what may be done with each. */
function Entries({ side }: { side: MarketSide }) {
  const { kind, what } = HALVES[side];
  const { state, hrefOf } = useListState(PARTS);
  const answer = useCall(
    '/api/portal/listing_own',
    { kind, page: state.page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  return (
    <TitledSection id="entries" title={`发布过的${what}`}>
      <ListResults answer={answer} failed={`${what}没有加载出来`} kept="" rows={3} rowHeight="4.5rem">
        {({ total, list }) =>
          total === 0 ? (
            <EmptyState compact title={`还没有发布过${what}`} hint="审核通过后展示 60 天，到期前一键确认即可继续。" />
          ) : (
            <>
              <ul className="ruled-top">
                {list.map((row) => (
                  <li key={row.id} className="ruled-bottom">
                    <Entry row={row} />
                  </li>
                ))}
              </ul>
              <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} hrefOf={(page) => hrefOf({ page })} />
            </>
          )
        }
      </ListResults>
    </TitledSection>
  );
}

/** One entry, with the ways to change it and to say that it is done. */
function Entry({ row }: { row: Listed }) {
  const { id, title } = row;
  const [closing, setClosing] = useState(false);
  return (
    <ListedRow
      row={row}
      heading="h3"
      beside={<Link to={`/marketQuotes?id=${id}`}>洽谈与报价比较</Link>}
      acts={
        row.state !== 'done' && (
          <>
            <ButtonLink size="small" kind="quiet" to={`/marketRelease?entry=${id}`}>
              修改
              <span className="visually-hidden">：{title}</span>
            </ButtonLink>
            <Button size="small" kind="quiet" onClick={() => setClosing(true)}>
              登记成交
              <span className="visually-hidden">：{title}</span>
            </Button>
            {closing && <DoneDialog row={row} onClose={() => setClosing(false)} />}
          </>
        )
      }
    />
  );
}

/** How much it was done for; it may be left open. */
function DoneDialog({ row, onClose }: { row: Listed; onClose: () => void }) {
  const toast = useToast();
  const [amount, setAmount] = useState<number | null>(null);
  const done = useAction('/api/portal/market_done', {
    idempotent: true,
    refresh: ['/api/portal/listing_own', '/api/portal/listing_facets'],
    onDone: () => {
      toast('已登记成交，不再展示');
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`登记成交：${row.title}`}
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button
            kind="primary"
            loading={done.isPending}
            onClick={() => done.mutate({ id: row.id, version: row.version, amount })}
          >
            登记成交
          </Button>
        </>
      }
    >
      <div className="stack gap-2">
        <p>登记后这条供需不再展示，也不能再收到洽谈；还在进行的洽谈会通知对方，请继续答复或结束。</p>
        <Field label="成交金额" hint="可以不填；填写的金额只用于合计统计，不单独公开">
          <NumberInput unit="万元" value={amount} onChange={setAmount} />
        </Field>
      </div>
    </Dialog>
  );
}

/** Who may buy what one supplies, or supply what one demands. */
function ForMe({ side }: { side: MarketSide }) {
  const other: MarketSide = side === 1 ? 2 : 1;
  const list = useCall('/api/portal/market_for_me', { selector: other }).data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <TitledSection id="for-me" title={side === 1 ? '可能的买家' : '可能的供应商'}>
      <ul className="ruled-between ruled-top">
        {list.map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} side={other} why={entry.why} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

interface SeeksProps {
  id: string;
  title: string;
  path: (typeof HALVES)[MarketSide]['seek'];
  box: 'sent' | 'received';
}

const SEEKS = 5;

/** Enquiries that one sent, or received, the last changed first. */
function Seeks({ id, title, path, box }: SeeksProps) {
  const answer = useCall(path, { box, pageSize: SEEKS });
  return (
    <TitledSection id={id} title={title}>
      <Loaded compact answer={answer} failed={`${title}没有加载出来`}>
        {({ total, list }) =>
          total === 0 ? (
            <p className="muted">还没有{title}。</p>
          ) : (
            <>
              <CaseSummaries list={list} />
              {total > SEEKS && (
                <p className="mt-1">
                  <Link to={box === 'received' ? '/received?kind=enquiry' : '/annual?kind=enquiry'}>
                    查看全部 {total} 件
                  </Link>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </TitledSection>
  );
}
