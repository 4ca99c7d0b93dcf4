import { useState } from 'react';
import { Avatar } from '../ui/avatar';

interface PortraitProps {
  name: string;
  /** Address of the picture; '' without one. */
  picture: string;
  size: number;
}

/** The picture of a person, or the drawn likeness of the name; also when the picture's signed address has run out. */
export function Portrait({ name, picture, size }: PortraitProps) {
  const [broken, setBroken] = useState('');
  if (!picture || picture === broken) return <Avatar name={name} size={size} />;
  return (
    <img
      src={picture}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="flex-none circle"
      style={{ width: size, height: size, objectFit: 'cover' }}
      onError={() => setBroken(picture)}
    />
  );
}
