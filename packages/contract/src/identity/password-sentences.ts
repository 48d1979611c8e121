import { fewestCharacters, freeCompositionFrom } from '@handelsplatz/domain/identity';

/** Why a new password is refused. */
export const passwordSentences = {
  password_mismatch: 'Die Passwörter sind nicht identisch.',
  password_too_weak: `Das Passwort braucht mindestens ${fewestCharacters} Zeichen, davon einen Kleinbuchstaben, einen Großbuchstaben und eine Ziffer oder eines der Zeichen !?$#%&. Ab ${freeCompositionFrom} Zeichen ist jede Zusammensetzung erlaubt.`,
  password_common: 'Dieses Passwort steht auf Listen häufiger Passwörter. Bitte wählen Sie ein anderes.',
} as const;
