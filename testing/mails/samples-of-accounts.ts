import {
  taxNumbersEntered,
  taxNumbersLetter,
  taxNumbersRefused,
} from '../../packages/server/src/features/accounts/tax-numbers.service.ts';
import { lostKeyLetter } from '../../packages/server/src/features/api-keys/api-keys.jobs.ts';
import { writeRootMail } from '../../packages/server/src/features/audit/roots/root-mail.ts';
import { contactLetter } from '../../packages/server/src/features/contact/contact.routes.ts';
import {
  emailChangedMail,
  type FactorEvent,
  factorMail,
  passwordChangedMail,
  passwordResetMail,
} from '../../packages/server/src/features/identity/mails.ts';
import {
  accessMail,
  invitationMail,
  requestDecidedMail,
  userRequestedMail,
} from '../../packages/server/src/features/team/mails.ts';
import { webhookOffLetter } from '../../packages/server/src/features/webhooks/webhooks.jobs.ts';
import { at, publicUrl, type Sample } from './sample.ts';

const user = {
  accountId: 'b',
  username: 'kaeufer',
  email: 'kim@kaeufer.example',
  firstName: 'Kim',
  lastName: 'Muster',
};
const link = `${publicUrl}/passwort/reset/Vb3kQmZ8yT0sXhJ4nR7wLc2dPf6gUa1e`;

/** What each event of a factor names. */
const factors: Readonly<Record<FactorEvent, string>> = {
  FACTOR_ADDED: 'Authenticator-App',
  FACTOR_REMOVED: 'Passkey „Laptop“',
  RECOVERY_CODE_USED: '9',
  RECOVERY_CODES_RENEWED: '',
  FACTORS_RESET: '',
};

const root = {
  number: '412',
  at,
  entries: '1248310',
  hash: '9f2c4e1b7a60d3558c1e0f94b2a7d6138e5c90ab47f1236d8b0ce5a9f4d71230',
  keyId: '4be1a0c29d7f3368',
};

/** Mails about access, users and the account itself. */
export const accountSamples = {
  auditRoot: [(brand) => [writeRootMail({ brand, root, administrator: { name: 'Kim Muster' }, publicUrl })]],
  passwordReset: [(brand) => [passwordResetMail(brand, user, link, at)]],
  passwordChanged: [(brand) => [passwordChangedMail(brand, user, at)]],
  emailChanged: [(brand) => [emailChangedMail(brand, user, 'k.muster@kaeufer.example', at)]],
  factorChanged: (Object.keys(factors) as FactorEvent[]).map(
    (event): Sample =>
      (brand) => [factorMail(brand, user, { event, detail: factors[event] }, at)],
  ),
  accessChanged: [
    (brand) => [
      accessMail(brand, user, { kind: 'roles', before: ['MyRelationships_View'], after: ['MyOffers_Purchase'] }, at),
      accessMail(brand, user, { kind: 'disabled' }, at),
      accessMail(brand, user, { kind: 'enabled' }, at),
    ],
  ],
  invitation: [
    (brand) => [
      invitationMail(
        brand,
        { ...user, company: 'Käufer GmbH', link: `${publicUrl}/einladung/Vb3kQmZ8yT0s`, expiresAt: at },
        at,
      ),
    ],
  ],
  userRequested: [
    (brand) => [
      userRequestedMail(
        brand,
        user,
        {
          person: 'Alex Neu',
          company: 'Käufer GmbH',
          note: 'Neue Kollegin im Einkauf.',
          link: `${publicUrl}/benutzeranfragen/1`,
        },
        at,
      ),
    ],
  ],
  userRequestDecided: [
    (brand) => [
      requestDecidedMail(brand, user, { person: 'Alex Neu', approved: true, reason: '' }, at),
      requestDecidedMail(
        brand,
        user,
        { person: 'Alex Neu', approved: false, reason: 'Bitte nennen Sie die Abteilung.' },
        at,
      ),
    ],
  ],
  taxNumbers: [
    (brand) => [
      taxNumbersLetter({ person: 'Kim Muster', paragraphs: [taxNumbersEntered] }, brand, publicUrl),
      taxNumbersLetter(
        { person: 'Kim Muster', paragraphs: [taxNumbersRefused('Das Amt kennt sie nicht.')] },
        brand,
        publicUrl,
      ),
    ],
  ],
  apiKeyLost: [
    (brand) => [
      lostKeyLetter(
        { name: 'Warenwirtschaft', beginning: 'hp_live_a1B2', revokedAt: at, reader: 'Kim Muster' },
        brand,
        publicUrl,
      ),
    ],
  ],
  webhookOff: [
    (brand) => [
      webhookOffLetter(
        {
          name: 'Warenwirtschaft',
          url: 'https://erp.kaeufer.example/handelsplatz/ereignisse',
          disabledReason: 'FAILING',
          reader: 'Kim Muster',
          keptDays: 30,
        },
        brand,
        publicUrl,
      ),
    ],
  ],
  contact: [
    (brand) => [
      contactLetter(
        {
          subject: 'Rückfrage zur Abholung',
          message: 'Guten Tag,\nkönnen wir auch samstags laden?\nDanke!',
          phone: '+49 40 123456',
          sender: { ...user, accountName: 'Käufer GmbH' },
        },
        brand,
      ),
    ],
  ],
} satisfies Record<string, readonly Sample[]>;
