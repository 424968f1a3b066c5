import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';
import { Money } from '#src/ui/fields/Money.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { PriceSource } from '#src/ui/payments/PriceSource.tsx';
import { type ChosenPrices, priceKey } from './chosenPrices.ts';

interface PriceTableProps {
  service: CallerQuote['services'][number];
  /** Prices that go into an estimate. */
  chosen: ChosenPrices;
  onToggle: (key: string) => void;
}

/** The prices of a service at each frequency, each explained on a click, with checkboxes to offer them. */
export function PriceTable({ service, chosen, onToggle }: PriceTableProps) {
  const translate = useTranslate();
  const priced = service.prices.filter(({ quote }) => quote.unpriced === null);
  const why = service.prices[0]?.quote.unpriced;
  const title = translate(`words.serviceType.${service.type}`);
  if (priced.length === 0)
    return (
      <SectionCard title={title}>
        <Typography color="textSecondary">{translate(`property.form.unpriced.${why}`)}</Typography>
      </SectionCard>
    );
  const hasDiscount = priced.some(({ quote }) => quote.discountCents > 0);
  const isPerHour = priced.every(({ quote }) => quote.isPerHour);
  return (
    <SectionCard title={title} help={translate(isPerHour ? 'quote.perHour' : 'quote.perVisit')} flush>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('quote.frequency')}</TableCell>
            {hasDiscount && <TableCell align="right">{translate('quote.discount')}</TableCell>}
            <TableCell align="right">{translate('quote.price')}</TableCell>
            <TableCell align="right">{translate('quote.tax')}</TableCell>
            <TableCell align="right">{translate('quote.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {priced.map(({ frequency, quote }) => (
            <TableRow key={frequency}>
              <TableCell component="th" scope="row">
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.has(priceKey(service.type, frequency))}
                      onChange={() => onToggle(priceKey(service.type, frequency))}
                    />
                  }
                  label={translate(frequencyKey(frequency))}
                />
              </TableCell>
              {hasDiscount && (
                <TableCell align="right">
                  <Money cents={-quote.discountCents} />
                </TableCell>
              )}
              <TableCell align="right">
                <PriceSource price={quote}>{showMoney(quote.subtotalCents)}</PriceSource>
              </TableCell>
              <TableCell align="right">
                <Money cents={quote.taxCents} />
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 620 }}>
                <Money cents={quote.totalCents} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </SectionCard>
  );
}
