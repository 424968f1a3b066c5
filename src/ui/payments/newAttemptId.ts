/** Returns an ID for one decision to move money. */
export const newAttemptId = (): string => crypto.randomUUID();
