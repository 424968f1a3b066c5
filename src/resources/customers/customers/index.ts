import type { ResourceProps } from 'ra-core';

/** Its screens have addresses of their own (see src/staffRoutes.tsx). */
export const properties: ResourceProps = { name: 'properties', recordRepresentation: 'address' };
