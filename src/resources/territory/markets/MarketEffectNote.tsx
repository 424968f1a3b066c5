import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import type { MarketEffect } from '#contract/territory/markets.calls.ts';
import { marketPreviewBody } from '#contract/territory/markets.ts';
import { usePreview } from '#src/ui/form/usePreview.ts';

const LINES = [
  'joining',
  'leaving',
  'gainingTax',
  'losingTax',
  'otherTax',
  'laterTax',
] as const satisfies readonly (keyof MarketEffect)[];

/** Previews how many existing properties get this market, lose it, or are taxed differently. */
export function MarketEffectNote({ marketId }: { marketId: number | undefined }) {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState();
  const wanted = marketPreviewBody.safeParse({ ...useWatch(), id: marketId });
  const { answer } = usePreview('POST /markets/preview', wanted.data ? { body: wanted.data } : null);
  const lines = LINES.filter(line => answer && answer[line] > 0);
  if (!answer || lines.length === 0) return null;
  // Saving would change properties although nothing was edited: an earlier save missed them.
  const isLeftBehind = marketId !== undefined && Object.keys(dirtyFields).length === 0;
  return (
    <Alert
      severity={isLeftBehind || answer.losingTax > 0 ? 'warning' : 'info'}
      role="status"
      action={
        isLeftBehind && (
          <Button type="submit" color="inherit" size="small" loading={isSubmitting}>
            {translate('market.effect.correct')}
          </Button>
        )
      }
    >
      {translate(isLeftBehind ? 'market.effect.leftBehind' : 'market.effect.title')}{' '}
      {lines.map(line => translate(`market.effect.${line}`, { smart_count: answer[line] })).join(' · ')}
    </Alert>
  );
}
