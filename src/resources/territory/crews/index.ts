import type { ResourceProps } from 'ra-core';

/** Its screens are below the crew team's path (see src/resources/territory/crews/routes.tsx). */
export const crews: ResourceProps = { name: 'crews', recordRepresentation: 'name' };
