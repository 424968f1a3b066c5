import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { isDay } from '#contract/core/days.ts';
import type { MovePreview } from '#contract/schedule/moves.calls.ts';
import { MOVE_DEFAULTS, type MoveBody } from '#contract/schedule/moves.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useCallQuery } from '#src/ui/calls/useCallQuery.ts';
import { hoursText } from '#src/ui/fields/visitText.ts';
import { useRefusals } from '#src/ui/form/submission.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner, PlannerFields } from '#src/ui/planner/Planner.tsx';
import { PastMoves } from '../PastMoves.tsx';
import { ConfirmMove } from './ConfirmMove.tsx';
import { LoadsCard } from './LoadsCard.tsx';
import { MoveForm } from './MoveForm.tsx';
import { type MoveDraft, moveDraft, moveOf } from './moveDraft.ts';
import { RainCard } from './RainCard.tsx';
import { StrategyCards } from './StrategyCards.tsx';
import { VisitsCard } from './VisitsCard.tsx';

/** Reads the URL: `date` and `crewId` choose the visits, `onto` is the day to which all of them move. */
function askedBy(query: URLSearchParams): Pick<MoveDraft, 'who' | 'crewId' | 'from' | 'strategy' | 'onto'> {
  const [date, onto] = [query.get('date') ?? '', query.get('onto') ?? ''];
  const crewId = Number(query.get('crewId'));
  const isOneCrew = Number.isSafeInteger(crewId) && crewId > 0;
  return {
    who: isOneCrew ? 'crew' : 'everybody',
    crewId: isOneCrew ? crewId : null,
    from: isDay(date) ? date : today(),
    strategy: isDay(onto) ? 'transfer' : 'push',
    onto: isDay(onto) ? onto : null,
  };
}

/** `/worklogs/move`: compares strategies for moving many visits, applies one, and undoes past moves. */
export default function MovePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<MoveBody | null>(null);
  const values: MoveDraft = {
    marketId: null,
    to: null,
    ...MOVE_DEFAULTS,
    ...askedBy(query),
    reason: null,
    byEmail: false,
    byText: false,
  };
  return (
    <>
      <PageTitle title={translate('move.title')} subtitle={translate('move.subtitle')} />
      <Planner schema={moveDraft} values={{ ...values }} onApply={setAsked}>
        <Plan asked={asked} onClose={() => setAsked(null)} />
      </Planner>
    </>
  );
}

/** `asked` is the move to confirm, once it is requested. */
function Plan({ asked, onClose }: { asked: MoveBody | null; onClose: () => void }) {
  const translate = useTranslate();
  const { reset } = useFormContext();
  const draft = useWatch() as MoveDraft;
  const [failure, setFailure] = useState<unknown>(null);
  const move = moveOf(draft);
  const preview = useCallQuery('POST /moves/preview', move && { body: move }, {
    key: ['moves', 'preview', move],
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  useRefusals(preview.error);
  useRefusals(failure);
  const option = preview.data?.options.find(one => one.strategy === draft.strategy);
  const count = option?.visits ?? 0;
  const startAnew = () =>
    reset({
      ...draft,
      reason: null,
      onto: null,
      strategy: draft.strategy === 'transfer' ? 'push' : draft.strategy,
    });
  return (
    <>
      <RainCard />
      <PlannerFields
        applyLabel={translate(`move.apply.${draft.strategy === 'skip' ? 'skip' : 'move'}`, {
          smart_count: count,
        })}
        canApply={count > 0 && !preview.isFetching && !preview.error}
      >
        <MoveForm told={option?.told} />
      </PlannerFields>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <PastMoves>
          {move === null ? (
            <Typography color="textSecondary">{translate('move.chooseFirst')}</Typography>
          ) : preview.error ? (
            <Alert severity="error">{failureMessage(preview.error, storedLanguage())}</Alert>
          ) : !preview.data ? (
            <Skeleton variant="rounded" height={320} />
          ) : (
            <>
              <Totals preview={preview.data} />
              {preview.data.pending > 0 && <StrategyCards preview={preview.data} />}
              {option && count + option.unplaced > 0 && (
                <>
                  <LoadsCard option={option} />
                  <VisitsCard key={draft.strategy} move={move} option={option} />
                </>
              )}
            </>
          )}
        </PastMoves>
      </Box>
      {asked && option && (
        <ConfirmMove
          move={{ ...asked, expects: count }}
          option={option}
          onRefused={setFailure}
          onDone={startAnew}
          onClose={onClose}
        />
      )}
    </>
  );
}

function Totals({ preview }: { preview: MovePreview }) {
  const translate = useTranslate();
  const words = [
    preview.pending > 0
      ? translate('move.pending', { smart_count: preview.pending, hours: hoursText(preview.minutes) })
      : translate('move.nothing'),
    preview.staying > 0 && translate('move.stays', { smart_count: preview.staying }),
  ];
  return (
    <Typography color="textSecondary" aria-live="polite">
      {words.filter(Boolean).join(' · ')}
    </Typography>
  );
}
