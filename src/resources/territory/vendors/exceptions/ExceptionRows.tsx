import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormState } from 'react-hook-form';
import { SERVICE_TYPES } from '#contract/core/enums.ts';
import { propertyPath } from '#contract/core/paths.ts';
import type { CommissionException } from '#contract/territory/vendors.calls.ts';
import { RowLink } from '#src/ui/fields/RowLink.tsx';
import { NumberInput } from '#src/ui/form/AmountInput.tsx';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { PropertySearch } from '#src/ui/form/PropertySearch.tsx';
import { useWordOptions } from '#src/ui/list/useWordOptions.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

type Row = Omit<CommissionException, 'id'>;

const NEW = { commissionPercent: 0, validFrom: null, validTo: null, reason: '' };
const WIDE_ON_PHONES = { gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 };
const OF_NO_PROPERTY = { propertyId: null, address: null, city: null, customerName: null, code: null };

/** The list of exceptions; a property is found by name, address or code. */
export function ExceptionRows({ vendorId, isReadOnly }: { vendorId: number; isReadOnly: boolean }) {
  const translate = useTranslate();
  const { fields, prepend, remove } = useFieldArray<{ exceptions: Row[] }>({ name: 'exceptions' });
  const { errors } = useFormState();
  const whole = errors.exceptions?.message ?? errors.exceptions?.root?.message;
  return (
    <SectionCard title={translate('vendor.tab.exceptions')} help={translate('vendor.exceptions.help')} flush>
      {!isReadOnly && (
        <Box sx={{ padding: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
          <Box sx={{ flex: '1 1 280px', maxWidth: 460 }}>
            <PropertySearch
              label={translate('vendor.exceptions.add')}
              vendorId={vendorId}
              onChoose={({ id, address, city, name, code }) =>
                prepend({
                  ...NEW,
                  propertyId: id,
                  serviceType: null,
                  address,
                  city,
                  customerName: name,
                  code,
                })
              }
            />
          </Box>
          <Button
            variant="outlined"
            startIcon={<Add />}
            onClick={() => prepend({ ...NEW, ...OF_NO_PROPERTY, serviceType: 'mow' })}
          >
            {translate('vendor.exceptions.addService')}
          </Button>
        </Box>
      )}
      {whole && (
        <FormHelperText error sx={{ paddingInline: 2, paddingBottom: 1 }}>
          {String(whole)}
        </FormHelperText>
      )}
      {fields.length === 0 ? (
        <EmptyState icon={<PercentOutlined />} text={translate('vendor.exceptions.none')} />
      ) : (
        fields.map((row, index) => (
          <ExceptionRow
            key={row.id}
            row={row}
            index={index}
            isReadOnly={isReadOnly}
            onRemove={() => remove(index)}
          />
        ))
      )}
    </SectionCard>
  );
}

interface ExceptionRowProps {
  row: Row;
  index: number;
  isReadOnly: boolean;
  onRemove: () => void;
}

/** An exception's property, rate, period and reason. */
function ExceptionRow({ row, index, isReadOnly, onRemove }: ExceptionRowProps) {
  const translate = useTranslate();
  const services = useWordOptions(SERVICE_TYPES, 'serviceType');
  const source = (field: keyof Row) => `exceptions.${index}.${field}`;
  const of = row.propertyId === null ? translate('vendor.exceptions.service') : row.customerName;
  return (
    <Box
      component="section"
      aria-label={`${of}`}
      sx={{ padding: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {row.propertyId === null ? (
            <Box sx={{ maxWidth: 300 }}>
              <SelectInput
                source={source('serviceType')}
                label="vendor.exceptions.service"
                options={services}
                isDisabled={isReadOnly}
              />
            </Box>
          ) : (
            <>
              <Box sx={{ fontWeight: 560 }}>
                <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
              </Box>
              <Typography variant="body2" color="textSecondary">
                {row.address}, {row.city}
              </Typography>
              <RowError index={index} />
            </>
          )}
        </Box>
        {!isReadOnly && (
          <IconButton size="small" aria-label={`${translate('ra.action.remove')} ${of}`} onClick={onRemove}>
            <DeleteOutlined sx={{ fontSize: 18 }} />
          </IconButton>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', md: '130px 170px 170px 1fr' },
        }}
      >
        <Box sx={WIDE_ON_PHONES}>
          <NumberInput
            source={source('commissionPercent')}
            label="vendor.fields.commissionPercent"
            unit="%"
            isRequired
            isDisabled={isReadOnly}
          />
        </Box>
        {(['validFrom', 'validTo'] as const).map(field => (
          <Box key={field} sx={{ minWidth: 0 }}>
            <TextInput
              source={source(field)}
              label={`vendor.exceptions.${field}`}
              type="date"
              isDisabled={isReadOnly}
            />
          </Box>
        ))}
        <Box sx={WIDE_ON_PHONES}>
          <TextInput
            source={source('reason')}
            label="vendor.exceptions.reason"
            maxLength={200}
            isRequired
            isDisabled={isReadOnly}
          />
        </Box>
      </Box>
    </Box>
  );
}

/** Shows why the server refused the property, for example because it belongs to another vendor. */
function RowError({ index }: { index: number }) {
  const { errors } = useFormState();
  const refused = errors.exceptions as Record<number, { propertyId?: { message?: string } }> | undefined;
  const message = refused?.[index]?.propertyId?.message;
  return message ? <FormHelperText error>{message}</FormHelperText> : null;
}
