/** Channel by which a customer wants to be notified that a crew is on its way. */
export const ON_MY_WAY_BY = ['email', 'text', 'none'] as const;
export type OnMyWayBy = (typeof ON_MY_WAY_BY)[number];

/** Minutes after which a late on-my-way report no longer notifies the customer. */
export const ON_MY_WAY_MINUTES = 10;
