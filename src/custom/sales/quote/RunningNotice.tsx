import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useDeferredValue } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PATHS, propertyPath } from '#contract/core/paths.ts';
import type { RunningThere } from '#contract/sales/estimates.calls.ts';
import type { CallerQuote } from '#contract/sales/quotes.calls.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { RunningChange } from '#src/ui/estimates/RunningChange.tsx';
import { SwitchInput } from '#src/ui/form/inputs.tsx';
import { type ChosenPrices, pricedOffersOf } from './chosenPrices.ts';

interface RunningNoticeProps {
  quoted: CallerQuote;
  chosen: ChosenPrices;
  onLeave: () => void;
}

/** Compares the services already running at the quoted address with those being offered. */
export function RunningNotice({ quoted, chosen, onLeave }: RunningNoticeProps) {
  const { property } = quoted;
  const [address, zipcode] = useWatch({ name: ['address', 'zipcode'] });
  const typed = useDeferredValue({
    address: String(address ?? '').trim(),
    zipcode: String(zipcode ?? '').trim(),
  });
  const query = property ? { propertyId: String(property.id) } : typed;
  const { data: running = [] } = useCallQuery(
    'GET /estimates/running',
    { query },
    {
      key: ['estimates', 'running', query],
      enabled: property !== null || (typed.address.length > 4 && typed.zipcode.length >= 5),
      retry: false,
    },
  );
  const offers = pricedOffersOf(quoted, chosen);
  const repeated = offers.filter(
    offer => offer.frequency !== -1 && running.some(service => service.type === offer.type),
  );
  const own = running.filter(service => service.propertyId === property?.id);
  const same = running.find(
    service => !own.includes(service) && repeated.some(offer => offer.type === service.type),
  );
  return (
    <>
      {own.length > 0 &&
        repeated.map(offer => (
          <RunningChange
            key={`${offer.type} ${offer.frequency}`}
            offer={offer}
            running={own}
            reader="office"
          />
        ))}
      <AtKnownAddress
        same={same}
        to={
          property && same
            ? propertyPath(same.propertyId)
            : `${PATHS.quote}?${new URLSearchParams({ place: `${typed.address}, ${typed.zipcode}` })}`
        }
        toText={property ? 'quote.openProperty' : 'quote.toProperty'}
        onLeave={onLeave}
      />
    </>
  );
}

interface AtKnownAddressProps {
  same: RunningThere | undefined;
  to: string;
  toText: string;
  onLeave: () => void;
}

/** Links to the property at the typed address, or asks for confirmation that the caller is someone else. */
function AtKnownAddress({ same, to, toText, onLeave }: AtKnownAddressProps) {
  const translate = useTranslate();
  const { errors } = useFormState();
  if (!same && !errors.isSecond) return null;
  return (
    <>
      {same && (
        <Alert
          severity="warning"
          sx={{ gridColumn: '1 / -1' }}
          action={
            <Button color="inherit" size="small" component={Link} to={to} onClick={onLeave}>
              {translate(toText)}
            </Button>
          }
        >
          {translate('quote.runsThere', {
            name: same.customerName,
            service: translate(`words.serviceType.${same.type}`),
          })}
        </Alert>
      )}
      <SwitchInput source="isSecond" label="quote.isSecond" />
    </>
  );
}
