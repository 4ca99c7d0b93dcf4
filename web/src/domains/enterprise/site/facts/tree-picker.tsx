import { useState } from 'react';
import { classes } from '../../../../ui/classes';
import { useFieldControl } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { TreeDialog } from './tree-dialog';
import { useTreeTexts } from './tree-nodes';
import type { Tree } from './tree-path';
import styles from './tree-picker.module.css';

interface TreePickerProps {
  tree: Tree;
  /** A code, or ''. */
  value: string;
  onChange: (code: string) => void;
  disabled?: boolean;
  /** What is chosen, for a screen reader: '注册地'. */
  label: string;
}

const WORDS = {
  area: { title: '选择地区', empty: '请选择，如 澜州市云溪区' },
  industry: { title: '选择国民经济行业', empty: '请选择，如 软件和信息技术服务业' },
} as const;

/** One place of a classification: a button that says what is chosen and opens the tree with its search. */
export function TreePicker({ tree, value, onChange, disabled, label }: TreePickerProps) {
  const [open, setOpen] = useState(false);
  const textOf = useTreeTexts(tree, value ? [value] : []);
  const { 'aria-invalid': invalid, 'aria-required': _, ...field } = useFieldControl();
  const words = WORDS[tree];
  return (
    <>
      <button
        type="button"
        {...field}
        className={classes(styles.button, invalid && styles.wrong, !value && styles.empty)}
        aria-haspopup="dialog"
        aria-label={`${label}：${value ? textOf(value) : '未选择'}`}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className={styles.text}>{value ? textOf(value) : words.empty}</span>
        <Icon name="chevron-down" />
      </button>
      {open && (
        <TreeDialog
          tree={tree}
          title={words.title}
          value={value}
          onClose={() => setOpen(false)}
          onPick={(code) => {
            setOpen(false);
            onChange(code);
          }}
        />
      )}
    </>
  );
}
