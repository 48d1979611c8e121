import { failureText } from '../form/failure.ts';
import { Note } from './note.tsx';
import { RefusalHelp } from './refusal-help.tsx';

/** One sentence about a failed action, beside the action. Screen readers read it at once. A link leads to the help about it, if there is any. */
export function ErrorNote({ error, text }: { error: unknown; text?: string | undefined }) {
  return (
    <Note tone="negative" alert>
      {text ?? failureText(error)}
      <RefusalHelp error={error} />
    </Note>
  );
}
