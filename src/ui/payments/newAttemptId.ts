/** Makes an id for one decision to move money. */
export const newAttemptId = (): string => crypto.randomUUID();
