/** What tells a page of the user: who is signed in, and what this user may do. */
export const sessionPaths = { user: '/api/user', rights: '/api/generic/metadata' } as const;
