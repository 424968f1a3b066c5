import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useController, useFormState, useWatch } from 'react-hook-form';

import { vendorZipsBody } from '#contract/territory/vendors.ts';
import { ServiceMoves, usualMoves } from '#src/resources/schedule/visits/ServiceMoves.tsx';
import { WeekdayLoads } from '#src/resources/schedule/visits/WeekdayLoads.tsx';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Chooses which existing services move too, in ZIP codes that get another day or crew. */
export function ResidentsSection({ vendorId }: { vendorId: number }) {
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const zips = useWatch({ name: 'zips' });
  const { field } = useController({ name: 'moves' });
  const wanted = dirtyFields.zips ? vendorZipsBody.safeParse({ zips }).data : undefined;
  const { answer } = usePreview(
    'POST /vendors/:id/zipcodes/preview',
    wanted ? { params: { id: vendorId }, body: wanted } : null,
  );
  const { value, onChange }: { value: number[]; onChange: (ids: number[]) => void } = field;
  const isKnown = wanted === undefined || answer !== null;
  // Drops choices that belonged to a reverted change.
  useEffect(() => {
    const left = value.filter(id => answer?.services.some(move => move.serviceId === id));
    if (isKnown && left.length < value.length) onChange(left);
  }, [answer, isKnown, value, onChange]);
  if (!answer || answer.services.length === 0) return null;
  const chosen = new Set(value);
  const choose = (next: Iterable<number>) => onChange([...next]);
  return (
    <SectionCard title={translate('reassign.zones.title')} help={translate('reassign.zones.help')}>
      <Box sx={{ display: 'flex', gap: 1, marginBottom: 1 }}>
        <Button size="small" variant="outlined" onClick={() => choose(usualMoves(answer.services))}>
          {translate('reassign.zones.all')}
        </Button>
        <Button size="small" onClick={() => choose([])} disabled={chosen.size === 0}>
          {translate('reassign.zones.none')}
        </Button>
      </Box>
      <ServiceMoves moves={answer.services} chosen={chosen} onChoose={choose} hasPlaces />
      <WeekdayLoads loads={answer.loads} />
    </SectionCard>
  );
}
