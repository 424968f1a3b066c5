import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { addDays, type Day } from '../../../../contract/days.ts';
import { SERVICE_TYPES, type ServiceType } from '../../../../contract/enums.ts';
import { today } from '../../../dataProvider/today.ts';
import { FieldGrid } from '../../../ui/form/FormSection.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';
import { TermsFields } from '../../visits/TermsFields.tsx';
import type { Terms } from '../../visits/terms.ts';
import { ServiceQuote } from './ServiceQuote.tsx';

export interface SoldService extends Terms {
  /** Tells the rows of the form apart; it is not saved. */
  rowId: string;
  type: ServiceType;
  startDate: Day;
}

/** What a service starts with: lawns are sold by the two weeks, beds by the month, a call is once. */
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

/** What is sold with the property, each with what a visit will cost. */
export function ServicesSection() {
  const translate = useTranslate();
  const { setValue, clearErrors } = useFormContext();
  const services = (useWatch({ name: 'services' }) ?? []) as SoldService[];
  const set = (next: SoldService[]) => {
    setValue('services', next, { shouldDirty: true });
    clearErrors('services');
  };
  return (
    <SectionCard
      title={translate('property.view.tab.services')}
      help={translate('property.form.servicesHelp')}
      action={
        services.length < MAX_SERVICES && (
          <Button
            size="small"
            startIcon={<Add />}
            onClick={() =>
              set([...services, serviceDraft(services.some(one => one.type === 'mow') ? 'bnb' : 'mow')])
            }
          >
            {translate('property.view.addService')}
          </Button>
        )
      }
    >
      {services.length === 0 && (
        <Typography color="textSecondary">{translate('property.form.noService')}</Typography>
      )}
      {services.map((service, index) => (
        <ServiceRow
          key={service.rowId}
          index={index}
          service={service}
          onRemove={() => set(services.filter((_one, at) => at !== index))}
        />
      ))}
      {services.length > 0 && (
        <FieldGrid>
          <TextInput source="discountCode" label="schedule.add.discountCode" span={3} maxLength={30} />
        </FieldGrid>
      )}
    </SectionCard>
  );
}

interface ServiceRowProps {
  index: number;
  service: SoldService;
  onRemove: () => void;
}

function ServiceRow({ index, service, onRemove }: ServiceRowProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const path = `services.${index}.`;
  // Another kind of service starts with its own terms.
  const start = (type: ServiceType) => {
    const { rowId, startDate } = service;
    setValue(`services.${index}`, { ...serviceDraft(type), rowId, startDate }, { shouldDirty: true });
  };
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        minWidth: 0,
        margin: 0,
        padding: index === 0 ? 0 : '16px 0 0',
        border: 0,
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
        marginTop: index === 0 ? 0 : 2,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'flex-start',
          '& > .MuiFormControl-root': { minWidth: 0 },
        }}
      >
        <SelectInput
          source={`${path}type`}
          label="property.fields.serviceType"
          options={SERVICE_TYPES.map(value => ({ value, label: translate(`words.serviceType.${value}`) }))}
          onChoose={type => start(type as ServiceType)}
        />
        <TextInput source={`${path}startDate`} type="date" label="property.fields.startDate" isRequired />
        <IconButton
          aria-label={translate('property.form.removeService')}
          onClick={onRemove}
          sx={{ marginTop: '24px' }}
        >
          <DeleteOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Box>
      <FieldGrid>
        <TermsFields type={service.type} path={path} isNew />
        <ServiceQuote service={service} />
      </FieldGrid>
    </Box>
  );
}
