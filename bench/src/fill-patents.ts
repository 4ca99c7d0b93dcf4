import { dayInChina } from '@zhice/server/base/day';
import { refreshSearchSummary } from '@zhice/server/domains/ip/search/search-summary.queries';
import type postgres from 'postgres';

export const ENTERPRISES = 3000;

/** Indexes that are quicker built once than kept while three million rows come. */
const LATER = [
  'ip_right_cell',
  'ip_right_enterprise',
  'ip_right_newest',
  'ip_right_words',
  'ip_right_main_class',
  'ip_right_number_start',
  'ip_right_own',
];

/** Brands of owners: two signs, as company names have them. */
const FIRST = [...'澜启宏瑞博华恒鼎凌睿智安金海远卓正晟翰拓锐铭嘉泰永联信汇佳德康祥兴盛云星天元景昊承乐万聚优创百弘'];
const SECOND = [...'达源成通力维思泽诺辰合润邦腾航翔峰川洋林岳晨曜禾原帆舟图纬芯驰越科立庆胜丰业程坤轩鸣'];
const FEATURES = [
  '高效',
  '节能',
  '模块化',
  '低噪声',
  '自校准',
  '可拆卸',
  '耐高温',
  '抗干扰',
  '轻量化',
  '智能',
  '便携式',
  '多功能',
];
const THINGS = [
  '锂离子电池',
  '光伏组件',
  '伺服电机',
  '机器人关节',
  '传感器',
  '射频芯片',
  '注塑模具',
  '蝶阀',
  '输液泵',
  '内窥镜',
  '复合材料',
  '陶瓷基板',
  '竹材',
  '茶叶萎凋',
  '网箱',
  '数据同步',
  '模型训练',
  '接口鉴权',
  '污水处理',
  '幕墙',
  '冷藏车厢',
  '货物分拣',
  '视频跟踪',
  '语音识别',
  '无人机',
  '减速器',
  '控制柜',
  '包装膜',
  '检测试剂',
  '换热器',
];
const ENDS = [
  '装置',
  '方法',
  '系统',
  '结构',
  '及其制备方法',
  '组件',
  '控制电路',
  '检测方法',
  '的安装结构',
  '及存储介质',
];

/**
 * Fills `rows` patents as a library has them: a third of each kind weighted to utility models, eight IPC sections and 32
 * Locarno classes unevenly, 20 years with the later ones fuller, two thirds in force, owners from a few hundred to 9,000 patents, 40 %
 * of owners not on the portal. The same rows in each run.
 */
export async function fillPatents(sql: postgres.Sql, rows: number): Promise<void> {
  // a database that BENCH_DATABASE_URL names may hold them from an earlier run
  const [held] = await sql<{ count: number }[]>`select count(*)::int as count from ip_right`;
  if (held?.count === rows) return refreshSearchSummary(sql, dayInChina(new Date()));
  await sql`
    insert into enterprise (name, review_status, approved_at)
    select '江澜' || n || '科技有限公司', 2, now() from generate_series(1, ${ENTERPRISES}) n`;
  const kept = await sql<{ definition: string }[]>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid::regclass::text = any(${LATER})`;
  for (const name of LATER) await sql`drop index ${sql(name)}`;
  // owners' names are of their own: whose each right is stands in enterprise_id
  await sql`alter table ip_right disable trigger ip_right_ownership`;
  await sql`select setseed(0.5)`;
  await sql`
    insert into ip_right (enterprise_id, kind, patent_kind, number, name, status, owners, creators, classes, class_group,
      applied_on, published_on, granted_on, source)
    select case when r.owner < 0.6 then 1 + floor(power(r.owner / 0.6, 1.5) * ${ENTERPRISES})::int end, 'patent', r.kind,
      (2006 + floor(r.year)) || case r.kind when 'invention' then '1' when 'utility' then '2' else '3' end
        || lpad((r.n % 10000000)::text, 7, '0') || '.' || r.n % 10,
      '一种' || (${FEATURES}::text[])[1 + r.n % ${FEATURES.length}] || (${THINGS}::text[])[1 + floor(r.a * ${THINGS.length})::int]
        || (${ENDS}::text[])[1 + floor(r.b * ${ENDS.length})::int],
      case when r.life < 0.66 then 'granted' when r.life < 0.86 then 'lapsed' when r.life < 0.9 then 'expired'
        when r.life < 0.91 then 'invalid' when r.kind = 'invention' then 'published' else 'granted' end,
      array[case when r.owner < 0.6 then '江澜' || (${FIRST}::text[])[1 + floor(power(r.owner / 0.6, 1.5) * ${ENTERPRISES})::int % ${FIRST.length}]
          || (${SECOND}::text[])[1 + floor(power(r.owner / 0.6, 1.5) * ${ENTERPRISES})::int / ${FIRST.length} % ${SECOND.length}] || '科技有限公司'
        else '江澜第' || r.n % 500 || '大学' end],
      array['王明', '李强'],
      array[r.main || case when r.kind = 'design' then '-01' else lpad((r.n % 60)::text, 2, '0') || 'B ' || r.n % 40 || '/02' end],
      r.main, date '2006-01-01' + floor(r.year * 365.25)::int, date '2006-06-01' + floor(r.year * 365.25)::int,
      date '2007-01-01' + floor(r.year * 365.25)::int, 'imported'
    from (
      select n, a, b, life, owner, year, kind, case when kind = 'design' then lpad((1 + floor(32 * power(c, 2)))::text, 2, '0')
        else substr('BGHAFCED', 1 + floor(8 * power(c, 1.6))::int, 1) end as main
      from (
        select n, random() as a, random() as b, random() as c, random() as life, random() as owner,
          20 * sqrt(random()) as year, case when random() < 0.35 then 'invention' when random() < 0.75 then 'utility'
          else 'design' end as kind
        from generate_series(1, ${rows}::int) n offset 0) as drawn) as r`;
  await sql`alter table ip_right enable trigger ip_right_ownership`;
  for (const { definition } of kept) await sql.unsafe(definition);
  await sql`vacuum analyze ip_right`;
  await refreshSearchSummary(sql, dayInChina(new Date()));
}
