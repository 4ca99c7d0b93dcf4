import { type FactDef, levelsDownTo, type TitleTerms } from './fact-def';

/** Three years with a review (复核) in the last half year. */
const THREE_YEARS: TitleTerms = { months: 36, renewalMonths: 6 };
const LISTED: TitleTerms = { listed: true };
const title = (
  key: string,
  label: string,
  question: string,
  terms: TitleTerms,
  more: Pick<FactDef, 'synonyms'> & { group?: FactDef['group'] } = {},
): FactDef => ({ key, kind: 'title', group: 'titles', label, question, terms, ...more });

const LEVELS = levelsDownTo('provincial');

/** Titles, certificates and lists; how long each lasts: 32号 9, 115号, 63号, 2号, the yearly notices. */
export const TITLE_FACTS: readonly FactDef[] = [
  // no extension, apply anew; the certificate's last year is when it is done
  title(
    'title_high_tech',
    '高新技术企业',
    '是否持有有效的高新技术企业证书？',
    { months: 36, renewalMonths: 11 },
    {
      synonyms: [
        '国家高新技术企业',
        '国家级高新技术企业',
        '国家重点扶持高新技术企业',
        '高企',
        '国家重点支持的高新技术企业',
        '国高企业',
      ],
    },
  ),
  title(
    'title_tech_sme',
    '科技型中小企业',
    '是否已取得科技型中小企业入库登记编号？',
    {
      nextYear: '03-31',
      renewalMonths: 0,
    },
    { synonyms: ['国家科技型中小企业', '全国科技型中小企业', '科技型中小企业入库登记编号', '入库科技型中小企业'] },
  ),
  title('title_innovative_sme', '创新型中小企业', '是否为公告有效的创新型中小企业？', THREE_YEARS, {
    synonyms: ['省级创新型中小企业'],
  }),
  title('title_specialized_sme', '专精特新中小企业', '是否为专精特新中小企业？', THREE_YEARS, {
    synonyms: [
      '省级专精特新中小企业',
      '专精特新企业',
      '省专精特新中小企业',
      '省级专精特新企业',
      '省级“专精特新”中小企业',
    ],
  }),
  title('title_little_giant', '专精特新“小巨人”企业', '是否为专精特新“小巨人”企业？', THREE_YEARS, {
    synonyms: [
      '专精特新小巨人',
      '小巨人企业',
      '国家专精特新小巨人企业',
      '国家级专精特新小巨人企业',
      '国家级专精特新小巨人',
      '国家级专精特新企业',
      '国家级专精特新中小企业',
      '专精特新重点小巨人企业',
      '国家级小巨人企业',
      '国家专精特新“小巨人”',
    ],
  }),
  title('title_single_champion', '制造业单项冠军企业', '是否为国家制造业单项冠军企业？', THREE_YEARS, {
    synonyms: [
      '单项冠军企业',
      '国家制造业单项冠军企业',
      '国家级制造业单项冠军企业',
      '制造业单项冠军',
      '国家级单项冠军企业',
      '国家制造业单项冠军',
      '国家单项冠军',
    ],
  }),
  title('title_tech_demonstration', '国家技术创新示范企业', '是否为国家技术创新示范企业？', THREE_YEARS, {
    synonyms: ['技术创新示范企业', '国家级技术创新示范企业'],
  }),
  title('title_ip_advantage', '国家知识产权优势企业', '是否为国家知识产权优势企业？', THREE_YEARS, {
    synonyms: ['知识产权优势企业', '国家级知识产权优势企业'],
  }),
  title('title_ip_demonstration', '国家知识产权示范企业', '是否为国家知识产权示范企业？', THREE_YEARS, {
    synonyms: ['知识产权示范企业', '国家级知识产权示范企业'],
  }),
  title('title_green_factory', '绿色工厂', '是否为国家或省级绿色工厂？', { ...LISTED, levels: LEVELS }),
  title('title_first_set', '首台（套）重大技术装备', '是否有认定的首台（套）重大技术装备？', {
    ...LISTED,
    levels: LEVELS,
  }),
  title(
    'list_chip_machine_tool',
    '集成电路或工业母机企业清单',
    '是否列入享受 120% 加计扣除的集成电路或工业母机企业清单？',
    LISTED,
  ),
  title(
    'list_advanced_manufacturing',
    '先进制造业企业增值税加计抵减清单',
    '是否列入本年度先进制造业企业增值税加计抵减清单？',
    LISTED,
  ),
  title('title_quality_system', '质量管理体系认证', '是否持有有效的质量管理体系认证（ISO 9001）证书？', THREE_YEARS, {
    synonyms: ['ISO9001质量管理体系认证', 'ISO9001认证', 'ISO 9001 质量管理体系', '质量管理体系'],
  }),
  title(
    'title_environment_system',
    '环境管理体系认证',
    '是否持有有效的环境管理体系认证（ISO 14001）证书？',
    THREE_YEARS,
    { synonyms: ['ISO14001环境管理体系认证', 'ISO14001认证', '环境管理体系'] },
  ),
  title(
    'title_safety_system',
    '职业健康安全管理体系认证',
    '是否持有有效的职业健康安全管理体系认证（ISO 45001）证书？',
    THREE_YEARS,
    { synonyms: ['ISO45001职业健康安全管理体系认证', '职业健康安全管理体系'] },
  ),
  title('title_energy_system', '能源管理体系认证', '是否持有有效的能源管理体系认证（ISO 50001）证书？', THREE_YEARS, {
    synonyms: ['ISO50001能源管理体系认证', '能源管理体系'],
  }),
  title('title_ip_standard', '知识产权管理体系认证', '是否通过知识产权管理体系认证（贯标）？', THREE_YEARS, {
    synonyms: [
      '知识产权贯标',
      '企业知识产权管理规范认证',
      '知识产权管理规范认证',
      '知识产权贯标认证',
      '知识产权管理体系贯标认证',
      '知识产权合规管理体系认证',
      '知识产权合规管理体系',
      '知识产权管理体系',
    ],
  }),
  title('title_city_high_tech', '市级高新技术企业', '是否为市级高新技术企业？', THREE_YEARS),
  title('title_city_patent_pilot', '市级专利试点企业', '是否为市级专利试点企业？', LISTED),
  title('title_above_scale', '规模以上企业', '是否已纳入规模以上企业统计（“四上”企业）？', LISTED, {
    synonyms: ['规上企业', '四上企业', '规模以上', '规上', '规模以上统计', '规模以上企业统计', '规上统计'],
  }),
  title(
    'platform_tech_center',
    '企业技术中心',
    '是否为国家或省级认定的企业技术中心？',
    { ...LISTED, levels: LEVELS },
    { group: 'platforms', synonyms: ['认定企业技术中心'] },
  ),
  title('platform_city_tech_center', '市级企业技术中心', '是否为市级企业技术中心？', LISTED, { group: 'platforms' }),
  title('platform_city_rd_center', '市级高新技术企业研发中心', '是否为市级高新技术企业研究开发中心？', LISTED, {
    group: 'platforms',
    synonyms: ['市级高新技术企业研究开发中心', '市级高新技术企业研发中心'],
  }),
];
