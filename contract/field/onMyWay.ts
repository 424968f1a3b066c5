/** How a customer wishes to hear that a crew is on its way. */
export const ON_MY_WAY_BY = ['email', 'text', 'none'] as const;
export type OnMyWayBy = (typeof ON_MY_WAY_BY)[number];

/** News of a crew on its way that reaches the server later than this is none any more. */
export const ON_MY_WAY_MINUTES = 10;
