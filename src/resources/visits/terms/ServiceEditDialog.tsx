import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Service, TermsVersion } from '../../../../contract/calls/services.ts';
import type { TermsBody } from '../../../../contract/schedule.ts';
import { today } from '../../../dataProvider/today.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { DayField } from '../../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../../ui/dialogs/useDraft.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { TermsFields } from '../TermsFields.tsx';
import { changedTerms, pickTerms, type Terms } from '../terms.ts';
import { getService, previewService, saveTerms } from '../termsCalls.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { isEmptyDifference } from './differenceLines.ts';
import { ScopeQuestion } from './ScopeQuestion.tsx';
import { useDifference } from './useDifference.ts';

interface ServiceDialogProps {
  serviceId: number;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

/** Changes a service's terms from a day on; shows before saving which visits that changes. */
export function ServiceEditDialog(props: ServiceDialogProps) {
  const translate = useTranslate();
  const { data: service, isError } = useQuery({
    queryKey: ['service', props.serviceId],
    queryFn: () => getService(props.serviceId),
    staleTime: 0,
  });
  if (service?.current) return <Form {...props} service={service} terms={service.current} />;
  return (
    <FormDialog
      title={translate('schedule.edit.title')}
      saveLabel={translate('schedule.save')}
      onSave={async () => {}}
      onClose={props.onClose}
      canSave={false}
    >
      {isError ? (
        <Alert severity="error">{translate('schedule.notLoaded')}</Alert>
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </FormDialog>
  );
}

interface Draft extends Terms {
  from: string;
  scope: 'following' | 'season';
}

interface FormProps extends ServiceDialogProps {
  service: Service;
  terms: TermsVersion;
}

function Form({ service, terms, onClose, onSaved }: FormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { draft, set, errors, setErrors } = useDraft<Draft>({
    ...pickTerms(terms),
    from: service.nextVisit?.date ?? today(),
    scope: 'following',
  });
  const changes = changedTerms(terms, draft);
  const hasChanges = Object.keys(changes).length > 0;
  const body: TermsBody = { ...changes, from: draft.from, scope: draft.scope };
  const asked = useDifference(`service-${service.id}`, hasChanges ? body : null, (wanted, signal) =>
    previewService(service.id, { kind: 'terms', ...wanted }, signal),
  );

  const save = async () => {
    try {
      const saved = await saveTerms(service.id, body, service.version);
      await invalidateSchedule(queryClient);
      onSaved?.(saved);
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };

  return (
    <FormDialog
      title={`${translate('schedule.edit.title')}: ${translate(`words.serviceType.${service.type}`)}`}
      saveLabel={translate('schedule.save')}
      onSave={save}
      onClose={onClose}
      canSave={hasChanges && asked.difference !== null}
    >
      <TermsFields
        type={service.type}
        terms={draft}
        onChange={set}
        errors={{ ...asked.fieldErrors, ...errors }}
      />
      <DayField
        label={translate('schedule.edit.from')}
        value={draft.from}
        onChange={day => day && set({ from: day })}
        error={errors.from ?? asked.fieldErrors.from}
        min={today()}
      />
      <ScopeQuestion
        value={draft.scope}
        onChange={scope => set({ scope })}
        scopes={['following', 'season'] as const}
      />
      {hasChanges && <DifferenceView difference={asked.difference} error={asked.error} />}
      {asked.difference &&
        !isEmptyDifference(asked.difference) &&
        service.terms.length > 1 &&
        draft.scope === 'following' && <LaterTerms service={service} from={draft.from} />}
    </FormDialog>
  );
}

/** Says that another change is planned already: what that one sets of crew and price, it keeps. */
function LaterTerms({ service, from }: { service: Service; from: string }) {
  const translate = useTranslate();
  const later = service.terms.some(terms => terms.beginsOn > from);
  return later ? <Alert severity="info">{translate('schedule.edit.later')}</Alert> : null;
}
