import type { BuiltName } from './built-name';

/** Certified systems of management, by what they manage and by the number of their standard. */

interface System {
  fact: string;
  /** What they are called, and the numbers of their standards. */
  stem: string;
  standard: string;
}

const SYSTEMS: readonly System[] = [
  { fact: 'title_quality_system', stem: '质量', standard: 'ISO900[01]|GB/T1900[01]' },
  { fact: 'title_environment_system', stem: '环境', standard: 'ISO1400[01]|GB/T2400[01]' },
  {
    fact: 'title_safety_system',
    stem: '职业健康(?:安全|与安全)?|职业安全健康|职业安全',
    standard: '(?:ISO|OHSAS)(?:45001|18001)|GB/T(?:45001|28001)',
  },
  { fact: 'title_energy_system', stem: '能源', standard: 'ISO50001|GB/T23331' },
  { fact: 'title_ip_standard', stem: '知识产权', standard: 'GB/T29490' },
];
const stems = SYSTEMS.map(({ stem }) => stem).join('|');
const standards = SYSTEMS.map(({ standard }) => standard).join('|');

const nameOf = ({ fact }: System, first: string, pattern: string): BuiltName => ({
  first,
  pattern: new RegExp(pattern, 'uy'),
  fact,
  sense: { kind: 'title', key: fact, kin: [{ key: fact }] },
});

const BEFORE = '(?:[-:/](?:(?:ISO|GB/T)?\\d{4,5}))?(?:系列|国际|标准|要求的|规定的|的){0,3}';

export const CERTIFICATES: readonly BuiltName[] = SYSTEMS.flatMap((system) => {
  const { stem, standard } = system;
  return [
    // 通过质量、环境和职业健康安全管理体系认证: each of them, though 管理体系 is said but once
    nameOf(
      system,
      '质环职能知',
      `(?:${stem})(?:管理)?(?:三大?体系(?:认证)?|(?=(?:(?:、|和|及|与|以及)(?:${stems})(?:管理)?){1,4}(?:三大?)?体系))`,
    ),
    nameOf(system, '质环职能知', `(?:${stem})(?:管理)?体系(?:贯标)?(?:认证)?`),
    nameOf(
      system,
      'IGO',
      `(?:${standard})${BEFORE}(?:(?:${stem})(?:管理)?(?:体系)?|管理体系|体系)?(?:标准)?(?:贯标)?(?:认证)?(?!及其他)`,
    ),
  ];
});

/** …体系认证等其他行业体系认证: that there are more of them. */
export const AND_OTHERS = new RegExp(
  `(?<=体系|认证|证书|管理|${standards})等(?:其他|相关|相应|国际)?(?:行业|国际)?(?:管理)?(?:体系)?的?(?:第三方)?认证(?:证书)?(?=$|[,。;])`,
  'uy',
);
