import { failureText } from './failure.ts';
import { Note } from './note.tsx';

/** One sentence about an action that failed, beside the action; read out at once. */
export function ErrorNote({ error, text }: { error: unknown; text?: string | undefined }) {
  return (
    <Note tone="negative" alert>
      {text ?? failureText(error)}
    </Note>
  );
}
