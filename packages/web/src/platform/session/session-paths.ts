/** What a page reads for each user: who is signed in, and what this user may do. */
export const sessionPaths = { user: '/api/user', rights: '/api/generic/metadata' } as const;
