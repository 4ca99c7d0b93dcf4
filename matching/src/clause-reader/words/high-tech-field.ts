import { RESEARCH_FACTS } from '../../facts/research-facts';
import type { BuiltName } from './built-name';

/** 技术属于《国家重点支持的高新技术领域》规定的范围: one of the fields of that list, as what the enterprise makes most of. */

const FACT = 'high_tech_field';
const NONE = 'none';
const choices = RESEARCH_FACTS.find(({ key }) => key === FACT)?.choices;
const codes = Array.isArray(choices) ? choices.map(({ value }) => value).filter((code) => code !== NONE) : [];

const PRODUCT = '产品(?:\\((?:和|或)?服务\\)|[、和或]服务)?';
const SUPPORT = '(?:在技术上)?发挥核心支持作用的(?:核心)?技术';
const OWN = `对?(?:本|其)?(?:企业|单位)?的?(?:主要|主导|核心)${PRODUCT}(?:${SUPPORT}|的?(?:核心|关键)*技术)?|对?(?:本|其)?企业${PRODUCT}(?:${SUPPORT})?`;

export const HIGH_TECH_FIELD: BuiltName = {
  first: '对企单本其主核',
  pattern: new RegExp(
    `(?:${OWN})(?:应当?|须|必须|需)?(?:属于|符合)《?国家重点支持的高新技术领域》?(?:所?规定)?的?(?:范围|领域)?(?:内|要求)?`,
    'uy',
  ),
  fact: FACT,
  sense: { kind: 'code', fact: FACT, codes },
};
