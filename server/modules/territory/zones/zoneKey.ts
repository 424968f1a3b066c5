import type { ServiceType } from '#contract/core/enums.ts';

/** Key of a ZIP code's zone for a service type; only the first five digits of a ZIP+4 code count. */
export const zoneKey = (zipcode: string, type: ServiceType) => `${zipcode.slice(0, 5)}|${type}`;
