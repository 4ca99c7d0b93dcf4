import styles from './city-line.module.css';

const LIGHTS =
  'M1128 150V156M1148 174V180M1138 198V204M1183 180V186M1191 204V210M1219 124V130M1241 148V154M1230 184V190M1219 208V214M1276 196V202M1309 160V166M1331 184V190M1320 208V214M854 216V221M1269 220V224';
const MOON = 'M1276 40A22 22 0 1 0 1294 74A19 19 0 0 1 1276 40Z';

/**
 * A city of one line from the morning at the left to the dusk at the right: drawn for this portal, says nothing, weighs little.
 * Hills and lines are masks over the colours of the theme, so that they weigh nothing in the first HTML and in the program.
 */
export function CityLine() {
  return (
    <div className={styles.city} aria-hidden="true">
      <div className={styles.hills} />
      <div className={styles.lines} />
      <svg className={styles.lit} viewBox="0 0 1440 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <circle cx="196" cy="112" r="40" className={styles.sun} />
        <path d={MOON} className={styles.moon} />
        <path d={LIGHTS} className={styles.lights} />
      </svg>
    </div>
  );
}
