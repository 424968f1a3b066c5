export const reportText = {
  percent: '{value}%',
} as const;
