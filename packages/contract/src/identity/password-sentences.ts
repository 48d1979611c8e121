/** Why a new password is refused. */
export const passwordSentences = {
  password_mismatch: 'Die Passwörter sind nicht identisch.',
  password_too_weak:
    'Das Passwort braucht mindestens 8 Zeichen, davon einen Kleinbuchstaben, einen Großbuchstaben und eine Ziffer oder eines der Zeichen !?$#%&. Ab 15 Zeichen ist jede Zusammensetzung erlaubt.',
  password_common: 'Dieses Passwort steht auf Listen häufiger Passwörter. Bitte wählen Sie ein anderes.',
} as const;
