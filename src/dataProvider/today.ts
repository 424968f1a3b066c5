import { DEFAULT_TIME_ZONE } from '../../contract/constants.ts';
import { type Day, dayOf } from '../../contract/days.ts';

/** The business's calendar day now, whatever zone this device is in. */
export const today = (): Day => dayOf(new Date(), DEFAULT_TIME_ZONE);
