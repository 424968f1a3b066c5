import { type ReactNode, useDeferredValue } from 'react';

interface DeferredProps {
  /** Shown until the children are rendered. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * Renders its children in short steps after everything around them, so that a large screen that opens doesn't
 * block the page. The children can't be used until they are complete.
 */
export function Deferred({ fallback = null, children }: DeferredProps) {
  return useDeferredValue(true, false) ? children : fallback;
}
