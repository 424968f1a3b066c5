import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { useController, useWatch } from 'react-hook-form';

import type { PropertyView } from '#contract/customers/properties.calls.ts';
import { type Following, newZipBody } from '#contract/territory/reassign.ts';
import { ServiceMoves, usualMoves } from '#src/resources/schedule/visits/ServiceMoves.tsx';
import { WeekdayLoads } from '#src/resources/schedule/visits/WeekdayLoads.tsx';
import { usePreview } from '#src/ui/form/usePreview.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

/** Chooses which services move to the crews and days of a new ZIP code. */
export function FollowSection({ property }: { property: PropertyView }) {
  const translate = useTranslate();
  const [zipcode, vendorId] = useWatch({ name: ['zipcode', 'vendorId'] });
  const { field } = useController({ name: 'following' });
  const following: Following | null = field.value;
  const wanted = newZipBody.safeParse({ zipcode, vendorId }).data;
  const isOther = wanted && wanted.zipcode.slice(0, 5) !== property.zipcode.slice(0, 5);
  const { answer } = usePreview(
    'POST /properties/:id/preview',
    isOther ? { params: { id: property.id }, body: wanted } : null,
  );
  if (!answer || answer.services.length === 0) return null;
  const chosen = following?.moves ? new Set(following.moves) : usualMoves(answer.services);
  const overwrites = following?.overwrites ?? false;
  const set = (change: Partial<Following>) =>
    field.onChange({ moves: [...chosen], overwrites, ...change } satisfies Following);
  return (
    <SectionCard title={translate('reassign.newZip.title')} help={translate('reassign.newZip.help')}>
      <ServiceMoves moves={answer.services} chosen={chosen} onChoose={next => set({ moves: [...next] })} />
      {answer.services.some(move => move.kept > 0) && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={overwrites}
              onChange={event => set({ overwrites: event.target.checked })}
            />
          }
          label={translate('reassign.newZip.overwrites')}
        />
      )}
      <WeekdayLoads loads={answer.loads} />
    </SectionCard>
  );
}
