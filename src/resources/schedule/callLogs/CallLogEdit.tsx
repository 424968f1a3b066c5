import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { assignmentPath, chargePath } from '#contract/core/paths.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { type CallLogBody, callLogBody } from '#contract/schedule/callLogs.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { DeleteButton } from '#src/ui/form/DeleteButton.tsx';
import { EditPage } from '#src/ui/form/EditPage.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { CallLogInputs } from './CallLogInputs.tsx';

export default function CallLogEdit() {
  const { id } = useParams();
  const translate = useTranslate();
  const mayEdit = useHasPermission('customer_edit');
  return (
    <EditPage<CallLog, CallLogBody>
      resource="call-logs"
      id={id}
      schema={callLogBody}
      entity="call-log"
      title={log => translate('callLog.edit', { name: log.customerName })}
      valuesOf={log => ({
        propertyId: log.propertyId,
        date: log.date,
        code: log.code,
        note: log.note,
        isCompleted: log.isCompleted,
        isBillable: log.isBillable,
        isRoutable: log.isRoutable,
        isBillOnly: log.isBillOnly,
        priceCents: log.isBillable ? log.priceCents : null,
        crewId: log.crewId,
        assigneeId: log.assigneeId,
      })}
      back="/call-logs"
      isReadOnly={!mayEdit}
      actions={log => (
        <>
          {log.assignmentId !== null && (
            <Button component={Link} to={assignmentPath(log.assignmentId)}>
              {translate('callLog.toVisit')}
            </Button>
          )}
          {log.chargeId !== null && (
            <Button component={Link} to={chargePath(log.chargeId)}>
              {translate('callLog.toCharge')}
            </Button>
          )}
          {mayEdit && (
            <DeleteButton
              resource="call-logs"
              id={log.id}
              name={translate('callLog.deleteName')}
              back="/call-logs"
            />
          )}
        </>
      )}
      aside={log => <HistoryTab isBeside filter={{ entity: 'call-log', entityId: String(log.id) }} />}
    >
      {() => <CallLogInputs />}
    </EditPage>
  );
}
