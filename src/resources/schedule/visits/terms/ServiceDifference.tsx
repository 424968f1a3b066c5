import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { servicePreviewBody } from '#contract/schedule/schedule.ts';
import { HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { DifferenceView } from './DifferenceView.tsx';
import { useDifference } from './useDifference.ts';

interface ServiceDifferenceProps {
  serviceId: number;
  kind: 'pause' | 'resume' | 'end';
}

/** Previews pausing, resuming or ending a service in the surrounding dialog; saving waits for it. */
export function ServiceDifference({ serviceId, kind }: ServiceDifferenceProps) {
  const wanted = servicePreviewBody.safeParse({ ...useWatch(), kind }).data ?? null;
  const { difference, error } = useDifference(
    'POST /services/:id/preview',
    wanted && { params: { id: serviceId }, body: wanted },
  );
  // Keeps the question visible while the preview is recomputed.
  const [hasForced, setForced] = useState(false);
  const isForced = (difference?.forced ?? 0) > 0;
  if (difference && isForced !== hasForced) setForced(isForced);
  return (
    <>
      {hasForced && <SwitchInput source="endsForced" label="schedule.pause.endsForced" />}
      <HoldSave when={difference === null} />
      <DifferenceView difference={difference} error={error} />
    </>
  );
}
