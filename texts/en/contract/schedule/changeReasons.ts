export const changeReasons = {
  byAutomation: 'Automation: {name}',
} as const;
