import { describe, expect, it } from 'vitest';
import { placeNow, wayBackOf } from './way-back';

describe('wayBackOf', () => {
  it('takes a path of the portal and nothing else', () => {
    expect(wayBackOf({ from: '/match?page=2', resume: 3 })).toEqual({ from: '/match?page=2', resume: 3 });
    for (const from of ['//evil.example', '/\\evil.example', 'https://evil.example', 7, undefined]) {
      expect(wayBackOf({ from })).toEqual({ from: '/index', resume: 0 });
    }
    expect(wayBackOf(null)).toEqual({ from: '/index', resume: 0 });
  });
});

describe('placeNow', () => {
  it('is the page, and on the way in the page before', () => {
    expect(placeNow({ pathname: '/bindInfo', search: '', state: { from: '/account', resume: 2 } })).toBe('/account');
    expect(placeNow({ pathname: '/match', search: '?page=2', state: null })).toBe('/match?page=2');
    expect(placeNow({ pathname: '/login', search: '', state: { from: '/firm' } })).toBe('/firm');
    expect(placeNow({ pathname: '/login', search: '', state: null })).toBe('/index');
  });
});
