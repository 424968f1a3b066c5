import { type ReactNode, useState } from 'react';
import { toastError } from '../toasts/callToasts.ts';
import { HeadAction } from './HeadAction.tsx';

interface FileActionProps {
  label: string;
  icon: ReactNode;
  /** Downloads the file; errors show in a toast. */
  fetch: () => Promise<void>;
  isDisabled?: boolean;
}

/** A button in the page's head that downloads a file and shows that the download is running. */
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
