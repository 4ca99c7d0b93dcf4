import { describe, expect, it } from 'vitest';
import { waysOf } from './identity.rules';
import { madeUpContact, placeOf } from './made-up-contact.rules';

const secret = Buffer.from('secret');
const LIKE = { mobile: '16612345678', email: 'Wang@corp.example' };

describe('a made-up contact', () => {
  it('looks like the one it is made after, and is another one', () => {
    const contact = madeUpContact('zhangsan', LIKE, secret);
    expect(waysOf(contact)).toEqual(waysOf(LIKE));
    expect(contact.mobile).not.toBe(LIKE.mobile);
    expect(contact.email).not.toBe(LIKE.email);
    expect(madeUpContact('zhangsan', LIKE, secret)).toEqual(contact);
    expect(madeUpContact('lisi', LIKE, secret)).not.toEqual(contact);
    expect(waysOf(madeUpContact('zhangsan', { ...LIKE, mobile: null }, secret))).toHaveLength(1);
  });

  it('has the number or address that was typed', () => {
    expect(waysOf(madeUpContact('13812345678', LIKE, secret))[0]).toEqual({ way: 'mobile', masked: '138********' });
    expect(waysOf(madeUpContact('li@example.com', LIKE, secret))[1]).toEqual({
      way: 'email',
      masked: 'l***@example.com',
    });
  });

  it('of a portal without any has a number', () => {
    expect(waysOf(madeUpContact('zhangsan', undefined, secret))).toEqual([{ way: 'mobile', masked: '138********' }]);
  });

  it('is made after another account for another name, which the secret alone tells', () => {
    const places = new Set(Array.from({ length: 50 }, (_, n) => placeOf(`name${n}`, secret)));
    expect(places.size).toBe(50);
    expect(placeOf('name1', secret)).toMatch(/^[0-9a-f]{32}$/);
    expect(placeOf('name1', Buffer.from('other'))).not.toBe(placeOf('name1', secret));
  });
});
