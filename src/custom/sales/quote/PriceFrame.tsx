import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { FREQUENCIES } from '#contract/core/enums.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const FIGURES = ['price', 'tax', 'total'] as const;

/** The price table before a place is known, with dashes instead of amounts. */
export function PriceFrame() {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('words.serviceType.mow')} help={translate('quote.waits')} flush>
      {/* Dashes mean nothing to screen reader users. */}
      <Table size="small" aria-hidden>
        <TableHead>
          <TableRow>
            <TableCell>{translate('quote.frequency')}</TableCell>
            {FIGURES.map(figure => (
              <TableCell key={figure} align="right">
                {translate(`quote.${figure}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {FREQUENCIES.map(frequency => (
            <TableRow key={frequency}>
              <TableCell sx={{ height: 44, color: 'text.secondary' }}>
                {translate(frequencyKey(frequency))}
              </TableCell>
              {FIGURES.map(figure => (
                <TableCell key={figure} align="right" sx={{ color: 'text.secondary' }}>
                  –
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  );
}
