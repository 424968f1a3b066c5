import { type ReactNode, Suspense, useState } from 'react';

interface LaterProps {
  isOpen: boolean;
  children: ReactNode;
}

/** Loads and mounts what opens by need; once opened it stays, so that nothing typed into it is lost. */
export function Later({ isOpen, children }: LaterProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
