import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { showMoney } from '#contract/core/money.ts';
import { collectingRunPath } from '#contract/core/paths.ts';
import type { RunChoice, StartRunBody } from '#contract/money/collecting.ts';
import { ConfirmDialog } from '#src/ui/dialogs/ConfirmDialog.tsx';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { startRun } from './calls.ts';

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
  const queryClient = useQueryClient();
  // Keeps the amounts that the user confirms, even if the preview changes.
  const [seen] = useState(shown);
  const [key] = useState(() => crypto.randomUUID());
  const amount = showMoney(seen.cents);
  const start = async () => {
    try {
      const { id } = await startRun({ choice, seen }, key);
      navigate(collectingRunPath(id));
    } finally {
      // After a refusal too, because the figures may have changed.
      void queryClient.invalidateQueries({ queryKey: ['collecting-runs'] });
    }
  };
  return (
    <ConfirmDialog
      title={translate('collecting.startTitle', { amount })}
      action={translate('collecting.start', { amount })}
      onConfirm={start}
      onClose={onClose}
      isHarmless
    >
      <Typography>
        {translate('collecting.startText', { smart_count: seen.count, count: show(seen.count), amount })}
      </Typography>
    </ConfirmDialog>
  );
}
