import { AREAS } from '@zhice/demo/places';
import { withAreas } from '../reference/areas';

/** Makes the imaginary province of the demo data known to this process; for every process that works on demo data. */
export function registerDemoAreas(): void {
  withAreas(AREAS);
}
