import { defineTexts } from '../../../platform/texts.ts';

/** Sentences of the page that an invitation leads to. */
export const t = defineTexts({
  title: 'Zugang anlegen',
  titleFor: 'Willkommen bei {company}',
  textFor: 'Sie sind eingeladen, für {company} zu arbeiten. Legen Sie hier Ihren Zugang an.',
  titleFirst: 'Marktplatz beginnen',
  textFirst: 'Dieser Marktplatz hat noch keinen Benutzer. Legen Sie hier den ersten Administrator von {company} an.',
  until: 'Die Einladung gilt bis {when}.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail-Adresse',
  username: 'Benutzername',
  usernameHint: 'Damit melden Sie sich an.',
  submit: 'Zugang anlegen',
  taken: 'Diesen Benutzernamen gibt es schon. Bitte wählen Sie einen anderen.',
  link: 'Die Einladung',
  invitation_used: 'Diese Einladung ist schon angenommen',
  invitation_usedText: 'Der Zugang ist angelegt. Melden Sie sich mit Ihrem Benutzernamen und Passwort an.',
  invitation_expired: 'Diese Einladung ist abgelaufen',
  invitation_expiredText: 'Ihr Administrator kann sie Ihnen noch einmal senden. Sie bekommen dann einen neuen Link.',
  invitation_withdrawn: 'Diese Einladung wurde zurückgezogen',
  invitation_withdrawnText: 'Fragen dazu beantwortet der Administrator Ihres Unternehmens.',
  invitation_unknown: 'Diesen Link gibt es nicht',
  invitation_unknownText: 'Bitte öffnen Sie den Link aus der neuesten E-Mail und prüfen Sie, ob er vollständig ist.',
  toLogin: 'Zur Anmeldung',
});
