import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { propertyPath } from '#contract/core/paths.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { ZipSummary } from '#src/resources/customers/customers/ZipSummary.tsx';
import { fieldErrorsOf, useRefusals } from '#src/ui/form/submission.ts';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { type ChosenPrices, offersOf } from './chosenPrices.ts';
import { EstimateDialog } from './EstimateDialog.tsx';
import { LatestEstimates } from './LatestEstimates.tsx';
import { PriceFrame } from './PriceFrame.tsx';
import { PriceTable } from './PriceTable.tsx';
import { type QuoteDraft, quoteQuery } from './quoteDraft.ts';

/** The prices for the form's place, updated while typing. */
export function QuotePrices() {
  const translate = useTranslate();
  const query = quoteQuery(useWatch() as QuoteDraft);
  const { answer, error } = usePreview('GET /quotes', query && { query });
  useRefusals(error);
  const maySell = useHasPermission('customer_list');
  const isRefused = Object.keys(fieldErrorsOf(error)).length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }} aria-live="polite">
      {answer ? (
        <Priced quoted={answer} />
      ) : error && !isRefused ? (
        <Alert severity="error">{failureMessage(error, storedLanguage())}</Alert>
      ) : (
        <>
          {query && !error ? (
            <Typography color="textSecondary">{translate('quote.loading')}</Typography>
          ) : (
            <PriceFrame />
          )}
          {maySell && <LatestEstimates />}
        </>
      )}
    </Box>
  );
}

function Priced({ quoted }: { quoted: CallerQuote }) {
  const translate = useTranslate();
  const draft = useWatch() as QuoteDraft;
  const [chosen, setChosen] = useState<ChosenPrices>(new Set());
  const [isSaving, setSaving] = useState(false);
  const { city, state, zipcode, property, services, zones } = quoted;
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const mayWrite = useHasPermission('customer_add');
  const count = offersOf(quoted, chosen).length;
  const where = [city && `${city}, ${state}`, zipcode].filter(Boolean).join(' ');
  return (
    <>
      <div>
        <Typography variant="h4" component="h2">
          {property ? `${property.address}, ${where}` : where}
        </Typography>
        {property && (
          <Link component={RouterLink} to={propertyPath(property.id)}>
            {translate('quote.known', { name: property.customerName })}
          </Link>
        )}
      </div>
      {zones.length === 0 ? <Alert severity="warning">{translate('quote.outside')}</Alert> : null}
      <ZipSummary facts={quoted} />
      {services.map(service => (
        <PriceTable key={service.type} service={service} chosen={chosen} onToggle={toggle} />
      ))}
      {mayWrite && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Button variant="contained" disabled={count === 0} onClick={() => setSaving(true)}>
            {translate('quote.saveChosen', { smart_count: count })}
          </Button>
          {count === 0 && (
            <Typography variant="body2" color="textSecondary">
              {translate('quote.chooseFirst')}
            </Typography>
          )}
        </Box>
      )}
      {isSaving && (
        <EstimateDialog draft={draft} quoted={quoted} chosen={chosen} onClose={() => setSaving(false)} />
      )}
    </>
  );
}
