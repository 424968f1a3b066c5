/** Returns the path of the log, narrowed to an automation or a customer. */
export const runsPath = (filter: { automationId: number } | { customerId: number }): string =>
  `/automation-runs?filter=${encodeURIComponent(JSON.stringify(filter))}`;
