import { describe, expect, it } from 'vitest';
import { taxNumberRequest } from './accounts.ts';
import { findVatNumberProblem } from './vat-number.ts';

const digit = /Prüfziffer/;

describe('a VAT number', () => {
  it.each([
    'DE123456788 ATU12345675 CHE-123.456.788 CHE123456788',
    'BE0428759497 BE1000000120 BG175074752 CY10259033P CZ25123891 DK13585628 EE100594102 ESB58378431 FI20774740',
    'FR40303265045 GB980780684 EL094259216 HR33392005961 HU12892312 IE6433435F IT00743110157 LT119511515 LU15027442',
    'LV40003521600 MT11679112 NL004495445B01 NL000099998B57 PL8567346215 PT501964843 RO18547290 SE556188840401',
    'SI50223054 SK2022749619 XI980780684 LI12345',
  ])('with right check digits is accepted: %s', (numbers) => {
    for (const number of numbers.split(' '))
      expect([number, findVatNumberProblem(number)]).toEqual([number, undefined]);
    expect(findVatNumberProblem('CHE-123.456.788 MWST')).toBeUndefined();
  });

  it.each([
    'DE123456789 ATU12345678 CHE-123.456.789 BE0428759498 BE1000000121 BG175074751 CY10259033Z CZ25123892 DK13585629',
    'EE100594103 ESB58378432 FI20774741 FR41303265045 GB980780685 EL123456781 HR33392005962 HU12892313 IE6433435E',
    'IT00743110158 LT119511516 LU15027443 LV40003521601 MT11679113 NL004495446B01 PL8567346216 PT501964842 RO18547291',
    'SE556188840402 SI50223055 SK2022749618 XI980780685',
  ])('with a wrong digit is refused with a sentence: %s', (numbers) => {
    for (const number of numbers.split(' '))
      expect([number, findVatNumberProblem(number)]).toEqual([number, expect.stringMatching(digit)]);
    expect(findVatNumberProblem('CHE-123.456.789 MWST')).toMatch(digit);
  });

  it.each(['RS101134702', 'UA123456789012', 'TR1234567890'])(
    'of another third state is checked by its form: %s',
    (number) => {
      expect(findVatNumberProblem(number)).toBeUndefined();
    },
  );

  it.each(['123456788', 'DE12345678', 'RS1', 'UA12-3'])('of no known form is refused: %s', (number) => {
    expect(findVatNumberProblem(number)).toMatch('Bitte prüfen Sie die Nummer');
  });

  it('is checked by the field of the interface, and may be missing', () => {
    const read = (vatId: string) => taxNumberRequest.safeParse({ vatId, taxNumber: '' });
    expect(read('de 123 456 788').data?.vatId).toBe('DE123456788');
    expect(read('').success).toBe(true);
    expect(read('DE123456789').error?.issues).toMatchObject([
      { path: ['vatId'], message: expect.stringMatching(digit) },
    ]);
  });
});
