import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';

import type { PropertyView } from '../../../contract/calls/properties.ts';
import type { StatusPreview } from '../../../contract/calls/propertyStatus.ts';
import { showDay } from '../../../contract/days.ts';
import { PROPERTY_STATUSES, type PropertyStatus } from '../../../contract/enums.ts';
import { showMoney } from '../../../contract/money.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, LongTextField } from '../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../ui/dialogs/useDraft.ts';
import { PhraseChips } from '../../ui/form/PhraseChips.tsx';
import { showToast } from '../../ui/toasts/toasts.ts';
import { customerCalls } from './customerCalls.ts';
import { useCustomersChanged } from './LockDialog.tsx';
import { ResumeChoices } from './ResumeChoices.tsx';

interface StatusDialogProps {
  property: PropertyView;
  onClose: () => void;
}

interface Draft {
  status: PropertyStatus | null;
  reason: string;
  resumeServiceIds: readonly number[] | null;
  evenStarted: boolean;
}

/** Gives a property another status: asks for customer type and reason, and shows first what stops or runs again. */
export default function StatusDialog({ property, onClose }: StatusDialogProps) {
  const translate = useTranslate();
  const changed = useCustomersChanged();
  const { draft, set, errors, setErrors } = useDraft<Draft>({
    status: null,
    reason: '',
    resumeServiceIds: null,
    evenStarted: false,
  });
  const { status, reason } = draft;
  const { data: preview, isFetching } = useQuery({
    queryKey: ['properties', 'statusPreview', property.id, property.version, status],
    queryFn: () => customerCalls.statusPreview(property.id, status ?? 'active'),
    enabled: status !== null,
  });
  // All of them, until somebody chooses.
  const offered = preview && !preview.isLocked ? preview.resumes.map(service => service.id) : [];
  const resumed = draft.resumeServiceIds ?? offered;
  const isBlocked = (preview?.started.length ?? 0) > 0 && !draft.evenStarted;

  const save = async () => {
    if (!status) return;
    try {
      const body = {
        status,
        reason,
        resumeServiceIds: status === 'active' ? [...resumed] : [],
        evenStarted: draft.evenStarted,
      };
      await customerCalls.changeStatus(property.id, body, property.version);
      await changed();
      showToast({ kind: 'success', text: translate('care.status.done') });
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };

  return (
    <FormDialog
      title={translate('care.status.title')}
      saveLabel={translate('care.status.save')}
      onSave={save}
      onClose={onClose}
      canSave={status !== null && reason.trim() !== '' && preview !== undefined && !isBlocked}
      isDangerous={property.status === 'active' && status !== null}
    >
      <Typography color="textSecondary">
        {translate('care.status.now', { status: translate(`words.property.${property.status}`) })}
      </Typography>
      <ChoiceField<PropertyStatus>
        label={translate('care.status.type')}
        value={status}
        options={PROPERTY_STATUSES.filter(one => one !== property.status).map(value => ({
          value,
          label: translate(`words.property.${value}`),
        }))}
        onChange={value => set({ status: value, resumeServiceIds: null })}
        error={errors.status}
        isRequired
      />
      <PhraseChips type="general" onPick={phrase => set({ reason: phrase })} />
      <LongTextField
        label={translate('care.status.reason')}
        value={reason}
        onChange={text => set({ reason: text })}
        error={errors.reason}
        isRequired
      />
      {status && isFetching && !preview && (
        <Typography role="status" color="textSecondary">
          {translate('care.status.reading')}
        </Typography>
      )}
      {preview && <Effects preview={preview} />}
      {preview && preview.from !== 'active' && preview.to === 'active' && (
        <ResumeChoices
          services={preview.resumes}
          isLocked={preview.isLocked}
          chosen={resumed}
          onChange={resumeServiceIds => set({ resumeServiceIds })}
        />
      )}
      {errors.resumeServiceIds && <Alert severity="error">{errors.resumeServiceIds}</Alert>}
      {preview && preview.started.length > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={draft.evenStarted}
              onChange={event => set({ evenStarted: event.target.checked })}
            />
          }
          label={translate('care.status.evenStarted')}
        />
      )}
    </FormDialog>
  );
}

/** What the change does, in sentences. */
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
