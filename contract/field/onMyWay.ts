/** Channel by which a customer wants to be notified that a crew is on its way. */
export const ON_MY_WAY_BY = ['email', 'text', 'none'] as const;
export type OnMyWayBy = (typeof ON_MY_WAY_BY)[number];

/** On-my-way reports that reach the server later than this aren't passed on. */
export const ON_MY_WAY_MINUTES = 10;
