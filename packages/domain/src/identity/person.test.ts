import { expect, test } from 'vitest';
import { hasLetter, isEmailAddress, isPhoneNumber, isPlaceName, isPostCode } from './index.ts';

test.each([
  ['karla.kaufmann@firma.example', true],
  [' k@firma.example ', true],
  ["o'neil+trading@mail.firma.example", true],
  ['karla', false],
  ['karla@firma', false],
  ['karla@firma..example', false],
  ['.karla@firma.example', false],
  ['kar la@firma.example', false],
  ['karla@-firma.example', false],
  ['', false],
])('%j is an e-mail address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is);
});

test.each([
  ['+49 (0)40 123-456', true],
  ['040/12345', true],
  ['0171.1234567', true],
  ['abc', false],
  ['12345x', false],
  ['(     )', false],
  ['+-+-+-', false],
  ['1234', false],
  ['+49 40 49 40', true],
])('%j is a phone number: %s', (text, is) => {
  expect(isPhoneNumber(text)).toBe(is);
});

test.each([
  ['20457', true],
  ['8001', true],
  ['123', false],
  ['123456', false],
  ['2045A', false],
])('%j is a postcode: %s', (text, is) => {
  expect(isPostCode(text)).toBe(is);
});

test.each([
  ['Frankfurt (Oder)', true],
  ['St. Gallen', true],
  ['Côte d’Ivoire', true],
  ['Wien 3', false],
  ['---', false],
  ['', false],
])('%j is the name of a place: %s', (text, is) => {
  expect(isPlaceName(text)).toBe(is);
});

test.each([
  ['Kai 7', true],
  ['Q3', true],
  ['7', false],
  ['-', false],
])('%j contains a letter: %s', (text, is) => {
  expect(hasLetter(text)).toBe(is);
});
