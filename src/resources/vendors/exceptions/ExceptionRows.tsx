import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { CommissionException } from '../../../../contract/calls/vendors.ts';
import { propertyPath } from '../../../../contract/paths.ts';
import { RowLink } from '../../../ui/fields/RowLink.tsx';
import { NumberInput } from '../../../ui/form/AmountInput.tsx';
import { PropertySearch } from '../../../ui/form/PropertySearch.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { SectionCard } from '../../../ui/page/SectionCard.tsx';

type Row = Omit<CommissionException, 'id'>;

/** The list of exceptions; a property is found by name, address or code. */
export function ExceptionRows({ vendorId, isReadOnly }: { vendorId: number; isReadOnly: boolean }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const rows = (useWatch({ name: 'exceptions' }) ?? []) as Row[];
  const set = (next: Row[]) => setValue('exceptions', next, { shouldDirty: true });
  return (
    <SectionCard title={translate('vendor.tab.exceptions')} help={translate('vendor.exceptions.help')} flush>
      {!isReadOnly && (
        <Box sx={{ padding: 2, maxWidth: 460 }}>
          <PropertySearch
            label={translate('vendor.exceptions.add')}
            vendorId={vendorId}
            onChoose={({ id, address, city, name, code }) => {
              if (rows.some(row => row.propertyId === id)) return;
              set([
                ...rows,
                { propertyId: id, address, city, customerName: name, code, commissionPercent: 0 },
              ]);
            }}
          />
        </Box>
      )}
      {rows.length === 0 ? (
        <EmptyState icon={<PercentOutlined />} text={translate('vendor.exceptions.none')} />
      ) : (
        <Box sx={{ overflowX: 'auto' }}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>{translate('property.fields.name')}</TableCell>
                <TableCell>{translate('property.fields.address')}</TableCell>
                <TableCell align="right">{translate('vendor.fields.commissionPercent')}</TableCell>
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, index) => (
                <TableRow key={row.propertyId} hover>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 560 }}>
                    <RowLink to={propertyPath(row.propertyId)}>{row.customerName}</RowLink>
                    <RowError index={index} />
                  </TableCell>
                  <TableCell>
                    {row.address}, {row.city}
                  </TableCell>
                  <TableCell align="right">
                    <Box sx={{ width: 110, marginLeft: 'auto', paddingBlock: '4px' }}>
                      <NumberInput
                        source={`exceptions.${index}.commissionPercent`}
                        label="vendor.fields.commissionPercent"
                        unit="%"
                        isBare
                        isDisabled={isReadOnly}
                      />
                    </Box>
                  </TableCell>
                  <TableCell padding="none" align="right" sx={{ paddingRight: 1 }}>
                    {!isReadOnly && (
                      <IconButton
                        size="small"
                        aria-label={`${translate('ra.action.remove')} ${row.customerName}`}
                        onClick={() => set(rows.filter(one => one.propertyId !== row.propertyId))}
                      >
                        <DeleteOutlined sx={{ fontSize: 18 }} />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </SectionCard>
  );
}

/** Why the server does not take the property, such as another vendor's. */
function RowError({ index }: { index: number }) {
  const { errors } = useFormState();
  const refused = errors.exceptions as Record<number, { propertyId?: { message?: string } }> | undefined;
  const message = refused?.[index]?.propertyId?.message;
  return message ? <FormHelperText error>{message}</FormHelperText> : null;
}
