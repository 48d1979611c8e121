import { failureText } from '../form/failure.ts';
import { Note } from './note.tsx';

/** One sentence about a failed action, beside the action. Screen readers read it at once. */
export function ErrorNote({ error, text }: { error: unknown; text?: string | undefined }) {
  return (
    <Note tone="negative" alert>
      {text ?? failureText(error)}
    </Note>
  );
}
