import { useTranslate } from 'ra-core';
import { callLogBody } from '#contract/schedule/callLogs.ts';
import { CreateDialog } from '#src/ui/dialogs/CreateDialog.tsx';
import { CallFields, CallFollowUps, newCallLog } from './CallLogInputs.tsx';

interface CallLogDialogProps {
  propertyId: number;
  /** Beginning of the note. */
  note?: string;
  onClose: () => void;
}

/** A call about the property whose page is open. */
export default function CallLogDialog({ propertyId, note, onClose }: CallLogDialogProps) {
  const translate = useTranslate();
  return (
    <CreateDialog
      resource="call-logs"
      schema={callLogBody}
      title={translate('callLog.add')}
      values={newCallLog(propertyId, note)}
      onClose={onClose}
    >
      <CallFields />
      <CallFollowUps />
    </CreateDialog>
  );
}
