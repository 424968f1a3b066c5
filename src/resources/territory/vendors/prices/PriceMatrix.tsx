import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import {
  FREQUENCIES,
  type Frequency,
  LOT_SIZE_RANGES,
  LOT_SIZES,
  type LotSize,
} from '#contract/core/enums.ts';
import { frequencyKey } from '#src/i18n/words.ts';

interface PriceMatrixProps {
  label: string;
  cell: (lotSize: LotSize, frequency: Frequency) => ReactNode;
}

/** Lot sizes as rows, frequencies as columns; on a phone, one block per lot size. */
export function PriceMatrix(props: PriceMatrixProps) {
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  return isPhone ? <Blocks {...props} /> : <Matrix {...props} />;
}

function Blocks({ label, cell }: PriceMatrixProps) {
  const translate = useTranslate();
  return (
    <Box role="group" aria-label={label}>
      {LOT_SIZES.map(lotSize => (
        <Box
          key={lotSize}
          component="section"
          sx={{ padding: '12px 16px', borderTop: 1, borderColor: 'divider' }}
        >
          <Typography variant="subtitle1" component="h3" sx={{ marginBottom: 1 }}>
            <LotSizeName lotSize={lotSize} />
          </Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1.5 }}>
            {FREQUENCIES.map(frequency => (
              <Box key={frequency}>
                <Typography variant="caption" component="div" color="textSecondary">
                  {translate(frequencyKey(frequency))}
                </Typography>
                {cell(lotSize, frequency)}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function LotSizeName({ lotSize }: { lotSize: LotSize }) {
  const translate = useTranslate();
  const [from, to] = LOT_SIZE_RANGES[lotSize];
  return (
    <>
      {translate(`words.lotSize.${lotSize}`)}
      <Box
        component="span"
        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}
      >
        {`${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')}`} {translate('property.form.feet')}
      </Box>
    </>
  );
}

function Matrix({ label, cell }: PriceMatrixProps) {
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
          {LOT_SIZES.map(lotSize => (
            <TableRow key={lotSize} sx={{ '& > *': { height: 50 } }}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', fontWeight: 560 }}>
                <LotSizeName lotSize={lotSize} />
              </TableCell>
              {FREQUENCIES.map(frequency => (
                <TableCell key={frequency} align="right">
                  {cell(lotSize, frequency)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
