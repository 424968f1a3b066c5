import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import type { AssignmentDetail } from '../../../contract/calls/visits.ts';
import { canAccess } from '../../../contract/permissions.ts';
import { EDIT_SCOPES } from '../../../contract/schedule.ts';
import { storedUser } from '../../dataProvider/session.ts';
import { FieldRow, FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, DayField, LongTextField, MoneyField } from '../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../ui/dialogs/useDraft.ts';
import { addressText } from '../../ui/fields/visitText.ts';
import { ChargeChange } from './ChargeChange.tsx';
import { getVisit, saveVisit } from './calls.ts';
import { invalidateSchedule } from './invalidate.ts';
import { useCrewOptions, useTermOptions } from './options.ts';
import { DifferenceView } from './terms/DifferenceView.tsx';
import { ScopeQuestion } from './terms/ScopeQuestion.tsx';
import { useDifference } from './terms/useDifference.ts';
import { previewVisit } from './termsCalls.ts';
import { draftOf, editOf, type VisitDraft } from './visitEdit.ts';

interface VisitEditDialogProps {
  visitId: number;
  /** What was asked for already, such as another day by dragging: the form opens with it. */
  wanted?: Partial<VisitDraft>;
  onClose: () => void;
}

/** Edits a visit: asks how wide the edit reaches and shows, before it is saved, what it would change. */
export function VisitEditDialog({ visitId, wanted = {}, onClose }: VisitEditDialogProps) {
  const translate = useTranslate();
  const { data: visit, isError } = useQuery({
    queryKey: ['assignment', visitId],
    queryFn: () => getVisit(visitId),
    staleTime: 0,
  });
  if (visit) return <Form visit={visit} wanted={wanted} onClose={onClose} />;
  return (
    <FormDialog
      title={translate('visits.editTitle')}
      saveLabel={translate('schedule.save')}
      onSave={async () => {}}
      onClose={onClose}
      canSave={false}
    >
      {isError ? (
        <Alert severity="error">{translate('visits.notFound')}</Alert>
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
    </FormDialog>
  );
}

interface FormProps {
  visit: AssignmentDetail;
  wanted: Partial<VisitDraft>;
  onClose: () => void;
}

function Form({ visit, wanted, onClose }: FormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { draft, set, errors, setErrors } = useDraft({ ...draftOf(visit), ...wanted });
  const { frequencies, parts, timeCaps } = useTermOptions();
  const crews = useCrewOptions(visit.serviceType);
  const body = editOf(visit, draft);
  const hasChanges = Object.keys(body).length > 1;
  const asked = useDifference(`visit-${visit.id}`, hasChanges ? body : null, (edit, signal) =>
    previewVisit(visit.id, edit, signal),
  );
  const errorOf = (field: string) => errors[field] ?? asked.fieldErrors[field];
  const label = (field: string) => translate(`schedule.fields.${field}`);
  const isWide = draft.scope !== 'this';
  const maySetPrice = canAccess(storedUser()?.permissions ?? [], 'price_override');
  // A one-off visit has no following ones.
  const isOneOff = visit.kind !== 'regular' || visit.frequency === -1;

  const save = async () => {
    try {
      await saveVisit(visit.id, body, visit.version);
      await invalidateSchedule(queryClient);
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };

  return (
    <FormDialog
      title={`${translate('visits.editTitle')}: ${addressText(visit)}`}
      saveLabel={translate('schedule.save')}
      onSave={save}
      onClose={onClose}
      canSave={hasChanges && asked.difference !== null}
    >
      <FieldRow>
        <DayField
          label={label('date')}
          value={draft.date}
          onChange={day => day && set({ date: day })}
          error={errorOf('date')}
        />
        <ChoiceField
          label={label('crewId')}
          value={draft.crewId}
          options={crews}
          none={translate('schedule.noCrew')}
          onChange={crewId => set({ crewId })}
          error={errorOf('crewId')}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          label={label('priceCents')}
          value={draft.priceCents}
          onChange={priceCents => set({ priceCents })}
          error={errorOf('priceCents')}
          help={translate('schedule.priceHelp')}
          isDisabled={!maySetPrice}
        />
        {visit.serviceType === 'bnb' ? (
          <ChoiceField
            label={label('timeCapMinutes')}
            value={draft.timeCapMinutes}
            options={timeCaps}
            none={translate('schedule.noCap')}
            onChange={timeCapMinutes => set({ timeCapMinutes })}
            error={errorOf('timeCapMinutes')}
          />
        ) : (
          <ChoiceField
            label={label('frontBack')}
            value={draft.frontBack}
            options={parts}
            onChange={part => part !== null && set({ frontBack: part })}
            error={errorOf('frontBack')}
            isDisabled={visit.serviceType !== 'mow'}
          />
        )}
      </FieldRow>
      <LongTextField
        label={label('instructions')}
        value={draft.instructions}
        onChange={instructions => set({ instructions })}
        error={errorOf('instructions')}
      />
      <FormControlLabel
        control={<Switch checked={draft.isBillable} onChange={(_event, isBillable) => set({ isBillable })} />}
        label={label('isBillable')}
      />
      {!isOneOff && (
        <ScopeQuestion value={draft.scope} onChange={scope => set({ scope })} scopes={EDIT_SCOPES} />
      )}
      {isWide && (
        <ChoiceField
          label={label('frequency')}
          value={draft.frequency}
          options={frequencies}
          onChange={frequency => set({ frequency })}
          error={errorOf('frequency')}
        />
      )}
      {hasChanges && <DifferenceView difference={asked.difference} error={asked.error} />}
      {hasChanges && asked.difference?.charge && <ChargeChange charge={asked.difference.charge} />}
    </FormDialog>
  );
}
