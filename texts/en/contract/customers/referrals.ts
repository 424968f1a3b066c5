export const referrals = {
  defaultRules:
    'Share your link with friends and neighbors. Once somebody you referred has had {referrerFreeAfterServices} services, you get a free mow. They get one too, after their first {referredFreeAfterServices} services.\n\nUse a free mow on any coming mow of yours. Until that visit is done you can take it back and use it on another one.',
} as const;
