import type { ResourceProps } from 'ra-core';

/** Its screens have their own paths (see src/staffRoutes.tsx). */
export const properties: ResourceProps = { name: 'properties', recordRepresentation: 'address' };
