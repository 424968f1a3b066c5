import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PortalVisit } from '#contract/portal/portal.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { VisitRating } from '#src/ui/fields/VisitRating.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';

const MAX_LENGTH = 500;

/** The customer's rating of a visit, which can be given or changed. */
export function RateVisit({ visit }: { visit: PortalVisit }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { rating, mayRate } = visit;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {rating && <VisitRating rating={rating} />}
      {mayRate && (
        <Button size="small" variant={rating ? 'text' : 'outlined'} onClick={() => setOpen(true)}>
          {translate(rating ? 'ask.rate.change' : 'ask.rate.action')}
        </Button>
      )}
      {isOpen && <RateDialog visit={visit} onClose={() => setOpen(false)} />}
    </Box>
  );
}

function RateDialog({ visit: { id, rating }, onClose }: { visit: PortalVisit; onClose: () => void }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [words, setWords] = useState(rating?.words ?? '');
  const save = async () => {
    const body = { stars, words: words.trim() || null };
    toastSuccess(await call('PUT /portal/visits/:id/rating', { params: { id }, body, expose: false }));
    await queryClient.invalidateQueries({ queryKey: ['portal'] });
  };
  return (
    <QuestionDialog
      title={translate('ask.rate.title')}
      action={translate('ask.rate.save')}
      isDisabled={stars === 0}
      run={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, paddingTop: 1, justifyItems: 'start' }}>
        <Rating
          name="stars"
          size="large"
          value={stars}
          onChange={(_event, chosen) => setStars(chosen ?? 0)}
          emptyLabelText={translate('ask.rate.noStars')}
          getLabelText={value => translate('ask.rate.stars', { smart_count: value })}
        />
        <TextField
          fullWidth
          multiline
          minRows={2}
          label={translate('ask.rate.words')}
          value={words}
          onChange={event => setWords(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_LENGTH, dir: 'auto' } }}
        />
      </Box>
    </QuestionDialog>
  );
}
