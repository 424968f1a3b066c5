import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { showMoney } from '#contract/core/money.ts';
import type { OwnRenewal } from '#contract/sales/seasons.calls.ts';
import { frequencyKey } from '#src/i18n/words.ts';

interface RenewalServiceProps {
  service: OwnRenewal['services'][number];
  value: boolean | undefined;
  onAnswer: (isAccepted: boolean) => void;
}

/** One service with its price in the season, and a choice to renew it. */
export function RenewalService({ service, value, onAnswer }: RenewalServiceProps) {
  const translate = useTranslate();
  const { type, frequency, address, oldCents, newCents } = service;
  const name = `${translate(`words.serviceType.${type}`)}, ${translate(frequencyKey(frequency)).toLocaleLowerCase()}`;
  const isOther = oldCents !== null && oldCents !== newCents;
  const price =
    newCents === null
      ? translate('linked.renewal.noPrice')
      : translate(isOther ? 'linked.renewal.priceNow' : 'linked.renewal.price', {
          amount: showMoney(newCents),
          now: showMoney(oldCents ?? 0),
        });
  return (
    <section>
      <Typography variant="h4" component="h2">
        {name}
      </Typography>
      <Typography color="textSecondary">{address}</Typography>
      <Typography sx={{ marginBottom: 1 }}>{price}</Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value ?? null}
        onChange={(_event, chosen: boolean | null) => chosen !== null && onAnswer(chosen)}
        aria-label={`${name}, ${address}`}
      >
        <ToggleButton value={true}>{translate('linked.renewal.accept')}</ToggleButton>
        <ToggleButton value={false}>{translate('linked.renewal.decline')}</ToggleButton>
      </ToggleButtonGroup>
    </section>
  );
}
