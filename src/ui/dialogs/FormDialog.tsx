import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Form, useTranslate } from 'ra-core';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useState,
} from 'react';
import type { z } from 'zod';
import { OwnFields, useIsViewingAs } from '../form/Fields.tsx';
import { FieldGrid, FormFailure } from '../form/FormSection.tsx';
import { useSubmission } from '../form/submission.ts';

interface FormDialogProps<Body> {
  title: string;
  saveLabel: string;
  /** For dialogs where "Cancel" could be mistaken for the action itself. */
  cancelLabel?: string;
  schema: z.ZodType<Body>;
  /** Initial values of the fields. */
  values?: Record<string, unknown>;
  /** If it throws, the dialog stays open and shows the refused fields. */
  save: (body: Body) => Promise<unknown>;
  onClose: () => void;
  isDangerous?: boolean;
  children: ReactNode;
}

/** A dialog does not belong to the record of the page that opened it. */
const NO_RECORD = {};
const HoldContext = createContext<(isHeld: boolean) => void>(() => {});

/** A form in a dialog. It shows that it is saving, and stays open with the reason if saving fails. */
export function FormDialog<Body>({ title, schema, values, save, onClose, ...rest }: FormDialogProps<Body>) {
  const { isDangerous = false, cancelLabel, saveLabel, children } = rest;
  const translate = useTranslate();
  const id = useId();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [initial] = useState(values);
  const [isHeld, hold] = useState(false);
  const isViewingAs = useIsViewingAs();
  const { resolver, submit, isSaving, box } = useSubmission(schema, save);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      onClose={isSaving ? undefined : onClose}
      onKeyDown={saveByKeys}
      slotProps={isPhone ? {} : { transition: { onEnter: focusFirst } }}
      aria-labelledby={id}
      sx={{ '& form': { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } }}
    >
      <Form
        record={NO_RECORD}
        defaultValues={initial}
        resolver={resolver}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent ref={box}>
          <FieldGrid>
            <HoldContext value={hold}>
              <OwnFields>{children}</OwnFields>
            </HoldContext>
            <FormFailure />
          </FieldGrid>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSaving}>
            {cancelLabel ?? translate('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            disabled={isHeld || isSaving || isViewingAs}
          >
            {isSaving ? translate('form.saving') : saveLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Puts the cursor in the first field, but skips fields that would open a list of choices. */
function focusFirst(dialog: HTMLElement) {
  if (dialog.querySelector('form')?.contains(document.activeElement)) return;
  const first = dialog.querySelector<HTMLElement>(
    ':is(input, textarea, [role=combobox]):not([tabindex="-1"], [disabled])',
  );
  if (first && !first.matches('input[role=combobox]')) first.focus();
}

/** Ctrl+Enter saves from every field, even where Enter alone starts a new line. */
function saveByKeys(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}

/** Prevents the surrounding dialog from being saved until the user has seen the preview. */
export function HoldSave({ when }: { when: boolean }) {
  const hold = useContext(HoldContext);
  useEffect(() => {
    hold(when);
    return () => hold(false);
  }, [hold, when]);
  return null;
}
