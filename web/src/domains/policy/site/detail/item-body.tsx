import { DefinitionList } from '../../../../ui/definition-list';
import { FileLinks } from '../../../../ui/file-links';
import { Steps } from '../../../../ui/steps';
import { Tag } from '../../../../ui/tag';
import { Changes } from './changes';
import { Conditions } from './conditions';
import styles from './item-body.module.css';
import { Lineage } from './lineage';
import type { Item, Policy } from './policy';
import { Project, useProjectPlace } from './project';
import { Section, Texts } from './section';

/** What one asks of an item: for whom, what for, how much, with what papers, in which steps, on what ground. */
export function ItemBody({ policy, item }: { policy: Policy; item: Item }) {
  const isTemplate = ({ material }: Policy['attachments'][number]) =>
    item.materials.some(({ name }) => name === material);
  const others = policy.attachments.filter((file) => !isTemplate(file));
  return (
    <>
      <Anchors policy={policy} item={item} />
      <Section id="glance" title="一览">
        <DefinitionList
          columns={2}
          items={[
            { term: '支持对象', value: item.audience },
            { term: '支持金额', value: item.amount_text },
            { term: '支持方式', value: policy.support_form },
            { term: '兑现方式', value: policy.way_name },
            { term: '认定级别', value: policy.grade },
            { term: '适用行业', value: policy.industries.map(({ name }) => name).join('、') || '不限行业' },
            { term: '适用地区', value: policy.area_names.join('、') },
            { term: '主管部门', value: policy.unit },
            { term: '受理单位', value: item.office },
            { term: '咨询电话', value: item.phone && <Phones text={item.phone} /> },
            { term: '标签', value: policy.labels.join('、') },
          ]}
        />
      </Section>
      <Project policyId={policy.id} />
      <Conditions policyId={policy.id} item={item} />
      {item.benefits && (
        <Section id="benefits" title="支持内容">
          <Texts text={item.benefits} />
        </Section>
      )}
      {item.materials.length > 0 && (
        <Section id="materials" title="申报材料" aside={materialsCount(item)}>
          <Materials item={item} files={policy.attachments} />
        </Section>
      )}
      {item.process.length > 0 && (
        <Section id="process" title="办理流程">
          <Steps label="办理流程" items={item.process.map(({ step, note }) => ({ title: step, note }))} />
        </Section>
      )}
      {others.length > 0 && (
        <Section id="attachments" title="附件">
          <FileLinks files={others} />
        </Section>
      )}
      <Lineage policy={policy} />
      <Changes policy={policy} />
    </>
  );
}

function Anchors({ policy, item }: { policy: Policy; item: Item }) {
  const project = useProjectPlace(policy.id);
  const places = [
    { id: 'glance', word: '一览', there: true },
    { id: project ?? '', word: '项目信息', there: project !== undefined },
    { id: 'conditions', word: '申报条件', there: true },
    { id: 'benefits', word: '支持内容', there: item.benefits !== '' },
    { id: 'materials', word: '申报材料', there: item.materials.length > 0 },
    { id: 'process', word: '办理流程', there: item.process.length > 0 },
    { id: 'lineage', word: '政策脉络', there: policy.related.length > 0 },
    { id: 'changes', word: '变更记录', there: true },
  ];
  return (
    <nav aria-label="本页内容">
      <ul className={`flex gap-3 py-1 ruled-top small ${styles.anchors}`}>
        {places
          .filter(({ there }) => there)
          .map(({ id, word }) => (
            <li key={id}>
              <a className="row nowrap muted hover-brand pressable" href={`#${id}`}>
                {word}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Several numbers in one text, each to be called. */
function Phones({ text }: { text: string }) {
  return text.split(/[、，,；;]\s*/).map((phone) => (
    <a key={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="mr-2">
      {phone}
    </a>
  ));
}

function materialsCount({ materials }: Item): string {
  const required = materials.filter((material) => material.required).length;
  const optional = materials.length - required;
  return optional > 0 ? `必交 ${required} 项，选交 ${optional} 项` : `必交 ${required} 项`;
}

function Materials({ item, files }: { item: Item; files: Policy['attachments'] }) {
  return (
    <ol className={`ruled-between ${styles.materials}`}>
      {item.materials.map(({ name, required, note }, index) => (
        <li key={name}>
          <span className="muted small figures">{index + 1}</span>
          <div>
            <p>{name}</p>
            {note && <p className="muted small">{note}</p>}
            {files
              .filter(({ material }) => material === name)
              .map(({ id, url }) => (
                <a key={id} href={url} target="_blank" rel="noreferrer" className="small">
                  下载模板<span className="visually-hidden">：{name}</span>
                </a>
              ))}
          </div>
          <Tag tone={required ? 'brand' : 'neutral'}>{required ? '必交' : '选交'}</Tag>
        </li>
      ))}
    </ol>
  );
}
