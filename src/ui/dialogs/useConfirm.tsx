import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface Question {
  title: string;
  text: string;
  action: string;
}

/** Asks a question in a dialog; closing it resolves to false. */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [open, setOpen] = useState<(Question & { decide: (yes: boolean) => void }) | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>(resolve =>
      setOpen({
        ...question,
        decide: yes => {
          setOpen(null);
          resolve(yes);
        },
      }),
    );
  const dialog = open && (
    <ConfirmDialog
      title={open.title}
      text={open.text}
      action={open.action}
      onConfirm={async () => open.decide(true)}
      onClose={() => open.decide(false)}
    />
  );
  return { ask, dialog };
}
