import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import {
  FREQUENCIES,
  type Frequency,
  LOT_SIZE_RANGES,
  LOT_SIZES,
  type LotSize,
} from '../../../../contract/enums.ts';
import { frequencyKey } from '../../../i18n/words.ts';

interface PriceMatrixProps {
  label: string;
  cell: (lotSize: LotSize, frequency: Frequency) => ReactNode;
}

/** Lot sizes down, frequencies across. */
export function PriceMatrix({ label, cell }: PriceMatrixProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('property.fields.lotSize')}</TableCell>
            {FREQUENCIES.map(frequency => (
              <TableCell key={frequency} align="right">
                {translate(frequencyKey(frequency))}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {LOT_SIZES.map(lotSize => {
            const [from, to] = LOT_SIZE_RANGES[lotSize];
            return (
              <TableRow key={lotSize} sx={{ '& > *': { height: 50 } }}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 560 }}>
                  {translate(`words.lotSize.${lotSize}`)}
                  <Box
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}
                  >
                    {`${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`}{' '}
                    {translate('property.form.feet')}
                  </Box>
                </TableCell>
                {FREQUENCIES.map(frequency => (
                  <TableCell key={frequency} align="right">
                    {cell(lotSize, frequency)}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
