import { describe, expect, it } from 'vitest';
import { demoMap } from './map';
import { AREAS } from './places';

describe('the map of the imaginary province', () => {
  const parents = AREAS.filter(({ code }) => AREAS.some(({ parent }) => parent === code));

  it.each(parents)('$name has each of its areas once, as closed rings', ({ code }) => {
    const map = demoMap(code)!;
    expect(map.features.map(({ properties }) => String(properties.adcode))).toEqual(
      AREAS.filter(({ parent }) => parent === code).map((area) => area.code),
    );
    for (const { geometry, properties } of map.features) {
      expect([properties.name, geometry.coordinates.length]).toEqual([properties.name, 1]);
      for (const [ring] of geometry.coordinates) {
        expect(ring!.length).toBeGreaterThan(20);
        expect(ring!.at(-1)).toEqual(ring![0]);
      }
    }
  });

  it('leaves no gap between neighbours: every border inside is drawn by both sides', () => {
    const seen = new Map<string, number>();
    for (const city of demoMap('990000')!.features) {
      for (const [ring] of city.geometry.coordinates) {
        for (let at = 1; at < ring!.length; at++) {
          const ends = [ring![at - 1]!.join(), ring![at]!.join()].sort().join(' ');
          seen.set(ends, (seen.get(ends) ?? 0) + 1);
        }
      }
    }
    expect(Math.max(...seen.values())).toBe(2);
    expect([...seen.values()].filter((times) => times === 2).length).toBeGreaterThan(30);
  });

  it('is nothing but the demo’s', () => expect([demoMap('330000'), demoMap('990102')]).toEqual([undefined, undefined]));
});
