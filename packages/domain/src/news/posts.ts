/** The last posts that a reader sees (Specification 9). */
export const postsShown = 10;
