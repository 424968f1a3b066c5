import { PATHS } from '../../../contract/paths.ts';

export const NEWSLETTERS = PATHS.newsletter;
export const newsletterPath = (id: number) => `${PATHS.newsletter}/${id}`;
export const UNSUBSCRIBED = `${PATHS.newsletter}/unsubscribed`;
