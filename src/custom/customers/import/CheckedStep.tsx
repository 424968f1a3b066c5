import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ImportRunBody } from '#contract/customers/imports.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { useShowCount } from '#src/ui/list/useShowCount.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { CrewLoads, useCrewLoads } from './CrewLoads.tsx';
import { downloadErrors, setColumns, startRun } from './calls.ts';
import { RowTable } from './RowTable.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { UnknownWords, useUnknownWords } from './UnknownWords.tsx';
import type { StepProps } from './useImport.ts';
import { goodRows } from './verdicts.ts';

type Answer = ImportRunBody['alike'] | ImportRunBody['balances'];

/** Possible answers for all rows without a decision of their own. */
const ANSWERS = {
  alike: ['take', 'same', 'leave-out'],
  second: ['take', 'leave-out'],
  balances: ['note', 'charge'],
} as const satisfies Record<string, readonly Answer[]>;

interface QuestionProps {
  of: keyof typeof ANSWERS;
  count: number;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}

/** Asks what to do with rows that a person has to judge. */
function Question({ of, count, answer, onAnswer }: QuestionProps) {
  const translate = useTranslate();
  const show = useShowCount();
  return (
    <Alert severity={of === 'balances' ? 'info' : 'warning'}>
      <Typography sx={{ fontWeight: 580 }}>
        {translate(`import.${of}.question`, { smart_count: count, rows: show(count) })}
      </Typography>
      <RadioGroup
        aria-label={translate(`import.${of}.label`)}
        value={answer}
        onChange={event => {
          const chosen = ANSWERS[of].find(value => value === event.target.value);
          if (chosen) onAnswer(chosen);
        }}
      >
        {ANSWERS[of].map(value => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio size="small" />}
            label={translate(`import.${of}.${value}`)}
          />
        ))}
      </RadioGroup>
    </Alert>
  );
}

/** The result of the dry run, and the buttons to import or cancel. */
export function CheckedStep({ record, onChange }: StepProps) {
  const translate = useTranslate();
  const show = useShowCount();
  const [invites, setInvites] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const good = goodRows(record);
  const errors = record.counts.error ?? 0;
  const withoutService = record.counts.withoutService ?? 0;
  const alike = record.counts.alikeUndecided ?? 0;
  const [alikeAnswer, setAlikeAnswer] = useState<ImportRunBody['alike']>('take');
  const second = record.counts.secondUndecided ?? 0;
  const [secondAnswer, setSecondAnswer] = useState<ImportRunBody['second']>('leave-out');
  const mayCharge = useHasPermission('price_override');
  const balances = record.counts.balances ?? 0;
  const [balancesAnswer, setBalancesAnswer] = useState<ImportRunBody['balances']>('note');

  // A row can be covered by both questions, so the number of rows left is known only afterward.
  const isHolding =
    (alike > 0 && alikeAnswer === 'leave-out') || (second > 0 && secondAnswer === 'leave-out');

  // The rows appear only after everything above them has loaded, so that they don't move under the mouse.
  const isWordsPending = useUnknownWords(record.id).isPending;
  const isLoadsPending = useCrewLoads(record.id).isPending;
  const isPlaced = !isWordsPending && !isLoadsPending;

  const attempt = async (call: () => Promise<typeof record>) => {
    setStarting(true);
    setFailure(null);
    try {
      onChange(await call());
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
      setStarting(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Alert severity={good === 0 ? 'warning' : 'info'}>
        {translate('import.checked.summary', { smart_count: good, good: show(good) })}{' '}
        {errors > 0 && translate('import.checked.errors', { smart_count: errors, errors: show(errors) })}{' '}
        {withoutService > 0 &&
          translate('import.checked.withoutService', {
            smart_count: withoutService,
            rows: show(withoutService),
          })}
      </Alert>
      {alike > 0 && (
        <Question
          of="alike"
          count={alike}
          answer={alikeAnswer}
          onAnswer={answer => setAlikeAnswer(answer === 'same' || answer === 'leave-out' ? answer : 'take')}
        />
      )}
      {second > 0 && (
        <Question
          of="second"
          count={second}
          answer={secondAnswer}
          onAnswer={answer => setSecondAnswer(answer === 'take' ? 'take' : 'leave-out')}
        />
      )}
      {balances > 0 && mayCharge && (
        <Question
          of="balances"
          count={balances}
          answer={balancesAnswer}
          onAnswer={answer => setBalancesAnswer(answer === 'charge' ? 'charge' : 'note')}
        />
      )}
      <UnknownWords importId={record.id} onChange={onChange} />
      <CrewLoads importId={record.id} />
      {!isPlaced && <TableSkeleton columns={4} rows={8} />}
      <Box sx={{ display: isPlaced ? 'contents' : 'none' }}>
        <RowTable record={record} onChange={onChange} />
      </Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          zIndex: 3,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          marginInline: { xs: '-16px', sm: 0 },
          padding: '12px 16px',
          border: 1,
          borderColor: 'divider',
          borderInlineWidth: { xs: 0, sm: 1 },
          borderRadius: { xs: 0, sm: '10px 10px 0 0' },
          background: theme => theme.sward.paper,
          boxShadow: '0 -6px 20px rgb(0 0 0 / 0.06)',
        }}
      >
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ flex: '1 1 200px', display: { xs: 'none', sm: 'block' } }}
        >
          {translate('import.checked.once')}
        </Typography>
        <FormControlLabel
          control={<Checkbox checked={invites} onChange={event => setInvites(event.target.checked)} />}
          label={translate('import.checked.invites')}
        />
        {errors + withoutService > 0 && (
          <Button onClick={() => void downloadErrors(record).catch(toastError)}>
            {translate('import.errorFile')}
          </Button>
        )}
        <Button
          disabled={isStarting}
          onClick={() => void attempt(() => setColumns(record.id, { columns: {} }))}
        >
          {translate('import.checked.back')}
        </Button>
        <Button
          variant="contained"
          disabled={good === 0}
          loading={isStarting}
          onClick={() =>
            void attempt(() =>
              startRun(record.id, {
                rows: 'good',
                invites,
                alike: alikeAnswer,
                second: secondAnswer,
                balances: balancesAnswer,
              }),
            )
          }
        >
          {isHolding
            ? translate('import.checked.runRest')
            : translate('import.checked.run', { smart_count: good, good: show(good) })}
        </Button>
      </Box>
    </Box>
  );
}
