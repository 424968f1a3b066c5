import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { invalidateSchedule } from '#src/resources/schedule/visits/invalidate.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { applied, applySharing, movedVisits, type Proposal } from './useSharing.ts';

interface ConfirmShareProps {
  proposal: Proposal;
  reason: string;
  onDone: () => void;
  onClose: () => void;
}

/** Describes the change once more before applying it. */
export function ConfirmShare({ proposal, reason, onDone, onClose }: ConfirmShareProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const count = { smart_count: movedVisits(proposal.sharing).length };
  const save = async () => {
    await applySharing(applied(proposal, reason), key);
    await invalidateSchedule(queryClient);
    showToast({ kind: 'success', text: translate('share.done') });
    onDone();
  };
  return (
    <ConfirmDialog
      title={translate('share.confirmTitle', count)}
      action={translate('share.apply', count)}
      onConfirm={save}
      onClose={onClose}
      isHarmless
    >
      <Typography>{translate('share.confirm')}</Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        “{reason}”
      </Typography>
    </ConfirmDialog>
  );
}
