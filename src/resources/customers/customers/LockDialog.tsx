import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { lockBody } from '#contract/customers/lockedCustomers.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';

interface LockProps {
  customer: { id: number; name: string };
  onClose: () => void;
}

/** Returns a function that refetches everything that shows customers. */
export function useCustomersChanged() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      ['properties', 'customers', 'locked-customers', 'propertyEdit'].map(key =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

/** Asks why a customer is locked, and locks them. */
export function LockDialog({ customer, onClose }: LockProps) {
  const translate = useTranslate();
  const changed = useCustomersChanged();
  return (
    <FormDialog
      title={translate('care.lock.title', { name: customer.name })}
      saveLabel={translate('care.lock.action')}
      schema={lockBody}
      save={async ({ reason }) => {
        await customerCalls.lock(customer.id, reason);
        await changed();
        showToast({ kind: 'success', text: translate('care.lock.done', { name: customer.name }) });
        onClose();
      }}
      onClose={onClose}
      isDangerous
    >
      <Typography color="textSecondary">{translate('care.lock.help')}</Typography>
      <NoteInput source="reason" label="care.lock.reason" type="general" maxLength={500} />
    </FormDialog>
  );
}

/** Asks before a customer is unlocked. */
export function UnlockDialog({ customer, onClose }: LockProps) {
  const translate = useTranslate();
  const changed = useCustomersChanged();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const unlock = async () => {
    await customerCalls.unlock(customer.id);
    // Closes first, because refreshing the screens may unmount this dialog.
    setOpen(false);
    await changed();
    showToast({ kind: 'success', text: translate('care.lock.undone', { name: customer.name }) });
  };
  return (
    <ConfirmDialog
      title={translate('care.lock.unlockTitle', { name: customer.name })}
      text={translate('care.lock.unlockText')}
      action={translate('care.lock.unlock')}
      onConfirm={unlock}
      onClose={onClose}
    />
  );
}
