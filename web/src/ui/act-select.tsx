import { type KeyboardEvent, useRef, useState } from 'react';
import { type Choice, Select } from './select';

interface ActSelectProps {
  /** What choosing does; stands in it and is its name. */
  label: string;
  /** Its name where the words in it do not say enough. */
  name?: string;
  options: readonly Choice[];
  onPick: (value: string) => void;
}

/** Keys that open the list: what is then chosen is chosen in it. */
const opensList = ({ key, altKey }: KeyboardEvent): boolean => altKey || key === ' ' || key === 'Enter' || key === 'F4';

/** A choice that does something at once. The arrow keys of a closed list only point at an entry, which Enter takes. */
export function ActSelect({ label, name = label, options, onPick }: ActSelectProps) {
  const [pointed, setPointed] = useState('');
  const isPointing = useRef(false);
  function take(value: string): void {
    setPointed('');
    if (value) onPick(value);
  }
  function onKeyDown(event: KeyboardEvent): void {
    isPointing.current = !opensList(event);
    if (event.key !== 'Enter' || !pointed) return;
    event.preventDefault();
    take(pointed);
  }
  return (
    <div className="row wrap gap-1">
      <Select
        aria-label={name}
        placeholder={label}
        value={pointed}
        options={options}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isPointing.current = false;
        }}
        onBlur={() => {
          isPointing.current = false;
          setPointed('');
        }}
        onChange={(value) => (isPointing.current ? setPointed(value) : take(value))}
      />
      {pointed && (
        <span className="muted small" role="status">
          按回车键确定
        </span>
      )}
    </div>
  );
}
