import { describe, expect, it } from 'vitest';
import { type Actor, can, passwordWeakness, rights } from './index.ts';

const buyer: Actor = {
  userId: 'u',
  username: 'kaeufer',
  firstName: '',
  lastName: '',
  email: '',
  accountId: 'a',
  accountName: '',
  accountType: 'buyer',
  parentAccountId: null,
  hasChildAccounts: false,
  purchasingEnabled: true,
  termsAccepted: true,
  roles: [],
  sessionId: 's',
  confirmedAt: new Date('2026-11-23T08:00:00Z'),
  factorDueAt: null,
};

describe('the policy', () => {
  it('allows only public routes without a session', () => {
    expect(rights.filter((right) => can(undefined, right) === 'ok')).toEqual(['public']);
  });

  it('keeps sellers out of the market and buyers out of offer management', () => {
    expect(can({ ...buyer, accountType: 'seller' }, 'market.view')).toBe('forbidden');
    expect(can(buyer, 'offers.manage')).toBe('forbidden');
    expect(can(buyer, 'market.view')).toBe('ok');
  });

  it('requires the role that the specification names', () => {
    expect(can(buyer, 'relationships.view')).toBe('forbidden');
    expect(can({ ...buyer, roles: ['MyRelationships_View'] }, 'relationships.view')).toBe('ok');
    expect(can({ ...buyer, accountType: 'admin', roles: ['MyRelationships_View'] }, 'relationships.view')).toBe(
      'forbidden',
    );
  });
});

describe('the password rule', () => {
  it.each([
    ['Heizung7', undefined],
    ['Heizung!', undefined],
    ['Heizun7', 'password_too_weak'],
    ['heizung7', 'password_too_weak'],
    ['HEIZUNG7', 'password_too_weak'],
    ['Heizungen', 'password_too_weak'],
    ['ÄÖÜheizung7', 'password_too_weak'],
    ['vier kleine worte', undefined],
    ['Passwort123', 'password_common'],
    ['correcthorsebatterystaple', 'password_common'],
    ['Demo-2026!', undefined],
  ])('finds %s: %s', (password, weakness) => {
    expect(passwordWeakness(password)).toBe(weakness);
  });
});
