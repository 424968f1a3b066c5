import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { assignmentBody, assignmentEditBody } from '#contract/schedule/assignments.ts';
import { EDIT_SCOPES } from '#contract/schedule/schedule.ts';
import type { AssignmentDetail } from '#contract/schedule/visits.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { WaitingDialog } from '#src/ui/dialogs/WaitingDialog.tsx';
import { addressText, hoursText } from '#src/ui/fields/visitText.ts';
import { MoneyInput, NumberInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';
import { ChargeChange } from './ChargeChange.tsx';
import { saveVisit } from './calls.ts';
import { invalidateSchedule } from './invalidate.ts';
import { NotifyCustomer } from './NotifyCustomer.tsx';
import { useCrewOptions, useTermOptions } from './options.ts';
import { PriceReason } from './PriceReason.tsx';
import { DifferenceView } from './terms/DifferenceView.tsx';
import { ScopeQuestion } from './terms/ScopeQuestion.tsx';
import { useDifference } from './terms/useDifference.ts';
import { canNotifyCustomer, draftOf, editOf, type VisitDraft } from './visitEdit.ts';

interface VisitEditDialogProps {
  visitId: number;
  /** Initial changes, such as another day after dragging. */
  wanted?: Partial<VisitDraft>;
  onClose: () => void;
}

/** Edits a visit: asks for the scope of the edit, and previews its effect before saving. */
export function VisitEditDialog({ visitId, wanted = {}, onClose }: VisitEditDialogProps) {
  const translate = useTranslate();
  const { data: visit, isError } = useCallQuery(
    'GET /assignments/:id',
    { params: { id: visitId } },
    { key: ['assignment', visitId], staleTime: 0 },
  );
  if (visit) return <Form visit={visit} wanted={wanted} onClose={onClose} />;
  return <WaitingDialog title={translate('visits.editTitle')} isFailed={isError} onClose={onClose} />;
}

interface FormProps {
  visit: AssignmentDetail;
  wanted: Partial<VisitDraft>;
  onClose: () => void;
}

function Form({ visit, wanted, onClose }: FormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [schema] = useState(() =>
    z
      .custom<VisitDraft>()
      .transform(draft => editOf(visit, draft))
      .pipe(assignmentEditBody),
  );
  return (
    <FormDialog
      title={`${translate('visits.editTitle')}: ${addressText(visit)}`}
      saveLabel={translate('schedule.save')}
      schema={schema}
      values={{ ...draftOf(visit), ...wanted }}
      save={async body => {
        await saveVisit(visit.id, body, visit.version);
        await invalidateSchedule(queryClient);
        onClose();
      }}
      onClose={onClose}
    >
      <VisitFields visit={visit} />
    </FormDialog>
  );
}

function VisitFields({ visit }: { visit: AssignmentDetail }) {
  const translate = useTranslate();
  const { frequencies, parts, timeCaps } = useTermOptions();
  const crews = useCrewOptions(visit.serviceType);
  const maySetPrice = useHasPermission('price_override');
  const draft = useWatch() as VisitDraft;
  const edit = editOf(visit, draft);
  const isAsked = Object.keys(edit).length > 1 && assignmentBody.safeParse(edit).success;
  // Saving waits for the preview.
  const { difference, error } = useDifference(
    'POST /assignments/:id/preview',
    isAsked ? { params: { id: visit.id }, body: edit } : null,
  );
  // A one-time visit has no following ones.
  const isOneOff = visit.kind !== 'regular' || visit.frequency === -1;
  const field = (source: keyof VisitDraft) => ({ source, label: `schedule.fields.${source}` });
  return (
    <>
      <HoldSave when={difference === null} />
      <TextInput {...field('date')} type="date" isRequired span={3} />
      <SelectInput {...field('crewId')} options={crews} none={translate('schedule.noCrew')} span={3} />
      <MoneyInput {...field('priceCents')} help="schedule.priceHelp" isDisabled={!maySetPrice} span={3} />
      <PriceReason price="priceCents" source="reason" was={visit.priceCents} />
      {visit.serviceType === 'bnb' ? (
        <SelectInput
          {...field('timeCapMinutes')}
          options={timeCaps}
          none={translate('schedule.noCap')}
          span={3}
        />
      ) : (
        <SelectInput
          {...field('frontBack')}
          options={parts}
          isDisabled={visit.serviceType !== 'mow'}
          span={3}
        />
      )}
      {visit.status === 'completed' && (
        <NumberInput
          {...field('workedMinutes')}
          help="schedule.workedHelp"
          unit={visit.serviceType === 'bnb' ? hoursOf(draft.workedMinutes) : 'min'}
        />
      )}
      <NoteInput {...field('instructions')} type="assignment" maxLength={1000} isRequired={false} />
      <SwitchInput {...field('isBillable')} />
      {!isOneOff && <ScopeQuestion scopes={EDIT_SCOPES} />}
      {canNotifyCustomer(visit, draft) && <NotifyCustomer />}
      {draft.scope !== 'this' && <SelectInput {...field('frequency')} options={frequencies} />}
      {isAsked && <DifferenceView difference={difference} error={error} />}
      {isAsked && difference?.charge && <ChargeChange charge={difference.charge} />}
    </>
  );
}

/** Bush and bed work is billed by the hour, so the minutes also show as hours. */
const hoursOf = (minutes: number | null) => (minutes ? `min · ${hoursText(minutes)}` : 'min');
