/** How a customer wishes to hear that a crew is on its way. */
export const ON_MY_WAY_BY = ['email', 'text', 'none'] as const;
export type OnMyWayBy = (typeof ON_MY_WAY_BY)[number];
