import { type ReactNode, useState } from 'react';
import { toastError } from '../toasts/callToasts.ts';
import { HeadAction } from './HeadAction.tsx';

interface FileActionProps {
  label: string;
  icon: ReactNode;
  /** Fetches the file; what goes wrong is told in a toast. */
  fetch: () => Promise<void>;
  isDisabled?: boolean;
}

/** Takes something out as a file: a button of the page's head that says so while it runs. */
export function FileAction({ label, icon, fetch, isDisabled = false }: FileActionProps) {
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await fetch();
    } catch (error) {
      toastError(error);
    } finally {
      setRunning(false);
    }
  };
  return <HeadAction label={label} icon={icon} onClick={run} isRunning={isRunning} isDisabled={isDisabled} />;
}
