import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { LongTextField } from '../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../ui/dialogs/useDraft.ts';
import { PhraseChips } from '../../ui/form/PhraseChips.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';

interface LockProps {
  customer: { id: number; name: string };
  onClose: () => void;
}

/** Everything that shows a customer reads them again. */
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
  const { draft, set, errors, setErrors } = useDraft({ reason: '' });
  const save = async () => {
    try {
      await customerCalls.lock(customer.id, draft.reason);
      await changed();
      showToast({ kind: 'success', text: translate('care.lock.done', { name: customer.name }) });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };
  return (
    <FormDialog
      title={translate('care.lock.title', { name: customer.name })}
      saveLabel={translate('care.lock.action')}
      onSave={save}
      onClose={onClose}
      canSave={draft.reason.trim() !== ''}
      isDangerous
    >
      <Typography color="textSecondary">{translate('care.lock.help')}</Typography>
      <PhraseChips type="general" onPick={reason => set({ reason })} />
      <LongTextField
        label={translate('care.lock.reason')}
        value={draft.reason}
        onChange={reason => set({ reason })}
        error={errors.reason}
        isRequired
      />
    </FormDialog>
  );
}

/** Asks before a customer is let in again. */
export function UnlockDialog({ customer, onClose }: LockProps) {
  const translate = useTranslate();
  const changed = useCustomersChanged();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  const unlock = async () => {
    await customerCalls.unlock(customer.id);
    // Closed before the screens are read again: where this stood may be gone by then.
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
