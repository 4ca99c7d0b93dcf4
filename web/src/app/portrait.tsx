import { useState } from 'react';
import { Avatar } from '../ui/avatar';
import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** Address of the picture; '' without one. */
  picture: string;
  size: number;
}

/** The picture of a user, or the drawn likeness of the name; also when the picture's signed address has run out. */
export function Portrait({ name, picture, size }: PortraitProps) {
  const [broken, setBroken] = useState('');
  if (!picture || picture === broken) return <Avatar name={name} size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      className={styles.portrait}
      style={{ width: size, height: size }}
      onError={() => setBroken(picture)}
    />
  );
}
