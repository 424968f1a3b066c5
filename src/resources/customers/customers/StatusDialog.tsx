import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { showDay } from '#contract/core/days.ts';
import { PROPERTY_STATUSES } from '#contract/core/enums.ts';
import { showMoney } from '#contract/core/money.ts';
import type { PropertyView } from '#contract/customers/properties.calls.ts';
import type { StatusPreview } from '#contract/customers/propertyStatus.calls.ts';
import { statusChangeBody } from '#contract/customers/propertyStatus.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { SelectInput, SwitchInput } from '#src/ui/form/inputs.tsx';
import { NoteInput } from '#src/ui/form/NoteInput.tsx';
import { ResumeChoices } from '#src/ui/form/ResumeChoices.tsx';
import { showToast } from '#src/ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';
import { useCustomersChanged } from './LockDialog.tsx';

interface StatusDialogProps {
  property: PropertyView;
  onClose: () => void;
}

/**
 * Changes a property's status: asks for customer type and reason, and previews which services stop or resume.
 */
export default function StatusDialog({ property, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const changed = useCustomersChanged();
  return (
    <FormDialog
      title={translate('care.status.title')}
      saveLabel={translate('care.status.save')}
      schema={statusChangeBody}
      save={async body => {
        await customerCalls.changeStatus(property.id, body, property.version);
        await changed();
        showToast({ kind: 'success', text: translate('care.status.done') });
        onClose();
      }}
      onClose={onClose}
      isDangerous={property.status === 'active'}
    >
      <Typography color="textSecondary">
        {translate('care.status.now', { status: translate(`words.property.${property.status}`) })}
      </Typography>
      <SelectInput
        source="status"
        label="care.status.type"
        options={PROPERTY_STATUSES.filter(one => one !== property.status).map(value => ({
          value,
          label: translate(`words.property.${value}`),
        }))}
      />
      <NoteInput source="reason" label="care.status.reason" type="general" maxLength={500} />
      <Consequences property={property} />
    </FormDialog>
  );
}

/** Shows which services stop or resume; saving waits for it. */
function Consequences({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { errors } = useFormState();
  const [status, resumed, evenStarted] = useWatch({ name: ['status', 'resumeServiceIds', 'evenStarted'] });
  const { data: preview, isFetching } = useCallQuery(
    'GET /properties/:id/status-preview',
    status ? { params: { id: property.id }, query: { status } } : null,
    { key: ['properties', 'statusPreview', property.id, property.version, status] },
  );
  // All of them by default.
  useEffect(() => {
    const isOffered = preview?.to === 'active' && !preview.isLocked;
    setValue('resumeServiceIds', isOffered ? preview.resumes.map(service => service.id) : []);
  }, [preview, setValue]);
  const hasStarted = (preview?.started.length ?? 0) > 0;
  return (
    <>
      <HoldSave when={Boolean(status) && (!preview || (hasStarted && !evenStarted))} />
      {isFetching && !preview && (
        <Typography role="status" color="textSecondary">
          {translate('care.status.reading')}
        </Typography>
      )}
      {preview && <Effects preview={preview} />}
      {preview && preview.from !== 'active' && preview.to === 'active' && (
        <ResumeChoices
          services={preview.resumes}
          isLocked={preview.isLocked}
          chosen={resumed ?? []}
          onChange={ids => setValue('resumeServiceIds', ids, { shouldDirty: true })}
        />
      )}
      {errors.resumeServiceIds && <Alert severity="error">{String(errors.resumeServiceIds.message)}</Alert>}
      {hasStarted && <SwitchInput source="evenStarted" label="care.status.evenStarted" />}
    </>
  );
}

/** Describes the change in sentences. */
function Effects({ preview }: { preview: StatusPreview }) {
  const translate = useTranslate();
  const { stops, started, openCents } = preview;
  const isLeaving = preview.from === 'active';
  const count = stops.services.length;
  const visits =
    stops.visits === 0
      ? translate('care.status.noVisits')
      : translate('care.status.visits', { smart_count: stops.visits });
  return (
    <>
      {isLeaving && (
        <Alert severity={count + stops.visits > 0 ? 'warning' : 'info'}>
          {count + stops.visits === 0
            ? translate('care.status.nothing')
            : translate('care.status.stops', { smart_count: count, visits })}{' '}
          {stops.firstDate &&
            stops.lastDate &&
            translate('care.status.between', {
              from: showDay(stops.firstDate),
              to: showDay(stops.lastDate),
            })}{' '}
          {stops.visits > 0 && translate('care.status.told')}
        </Alert>
      )}
      {started.map(visit => (
        <Alert key={visit.id} severity="error">
          {translate('care.status.started', { crew: visit.crewName ?? '–', day: showDay(visit.date) })}
        </Alert>
      ))}
      {isLeaving && openCents > 0 && (
        <Alert severity="info">{translate('care.status.owes', { amount: showMoney(openCents) })}</Alert>
      )}
    </>
  );
}
