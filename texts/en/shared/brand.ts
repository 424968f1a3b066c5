export const brand = {
  /** Shown where the name of a business that has not entered it would be. */
  unnamed: 'Your lawn care team',
  office: 'Our office',
  policyChangedOn: 'Last changed on {day}',
} as const;
