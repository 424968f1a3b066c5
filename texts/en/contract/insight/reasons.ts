export const reasons = {
  byAutomation: 'Automation: {name}',
} as const;
