import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { type Day, isDay } from '#contract/core/days.ts';
import { requiredText } from '#contract/core/validation.ts';
import { SHARING_DEFAULTS, sharingBody } from '#contract/field/crewSharing.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { today } from '#src/dataProvider/today.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { SelectInput, TextInput } from '#src/ui/form/inputs.tsx';
import { ReferenceInput } from '#src/ui/form/ReferenceInput.tsx';
import { useRefusals } from '#src/ui/form/submission.ts';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { Planner, PlannerFields } from '#src/ui/planner/Planner.tsx';
import { PastMoves } from '../PastMoves.tsx';
import { ConfirmShare } from './ConfirmShare.tsx';
import { ProposalCards } from './ProposalCards.tsx';
import { SearchProgress } from './SearchProgress.tsx';
import { movedVisits, type Proposal, type SearchState, useSharing } from './useSharing.ts';

const SECONDS = [2, 5, 10, 20] as const;

/** The form holds numbers as text. */
const toBody = (draft: unknown) => {
  const { mostChanged, seconds, ...rest } = draft as Record<string, unknown>;
  const numberOf = (typed: unknown) => (typed === '' || typed === null ? Number.NaN : Number(typed));
  return { ...rest, mostChanged: numberOf(mostChanged), seconds: numberOf(seconds) };
};
const shareDraft = z.preprocess(toBody, sharingBody.safeExtend({ reason: requiredText('required', 500) }));

/**
 * `/worklogs/share`: proposes how to distribute the visits of a day or week among crews, applies that, and
 * undoes it.
 */
export default function SharePage() {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const { state, search, stop, reset } = useSharing();
  const [reason, setReason] = useState('');
  const date: Day | '' = query.get('date') ?? '';
  const values = {
    from: isDay(date) ? date : today(),
    to: null,
    marketId: null,
    mostChanged: String(SHARING_DEFAULTS.mostChanged),
    seconds: SHARING_DEFAULTS.seconds,
    reason: translate('share.usualReason'),
  };
  return (
    <>
      <PageTitle title={translate('share.title')} subtitle={translate('share.subtitle')} />
      <Planner
        schema={shareDraft}
        values={values}
        onApply={({ reason: why, ...asked }) => {
          setReason(why);
          void search(asked);
        }}
      >
        <PlannerFields applyLabel={translate('share.search')} canApply={state.name !== 'searching'}>
          <ShareFields error={state.name === 'failed' ? state.error : null} />
        </PlannerFields>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Outcome state={state} reason={reason} onStop={stop} onDone={reset} />
          <PastMoves kind="share" title={translate('share.past')} />
        </Box>
      </Planner>
    </>
  );
}

/** `error` is the server's refusal of the search. */
function ShareFields({ error }: { error: unknown }) {
  const translate = useTranslate();
  useRefusals(error);
  return (
    <>
      <TextInput source="from" type="date" label="share.from" isRequired span={3} />
      <TextInput source="to" type="date" label="share.to" help="share.toHelp" span={3} />
      <ReferenceInput
        source="marketId"
        label="share.market"
        reference="markets"
        optionText="name"
        none={translate('share.all')}
      />
      <TextInput source="mostChanged" label="share.mostChanged" inputMode="numeric" isRequired />
      <SelectInput
        source="seconds"
        label="share.seconds"
        options={SECONDS.map(value => ({
          value,
          label: translate('share.secondsOf', { smart_count: value }),
        }))}
      />
      <TextInput source="reason" label="share.reason" help="share.reasonHelp" isRequired />
    </>
  );
}

interface OutcomeProps {
  state: SearchState;
  reason: string;
  onStop: () => void;
  onDone: () => void;
}

function Outcome({ state, reason, onStop, onDone }: OutcomeProps) {
  const translate = useTranslate();
  switch (state.name) {
    case 'idle':
    case 'stopped':
      return (
        <Typography color="textSecondary" role="status">
          {translate(state.name === 'idle' ? 'share.ask' : 'share.stopped')}
        </Typography>
      );
    case 'searching':
      return <SearchProgress seconds={state.seconds} onStop={onStop} />;
    case 'failed':
      return <Alert severity="error">{failureMessage(state.error, storedLanguage())}</Alert>;
    case 'found':
      return <Found proposal={state.proposal} reason={reason} onDone={onDone} />;
  }
}

function Found({
  proposal,
  reason,
  onDone,
}: { proposal: Proposal } & Pick<OutcomeProps, 'reason' | 'onDone'>) {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  const count = movedVisits(proposal.sharing).length;
  if (count === 0)
    return (
      <Alert severity="info">
        {translate(proposal.sharing.visits.length === 0 ? 'share.noVisits' : 'share.nothingBetter')}
      </Alert>
    );
  return (
    <>
      <ProposalCards
        proposal={proposal}
        action={
          <Button variant="contained" onClick={() => setAsked(true)} sx={{ justifySelf: 'start' }}>
            {translate('share.apply', { smart_count: count })}
          </Button>
        }
      />
      {isAsked && (
        <ConfirmShare proposal={proposal} reason={reason} onDone={onDone} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
