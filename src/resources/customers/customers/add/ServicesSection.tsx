import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays } from '#contract/core/days.ts';
import { SERVICE_TYPES, type ServiceType } from '#contract/core/enums.ts';
import { today } from '#src/dataProvider/today.ts';
import { useTermOptions } from '#src/resources/schedule/visits/options.ts';
import { TermsFields } from '#src/resources/schedule/visits/TermsFields.tsx';
import { useAsksForSecond } from '#src/resources/schedule/visits/useAsksForSecond.ts';
import { FieldGrid, FormSection } from '#src/ui/form/FormSection.tsx';
import { SelectInput, SwitchInput, TextInput } from '#src/ui/form/inputs.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import type { SoldService } from './ServiceQuote.tsx';

/** Returns a new service with the usual frequency of its type. */
export function serviceDraft(type: ServiceType): SoldService {
  return {
    rowId: crypto.randomUUID(),
    type,
    startDate: addDays(today(), 1),
    frequency: type === 'mow' ? 2 : type === 'bnb' ? 4 : -1,
    weekday: null,
    crewId: null,
    priceCents: null,
    frontBack: 'both',
    timeCapMinutes: null,
  };
}

const MAX_SERVICES = 10;

/** The services in the form, with functions to change them. */
function useServices() {
  const { setValue, clearErrors } = useFormContext();
  const services = (useWatch({ name: 'services' }) ?? []) as SoldService[];
  const set = (next: SoldService[]) => {
    setValue('services', next, { shouldDirty: true });
    clearErrors('services');
  };
  const add = () =>
    set([...services, serviceDraft(services.some(one => one.type === 'mow') ? 'bnb' : 'mow')]);
  const remove = (index: number) => set(services.filter((_one, at) => at !== index));
  return { services, add, remove };
}

/** The first service: its type, frequency and start. */
export function FirstService() {
  const translate = useTranslate();
  const { services, add } = useServices();
  return (
    <FormSection
      title={translate('property.view.tab.services')}
      action={services.length < MAX_SERVICES && <AddButton onClick={add} />}
    >
      {services.length === 0 ? (
        <Typography color="textSecondary">{translate('property.form.noService')}</Typography>
      ) : (
        <ServiceHead index={0} />
      )}
    </FormSection>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<Add />} onClick={onClick}>
      {translate('property.view.addService')}
    </Button>
  );
}

/** Type, frequency and start of a service. */
function ServiceHead({ index }: { index: number }) {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { frequencies } = useTermOptions();
  const path = `services.${index}`;
  // Choosing another type resets the terms to that type's defaults.
  const start = (type: ServiceType) => {
    const { rowId, startDate } = getValues(path) as SoldService;
    setValue(path, { ...serviceDraft(type), rowId, startDate }, { shouldDirty: true });
  };
  return (
    <>
      <SelectInput
        source={`${path}.type`}
        label="property.fields.serviceType"
        options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
        onChoose={type => start(type as ServiceType)}
        span={2}
      />
      <SelectInput
        source={`${path}.frequency`}
        label="schedule.fields.frequency"
        options={frequencies}
        span={2}
      />
      <TextInput
        source={`${path}.startDate`}
        type="date"
        label="property.fields.startDate"
        isRequired
        span={2}
      />
    </>
  );
}

/** The terms of the first service, and further services. */
export function ServicesSection() {
  const translate = useTranslate();
  const { services, remove } = useServices();
  if (services.length === 0) return null;
  return (
    <SectionCard
      title={translate('property.view.tab.services')}
      help={translate('property.form.servicesHelp')}
    >
      {services.map((service, index) => (
        <ServiceRow
          key={service.rowId}
          index={index}
          service={service}
          isSecond={services.slice(0, index).some(one => isSameWork(one, service))}
          onRemove={() => remove(index)}
        />
      ))}
      <FieldGrid>
        <TextInput source="discountCode" label="schedule.add.discountCode" span={3} maxLength={30} />
      </FieldGrid>
    </SectionCard>
  );
}

interface ServiceRowProps {
  index: number;
  service: SoldService;
  /** An earlier row already has this service. */
  isSecond: boolean;
  onRemove: () => void;
}

const isSameWork = (one: SoldService, other: SoldService) =>
  one.type === other.type && one.type !== 'call-log' && one.frequency !== -1 && other.frequency !== -1;

function ServiceRow({ index, service, isSecond, onRemove }: ServiceRowProps) {
  const translate = useTranslate();
  const asks = useAsksForSecond(`services.${index}.isSecond`);
  return (
    <Box
      component="fieldset"
      sx={{
        minWidth: 0,
        margin: 0,
        padding: '0 0 16px',
        border: 0,
        borderBottom: 1,
        borderColor: 'divider',
        marginBottom: 2,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="legend">
          {translate(`words.serviceType.${service.type}`)}
        </Typography>
        <IconButton aria-label={translate('property.form.removeService')} onClick={onRemove}>
          <DeleteOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <FieldGrid>
        {index > 0 && <ServiceHead index={index} />}
        <TermsFields type={service.type} path={`services.${index}.`} isNew hasFrequency={false} />
        {(isSecond || asks) && (
          <SwitchInput
            source={`services.${index}.isSecond`}
            label={isSecond ? 'schedule.add.isSecondHere' : 'schedule.add.isSecond'}
          />
        )}
      </FieldGrid>
    </Box>
  );
}
