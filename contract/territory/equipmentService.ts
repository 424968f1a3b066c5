/** States of a machine or one of its services, the most urgent last. */
export const SERVICE_STATES = ['none', 'fine', 'soon', 'due'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** Units of the time between two services. */
export const SERVICE_UNITS = ['days', 'weeks', 'months'] as const;
export type ServiceUnit = (typeof SERVICE_UNITS)[number];

/** Time before it is due in which a service counts as due soon; at most a fifth of its interval. */
export const SOON_MINUTES = 600;
export const SOON_DAYS = 14;
export const SOON_PART = 5;

/** Maximum number of rules for one machine. */
export const MAX_RULES = 12;
export const MAX_METER_HOURS = 99_999;

/** Meters show tenths of hours; minutes keep them exact. */
export const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;
export const minutesOf = (hours: number): number => Math.round(hours * 60);
