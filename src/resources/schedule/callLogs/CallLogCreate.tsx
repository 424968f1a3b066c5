import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { CallLog } from '#contract/schedule/callLogs.calls.ts';
import { type CallLogBody, callLogBody } from '#contract/schedule/callLogs.ts';
import { CreatePage } from '#src/ui/form/CreatePage.tsx';
import { CallLogInputs, newCallLog } from './CallLogInputs.tsx';

/** Records a call; `?propertyId=` selects the property and the page to return to. */
export default function CallLogCreate() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const propertyId = Number(query.get('propertyId')) || null;
  const back = propertyId ? `${propertyPath(propertyId)}/call-logs` : '/call-logs';
  return (
    <CreatePage<CallLog, CallLogBody>
      resource="call-logs"
      schema={callLogBody}
      title={translate('callLog.add')}
      values={newCallLog(propertyId)}
      back={back}
      pathOf={() => back}
    >
      <CallLogInputs isNew />
    </CreatePage>
  );
}
