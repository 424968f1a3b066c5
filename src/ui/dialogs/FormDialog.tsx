import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { failureMessage } from '../../dataProvider/failures.ts';
import { storedLanguage } from '../../i18n/language.ts';

interface FormDialogProps {
  title: string;
  saveLabel: string;
  /** Where "Cancel" could be taken for the thing itself. */
  cancelLabel?: string;
  /** Leaves the dialog open, with what was refused, when it fails. */
  onSave: () => Promise<void>;
  onClose: () => void;
  canSave?: boolean;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A form over the page. It says so while it saves, and stays open with the reason when that fails. */
export function FormDialog({ title, saveLabel, onSave, onClose, ...rest }: FormDialogProps) {
  const { canSave = true, isDangerous = false, cancelLabel, children } = rest;
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await onSave();
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={isSaving ? undefined : onClose}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={event => {
            event.preventDefault();
            if (canSave && !isSaving) void save();
          }}
          sx={{ display: 'grid', gap: 2, paddingTop: 0.5 }}
        >
          {children}
          {failure && <Alert severity="error">{failure}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isSaving}>
          {cancelLabel ?? translate('schedule.cancel')}
        </Button>
        <Button
          type="submit"
          form={`${id}-form`}
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={!canSave || isSaving}
        >
          {isSaving ? translate('schedule.saving') : saveLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Two fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>{children}</Box>
  );
}
