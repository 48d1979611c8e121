/** The valid values of FEED. The file or address is checked when the feed is made. */
export const feedRules = {
  defaultFeed: 'simulated',
  isFeed: (value: string) =>
    /^simulated(:still)?$/.test(value) || value.startsWith('replay:') || /^https?:/.test(value),
};
