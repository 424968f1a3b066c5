const HOURS_TO_NOON = 12 - new Date().getUTCHours();

/**
 * A time zone in which it is now noon, so that no day ends during a test (such names count hours westward).
 */
export const NOON_ZONE = `Etc/GMT${HOURS_TO_NOON < 0 ? '+' : '-'}${Math.abs(HOURS_TO_NOON)}`;
