import type { ResourceProps } from 'ra-core';

/** Its screens stand under the crew team's address (see src/resources/territory/crews/routes.tsx). */
export const crews: ResourceProps = { name: 'crews', recordRepresentation: 'name' };
