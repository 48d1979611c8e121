/** Setup file of the project `server`: runs before each test file. */
import { restartNumbers } from './seed/seed.ts';

restartNumbers();
