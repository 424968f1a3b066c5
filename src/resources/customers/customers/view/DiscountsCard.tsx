import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { showDay } from '#contract/core/days.ts';
import type { DiscountGrant } from '#contract/money/discounts.calls.ts';
import { showReason } from '#contract/schedule/changeReasons.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { storedBusiness } from '#src/dataProvider/session.ts';
import { businessDayOf } from '#src/dataProvider/today.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { discountText } from '#src/resources/money/discounts/discountText.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { GiveDiscountDialog, RemoveDiscountDialog } from './DiscountDialogs.tsx';

/**
 * The property's discounts: their remaining visits, origin and reason; they can be given and removed here.
 */
export function DiscountsCard({ propertyId }: { propertyId: number }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayGive = useHasPermission('discount_give');
  const [doing, setDoing] = useState<'give' | DiscountGrant | null>(null);
  const queryKey = ['properties', 'discounts', propertyId];
  const { data: grants } = useCallQuery(
    'GET /properties/:propertyId/discounts',
    { params: { propertyId } },
    { key: queryKey },
  );
  const changed = (after: DiscountGrant[]) => {
    queryClient.setQueryData(queryKey, after);
    void queryClient.invalidateQueries({ queryKey: ['quote'] });
  };
  const standing = grants?.filter(grant => grant.endedAt === null) ?? [];
  if (!grants || (standing.length === 0 && !mayGive)) return null;
  return (
    <SectionCard
      title={translate('property.view.discounts.title')}
      action={
        mayGive && (
          <Button size="small" onClick={() => setDoing('give')}>
            {translate('property.view.discounts.give')}
          </Button>
        )
      }
    >
      {standing.length === 0 && (
        <Typography color="textSecondary">{translate('property.view.discounts.none')}</Typography>
      )}
      {standing.map(grant => (
        <GrantRow
          key={grant.id}
          grant={grant}
          onTakeAway={mayGive && grant.usesLeft > 0 ? () => setDoing(grant) : null}
        />
      ))}
      {doing === 'give' && (
        <GiveDiscountDialog propertyId={propertyId} onSaved={changed} onClose={() => setDoing(null)} />
      )}
      {doing !== null && doing !== 'give' && (
        <RemoveDiscountDialog
          grant={doing}
          propertyId={propertyId}
          onSaved={changed}
          onClose={() => setDoing(null)}
        />
      )}
    </SectionCard>
  );
}

function GrantRow({ grant, onTakeAway }: { grant: DiscountGrant; onTakeAway: (() => void) | null }) {
  const translate = useTranslate();
  const { discount, isByCode, givenByName, givenAt, reason, uses, usesLeft } = grant;
  const text = (key: string, options?: Record<string, unknown>) =>
    translate(`property.view.discounts.${key}`, options);
  const language = usePageLanguage();
  const why = reason && showReason(reason, language, storedBusiness().visitReasons);
  const given = text(isByCode ? 'byCode' : 'byOffice', {
    who: givenByName,
    date: showDay(businessDayOf(givenAt)),
  });
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', paddingBlock: 0.75 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ fontWeight: 580 }}>
          {discount.code}
        </Typography>{' '}
        {discountText(discount, translate)}
        <Typography variant="body2" color="textSecondary">
          {[text('left', { left: usesLeft, uses }), given, why].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {onTakeAway && (
        <Button size="small" color="inherit" onClick={onTakeAway}>
          {text('takeAway')}
        </Button>
      )}
    </Box>
  );
}
