const key = 'hp.introsSeen';

/** Whether this browser has already shown the sentence with this name. */
export function hasSeenIntro(id: string): boolean {
  return readIds().includes(id);
}

/** Stores in this browser that the sentence was shown. */
export function rememberIntro(id: string): void {
  const ids = readIds();
  if (ids.includes(id)) return;
  try {
    localStorage.setItem(key, JSON.stringify([...ids, id]));
  } catch {
    // Without storage the sentence is shown again, which only costs space.
  }
}

function readIds(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
