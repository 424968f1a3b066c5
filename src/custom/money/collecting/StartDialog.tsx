import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import { collectingRunPath } from '#contract/core/paths.ts';
import type { RunChoice, StartRunBody } from '#contract/money/collecting.ts';
import { useCallMutation } from '#src/ui/calls/useCallMutation.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';

interface StartDialogProps {
  choice: RunChoice;
  seen: StartRunBody['seen'];
  onClose: () => void;
}

/** Shows the amounts once more before the run starts. */
export function StartDialog({ choice, seen: shown, onClose }: StartDialogProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const navigate = useNavigate();
  const { send } = useCallMutation('POST /collecting-runs', {
    invalidates: [['collecting-runs']],
    shouldReadAfterRefusal: true,
    onDone: ({ id }) => navigate(collectingRunPath(id)),
  });
  // Keeps the amounts that the user confirms, even if the preview changes.
  const [seen] = useState(shown);
  // Makes a repeat after a lost response harmless.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const amount = showMoney(seen.cents);
  return (
    <ConfirmDialog
      title={translate('collecting.startTitle', { amount })}
      action={translate('collecting.start', { amount })}
      onConfirm={() => send({ body: { choice, seen }, idempotencyKey, expose: false })}
      onClose={onClose}
      isHarmless
    >
      <Typography>
        {translate('collecting.startText', { smart_count: seen.count, count: show(seen.count), amount })}
      </Typography>
    </ConfirmDialog>
  );
}
