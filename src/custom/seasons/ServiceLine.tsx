import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { SeasonService } from '../../../contract/calls/seasons.ts';
import { showDay } from '../../../contract/days.ts';
import { showMoney } from '../../../contract/money.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { frequencyKey } from '../../i18n/words.ts';
import { ToneLabel } from '../../ui/fields/StatusLabel.tsx';

/** One service of a season: what it costs before and in it, from when to when it runs, or why it does not. */
export function ServiceLine({ service }: { service: SeasonService }) {
  const translate = useTranslate();
  const { firstSlot, newEndDate, visits, leftOut } = service;
  const words = [
    translate(`words.serviceType.${service.type}`),
    translate(frequencyKey(service.frequency)),
    service.crewName,
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.3fr) 160px 236px' },
        alignItems: 'center',
        columnGap: 2,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          noWrap
          component={Link}
          to={propertyPath(service.propertyId)}
          sx={{
            display: 'block',
            fontWeight: 560,
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {service.address}
        </Typography>
        <Typography noWrap variant="body2" color="textSecondary">
          {service.customerName}
        </Typography>
      </Box>
      <Typography noWrap color="textSecondary">
        {words.filter(Boolean).join(' · ')}
      </Typography>
      <Typography component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Prices service={service} />
      </Typography>
      {leftOut ? (
        <ToneLabel tone="cancelled">{translate(`season.leftOut.${leftOut}`)}</ToneLabel>
      ) : (
        <Typography variant="body2" color="textSecondary" component="div">
          {translate('season.runs', {
            from: firstSlot ? showDay(firstSlot) : '–',
            to: newEndDate ? showDay(newEndDate) : translate('season.open'),
          })}
          {', '}
          {translate('season.visitCount', { smart_count: visits })}
        </Typography>
      )}
    </Box>
  );
}

function Prices({ service }: { service: SeasonService }) {
  const translate = useTranslate();
  const { oldCents, newCents, leftOut, isListPrice } = service;
  if (oldCents === null) return translate('season.noPrice');
  if (leftOut !== null || newCents === null || newCents === oldCents)
    return `${showMoney(oldCents)}${isListPrice ? ` ${translate('season.byList')}` : ''}`;
  return (
    <>
      {showMoney(oldCents)} → <strong>{showMoney(newCents)}</strong>
      {isListPrice && ` ${translate('season.byList')}`}
    </>
  );
}
