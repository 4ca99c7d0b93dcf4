import { Icon } from '../../ui/icon';
import styles from './form-fault.module.css';

/** Why a form was not taken, when no field of it is to blame; nothing without words. */
export function FormFault({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p className={`flex align-start gap-1 rounded unfit-wash unfit small ${styles.fault}`} role="alert">
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}
