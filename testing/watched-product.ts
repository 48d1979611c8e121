/** Loaded before the app (`node --import`). The parent process gets each answer that the app's contract does not declare. */
import { watchAnswers } from './watched-answers.ts';

watchAnswers(({ answer }) => process.send?.({ undeclared: answer }));
