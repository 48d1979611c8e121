import { defineTexts } from '../platform/texts.ts';

export const t = defineTexts({
  secondsAgo: 'vor {value}\u00A0s',
  minutesAgo: 'vor {value}\u00A0min',
  hoursAgo: 'vor {value}\u00A0h',
});
