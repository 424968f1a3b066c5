import type { ReactElement } from 'react';

/** A screen that is no list or form of a resource. */
export interface ScreenRoute {
  /** As react-router reads it: `/customers/view/:propertyId`. */
  path: string;
  element: ReactElement;
}
