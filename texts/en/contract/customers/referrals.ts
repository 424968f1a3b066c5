export const referrals = {
  defaultRules:
    'Share your link with friends and neighbors. Once someone you referred has had {referrerFreeAfterServices} services, you get a free mow. They get one too, after their first {referredFreeAfterServices} services.\n\nUse a free mow on any of your upcoming mows. Until that visit is done, you can switch it to another one.',
} as const;
