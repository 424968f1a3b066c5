import { type ReactNode, Suspense, useState } from 'react';

interface LaterProps {
  isOpen: boolean;
  children: ReactNode;
}

/** Mounts its children when first opened, and keeps them mounted so that typed text isn't lost. */
export function Later({ isOpen, children }: LaterProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
