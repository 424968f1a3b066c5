import type { ReactElement } from 'react';

/** A screen that isn't the list or form of a resource. */
export interface ScreenRoute {
  /** Path in react-router's syntax: `/customers/view/:propertyId`. */
  path: string;
  element: ReactElement;
}
