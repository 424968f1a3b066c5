import Typography from '@mui/material/Typography';
import type { CallBody } from '#contract/core/errors.ts';
import { type UnsubscribeBody, unsubscribeBody } from '#contract/messaging/newsletters.ts';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { TextInput } from '#src/ui/form/TextInput.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';

interface AddressDialogProps {
  title: string;
  text: string;
  action: string;
  /** Fixes the address if it is known. */
  email?: string;
  send: (body: UnsubscribeBody) => Promise<CallBody<{ id: string } | null>>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for an address, if it isn't known, and for a reason that the history keeps. */
export function AddressDialog({ title, text, action, email, send, onDone, onClose }: AddressDialogProps) {
  return (
    <FormDialog
      title={title}
      saveLabel={action}
      schema={unsubscribeBody}
      values={{ email: email ?? '' }}
      save={async body => {
        toastSuccess(await send(body));
        onDone();
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
        {text}
      </Typography>
      {email === undefined && <TextInput source="email" label="newsletter.email" type="email" isRequired />}
      <TextInput source="reason" label="newsletter.reason" rows={2} maxLength={300} isRequired />
    </FormDialog>
  );
}
