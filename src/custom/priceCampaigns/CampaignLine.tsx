import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { CampaignService } from '../../../contract/calls/priceCampaigns.ts';
import { showDay } from '../../../contract/days.ts';
import { showMoney } from '../../../contract/money.ts';
import { propertyPath } from '../../../contract/paths.ts';
import { frequencyKey } from '../../i18n/words.ts';

/** One service of a campaign: what a visit costs before and after, from when on, and what of it the business keeps. */
export function CampaignLine({ service }: { service: CampaignService }) {
  const translate = useTranslate();
  const { oldCents, newCents, firstSlot, commission, isHandSet } = service;
  const words = [
    translate(`words.serviceType.${service.type}`),
    translate(frequencyKey(service.frequency)),
    service.lotSize && translate(`words.lotSize.${service.lotSize}`),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) minmax(0, 1.2fr) 200px 220px' },
        alignItems: 'center',
        columnGap: 2,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={propertyPath(service.propertyId)}
          color="inherit"
          underline="hover"
          noWrap
          sx={{ display: 'block', fontWeight: 560 }}
        >
          {service.address}
        </Link>
        <Typography noWrap variant="body2" color="textSecondary">
          {service.customerName}
        </Typography>
      </Box>
      <Typography noWrap color="textSecondary">
        {words.filter(Boolean).join(' · ')}
      </Typography>
      <Typography component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {oldCents === null ? translate('campaign.noPrice') : showMoney(oldCents)}
        {newCents !== null && oldCents !== null && (
          <>
            {' → '}
            <strong>{showMoney(newCents)}</strong> (+{showMoney(newCents - oldCents)})
          </>
        )}
        {isHandSet && ` ${translate('campaign.byHand')}`}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {firstSlot && translate('campaign.from', { day: showDay(firstSlot) })}
        {commission &&
          ` · ${translate('campaign.margin', { amount: showMoney(commission.newCents - commission.oldCents) })}`}
      </Typography>
    </Box>
  );
}
