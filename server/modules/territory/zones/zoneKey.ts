import type { ServiceType } from '#contract/core/enums.ts';

/** Key of a ZIP code's zone for a service; of nine digits, the first five count. */
export const zoneKey = (zipcode: string, type: ServiceType) => `${zipcode.slice(0, 5)}|${type}`;
