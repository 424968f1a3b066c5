import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { Day } from '#contract/core/days.ts';
import { type TermsBody, termsBody, termsEditBody } from '#contract/schedule/schedule.ts';
import type { Service, TermsVersion } from '#contract/schedule/services.calls.ts';
import { today } from '#src/dataProvider/today.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { FormDialog, HoldSave } from '#src/ui/dialogs/FormDialog.tsx';
import { WaitingDialog } from '#src/ui/dialogs/WaitingDialog.tsx';
import { TextInput } from '#src/ui/form/inputs.tsx';
import { invalidateSchedule } from '../invalidate.ts';
import { TermsFields } from '../TermsFields.tsx';
import { changedTerms, pickTerms, type Terms } from '../terms.ts';
import { saveTerms } from '../termsCalls.ts';
import { DifferenceView } from './DifferenceView.tsx';
import { isEmptyDifference } from './differenceLines.ts';
import { ServicePriceLine } from './PriceLine.tsx';
import { ScopeQuestion } from './ScopeQuestion.tsx';
import { useDifference } from './useDifference.ts';

interface ServiceDialogProps {
  serviceId: number;
  onClose: () => void;
  onSaved?: (service: Service) => void;
}

/** Changes a service's terms from a day on; previews which visits change. */
export function ServiceEditDialog(props: ServiceDialogProps) {
  const translate = useTranslate();
  const { data: service, isError } = useCallQuery(
    'GET /services/:id',
    { params: { id: props.serviceId } },
    { key: ['service', props.serviceId], staleTime: 0 },
  );
  if (service?.current) return <Form {...props} service={service} terms={service.current} />;
  return (
    <WaitingDialog title={translate('schedule.edit.title')} isFailed={isError} onClose={props.onClose} />
  );
}

interface FormProps extends ServiceDialogProps {
  service: Service;
  terms: TermsVersion;
}

/** The terms in the form; the schema computes the changes from them. */
interface Draft extends Terms {
  from: Day;
  scope: TermsBody['scope'];
}

const editOf = (terms: TermsVersion, draft: Draft): z.input<typeof termsBody> => ({
  ...changedTerms(terms, draft),
  from: draft.from,
  scope: draft.scope,
});

function Form({ service, terms, onClose, onSaved }: FormProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [schema] = useState(() =>
    z
      .custom<Draft>()
      .transform((draft): z.input<typeof termsEditBody> => editOf(terms, draft))
      .pipe(termsEditBody),
  );
  return (
    <FormDialog
      title={`${translate('schedule.edit.title')}: ${translate(`words.serviceType.${service.type}`)}`}
      saveLabel={translate('schedule.save')}
      schema={schema}
      values={{
        ...pickTerms(terms),
        from: service.nextVisit?.date ?? today(),
        scope: 'following' satisfies Draft['scope'],
      }}
      save={async body => {
        const saved = await saveTerms(service.id, body, service.version);
        await invalidateSchedule(queryClient);
        onSaved?.(saved);
        onClose();
      }}
      onClose={onClose}
    >
      <TermsFields type={service.type} priceCents={terms.priceCents} />
      <NewPrice serviceId={service.id} />
      <TextInput source="from" type="date" label="schedule.edit.from" min={today()} isRequired />
      <ScopeQuestion scopes={['following', 'season']} />
      <Effect service={service} terms={terms} />
    </FormDialog>
  );
}

/** The price of a visit under the form's values. */
function NewPrice({ serviceId }: { serviceId: number }) {
  const { frequency, frontBack, priceCents, crewId, from } = useWatch() as Draft;
  const query = {
    frequency,
    frontBack,
    crewId: crewId ?? undefined,
    date: from || undefined,
    ...(priceCents === null ? { isListPrice: 'true' as const } : { priceCents }),
  };
  return <ServicePriceLine serviceId={serviceId} query={query} kind="visit" />;
}

/** Previews the change; saving waits for it. */
function Effect({ service, terms }: Pick<FormProps, 'service' | 'terms'>) {
  const draft = useWatch() as Draft;
  const hasChanges = Object.keys(changedTerms(terms, draft)).length > 0;
  const body = hasChanges ? (termsBody.safeParse(editOf(terms, draft)).data ?? null) : null;
  const { difference, error } = useDifference(
    'POST /services/:id/preview',
    body && { params: { id: service.id }, body: { kind: 'terms', ...body } },
  );
  return (
    <>
      <HoldSave when={difference === null} />
      {body && <DifferenceView difference={difference} error={error} />}
      {difference && !isEmptyDifference(difference) && draft.scope === 'following' && (
        <LaterTerms service={service} from={draft.from} />
      )}
    </>
  );
}

/** Warns that a change planned for a later day keeps its own crew and price. */
function LaterTerms({ service, from }: { service: Service; from: string }) {
  const translate = useTranslate();
  const later = service.terms.some(terms => terms.beginsOn > from);
  return later ? <Alert severity="info">{translate('schedule.edit.later')}</Alert> : null;
}
