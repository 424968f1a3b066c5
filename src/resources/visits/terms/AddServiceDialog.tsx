import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { Service } from '../../../../contract/calls/services.ts';
import type { Day } from '../../../../contract/days.ts';
import { SERVICE_TYPES, type ServiceType } from '../../../../contract/enums.ts';
import { showMoney } from '../../../../contract/money.ts';
import type { NewServiceInput } from '../../../../contract/schedule.ts';
import { call } from '../../../dataProvider/call.ts';
import { today } from '../../../dataProvider/today.ts';
import { FieldRow, FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, DayField } from '../../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../../ui/dialogs/useDraft.ts';
import { invalidateSchedule } from '../invalidate.ts';
import { TermsFields } from '../TermsFields.tsx';
import type { Terms } from '../terms.ts';
import { addServices } from '../termsCalls.ts';

interface AddServiceDialogProps {
  customerId: number;
  propertyId: number;
  onClose: () => void;
  onSaved?: (services: Service[]) => void;
}

interface Draft extends Terms {
  type: ServiceType;
  startDate: Day;
  endDate: Day | null;
}

/** Sells one more service for a property; day and crew come from its zip code unless they are chosen. */
export function AddServiceDialog({ customerId, propertyId, onClose, onSaved }: AddServiceDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { draft, set, errors, setErrors } = useDraft<Draft>({
    type: 'mow',
    startDate: today(),
    endDate: null,
    frequency: 1,
    weekday: null,
    crewId: null,
    priceCents: null,
    frontBack: 'both',
    timeCapMinutes: null,
  });

  const save = async () => {
    try {
      const service: NewServiceInput = draft;
      const answer = await addServices(customerId, propertyId, [service]);
      await invalidateSchedule(queryClient);
      onSaved?.(answer.data);
      onClose();
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };

  return (
    <FormDialog
      title={translate('schedule.add.title')}
      saveLabel={translate('schedule.add.action')}
      onSave={save}
      onClose={onClose}
    >
      <ChoiceField
        label={translate('schedule.add.type')}
        value={draft.type}
        options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
        onChange={type => {
          if (type === null) return;
          // A call is one visit; lawns and beds come round again.
          const frequency = type === 'mow' ? 1 : type === 'bnb' ? 4 : -1;
          set({ type, frequency, timeCapMinutes: null, frontBack: 'both' });
        }}
        error={errors.type}
      />
      <FieldRow>
        <DayField
          label={translate('schedule.fields.startDate')}
          value={draft.startDate}
          onChange={day => day && set({ startDate: day })}
          error={errors.startDate}
          isRequired
        />
        <DayField
          label={`${translate('schedule.fields.endDate')} (${translate('schedule.optional')})`}
          value={draft.endDate}
          onChange={day => set({ endDate: day })}
          error={errors.endDate}
          min={draft.startDate}
          isDisabled={draft.frequency === -1}
        />
      </FieldRow>
      <TermsFields type={draft.type} terms={draft} onChange={set} errors={errors} isNew />
      <PriceNow propertyId={propertyId} draft={draft} />
    </FormDialog>
  );
}

/** What a visit under these terms costs today. */
function PriceNow({ propertyId, draft }: { propertyId: number; draft: Draft }) {
  const translate = useTranslate();
  const { type, frequency, frontBack, priceCents, startDate: date } = draft;
  const query = { propertyId, type, frequency, frontBack, priceCents, date };
  const { data: quote } = useQuery({
    queryKey: ['quote', query],
    queryFn: async ({ signal }) => (await call('GET /services/quote', { query, expose: false, signal })).data,
    retry: false,
  });
  if (!quote) return null;
  const total = showMoney(quote.totalCents);
  const text = quote.unpriced
    ? translate('schedule.add.unpriced')
    : `${translate(quote.isPerHour ? 'schedule.add.quoteHour' : 'schedule.add.quote', { total })}${
        quote.taxCents > 0 ? ` ${translate('schedule.add.quoteTax')}` : ''
      }`;
  return (
    <Typography color={quote.unpriced ? 'warning' : 'textSecondary'} aria-live="polite">
      {text}
    </Typography>
  );
}
