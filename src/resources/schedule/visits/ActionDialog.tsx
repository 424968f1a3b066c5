import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { BulkResult } from '#contract/core/call.ts';
import type { Day } from '#contract/core/days.ts';
import { addDays } from '#contract/core/days.ts';
import type { AssignmentStatus } from '#contract/core/enums.ts';
import { type BulkBody, bulkBody, bulkMoveBody, completeBody } from '#contract/schedule/assignments.ts';
import { offeredReasons, REASON_USES } from '#contract/schedule/visitReasons.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { BulkResultDialog } from '#src/ui/dialogs/BulkResultDialog.tsx';
import { FormDialog } from '#src/ui/dialogs/FormDialog.tsx';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PhraseChips } from '#src/ui/form/PhraseChips.tsx';
import { useRefusals } from '#src/ui/form/submission.ts';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { ChargeChange } from './ChargeChange.tsx';
import { changeVisit, changeVisits, editOfAction } from './calls.ts';
import { invalidateSchedule } from './invalidate.ts';
import { NotifyCustomer } from './NotifyCustomer.tsx';
import { useCrewOptions } from './options.ts';
import { PriceReason } from './PriceReason.tsx';
import { DayWarnings } from './terms/DayWarnings.tsx';
import { useDifference } from './terms/useDifference.ts';

export type BulkAction = BulkBody['action'];

/** A visit with its name for confirmations and results. */
export interface NamedVisit {
  id: number;
  name: string;
  date: Day;
  status: AssignmentStatus;
  version: number;
}

interface ActionDialogProps {
  action: BulkAction;
  visits: readonly NamedVisit[];
  onClose: () => void;
  /** Called with the changed visits, so that a selection can be cleared. */
  onDone?: (changed: number[]) => void;
}

const HAS_HELP: readonly BulkAction[] = ['complete', 'skip', 'cancel', 'restore', 'move'];

const actionBody = z.intersection(bulkBody, completeBody.extend({ tellsCustomer: z.boolean() }));

/** Returns whether the action offers to notify customers. */
const isNews = (action: BulkAction, visits: readonly NamedVisit[]): boolean =>
  action === 'move' ||
  action === 'skip' ||
  (action === 'restore' && visits.some(visit => visit.status === 'skipped'));

/** Confirms an action on one or many visits, runs it, and shows which visits it was refused for. */
export function ActionDialog({ action, visits, onClose, onDone }: ActionDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<BulkResult | null>(null);
  const save = async ({ tellsCustomer, ...body }: z.infer<typeof actionBody>) => {
    const told = 'byEmail' in body ? { ...body, byEmail: tellsCustomer, byText: tellsCustomer } : body;
    const answer = await change(told, visits, body.workedMinutes ?? null);
    await invalidateSchedule(queryClient);
    onDone?.(answer.results.filter(one => one.isDone).map(one => one.id));
    if (answer.refused === 0) onClose();
    else setResult(answer);
  };
  if (result)
    return (
      <BulkResultDialog
        result={result}
        names={new Map(visits.map(visit => [visit.id, visit.name]))}
        done="visits.result.done"
        refused="visits.result.refused"
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={translate(`visits.ask.${action}`, { smart_count: visits.length })}
      saveLabel={translate(`visits.actions.${action}`)}
      cancelLabel={translate('visits.ask.back')}
      schema={actionBody}
      values={{
        action,
        ids: visits.map(visit => visit.id),
        date: addDays(visits[0]?.date ?? '', 1),
        priceCents: null,
        tellsCustomer: isNews(action, visits),
      }}
      save={save}
      onClose={onClose}
      isDangerous={action === 'cancel'}
    >
      <VisitNames visits={visits} />
      {HAS_HELP.includes(action) && <Alert severity="info">{translate(`visits.ask.${action}Help`)}</Alert>}
      <ActionFields action={action} visits={visits} />
    </FormDialog>
  );
}

/** The fields that the action needs. */
function ActionFields({ action, visits }: Pick<ActionDialogProps, 'action' | 'visits'>) {
  const language = storedLanguage();
  const { setValue } = useFormContext();
  const setReason = (reason: string) => setValue('reason', reason, { shouldValidate: true });
  const crews = useCrewOptions();
  const [only] = visits.length === 1 ? visits : [];
  const body = bulkBody.safeParse(useWatch()).data;
  const edit = only && body ? editOfAction(body) : null;
  const { difference } = useDifference(
    'POST /assignments/:id/preview',
    only && edit ? { params: { id: only.id }, body: edit } : null,
  );
  const many = only ? null : (bulkMoveBody.safeParse(body).data ?? null);
  const { answer: ofMany, error } = usePreview('POST /assignments/bulk/preview', many && { body: many });
  useRefusals(error);
  const use = REASON_USES.find(one => one === action);
  return (
    <>
      {action === 'move' && <TextInput source="date" type="date" label="visits.ask.newDay" isRequired />}
      {action === 'reassign' && <SelectInput source="crewId" label="visits.ask.newCrew" options={crews} />}
      {action === 'price' && (
        <>
          <MoneyInput source="priceCents" label="schedule.fields.priceCents" help="schedule.priceHelp" />
          <PriceReason price="priceCents" source="reason" was={null} />
        </>
      )}
      {difference?.charge && <ChargeChange charge={difference.charge} />}
      <DayWarnings warnings={difference?.warnings ?? ofMany?.warnings ?? []} />
      {action === 'complete' && only && (
        <NumberInput
          source="workedMinutes"
          label="visits.ask.workedMinutes"
          help="visits.ask.workedHelp"
          unit="min"
        />
      )}
      {use && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {offeredReasons(storedBusiness().visitReasons, use).map(({ key, label }) => (
            <Chip
              key={key}
              size="small"
              variant="outlined"
              label={label[language]}
              onClick={() => setReason(label[language])}
            />
          ))}
        </Stack>
      )}
      {action === 'skip' && <PhraseChips type="un-assign" onPick={setReason} />}
      {action === 'cancel' && <PhraseChips type="cancel-assignment" onPick={setReason} />}
      {(use || action === 'move') && (
        <TextInput source="reason" label="visits.ask.reason" rows={2} isRequired={use !== undefined} />
      )}
      {isNews(action, visits) && <NotifyCustomer count={visits.length} />}
    </>
  );
}

/** Changes one visit by its own call, or many in one call with a result for each. */
async function change(
  body: BulkBody,
  [visit, ...others]: readonly NamedVisit[],
  workedMinutes: number | null,
): Promise<BulkResult> {
  if (!visit || others.length > 0) return changeVisits(body);
  const { id } = visit;
  await changeVisit(visit, body, workedMinutes);
  return { done: 1, refused: 0, results: [{ id, isDone: true, reason: null }] };
}

const NAMES_SHOWN = 3;

function VisitNames({ visits }: { visits: readonly NamedVisit[] }) {
  const names = visits.slice(0, NAMES_SHOWN).map(visit => visit.name);
  const more = visits.length - names.length;
  return (
    <Typography color="textSecondary">
      {names.join(' · ')}
      {more > 0 && ` · +${more}`}
    </Typography>
  );
}
