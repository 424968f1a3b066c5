import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AssignmentInput, BulkBody } from '../../../contract/assignments.ts';
import type { BulkResult } from '../../../contract/calls/visits.ts';
import type { Day } from '../../../contract/days.ts';
import { addDays } from '../../../contract/days.ts';
import type { Cents } from '../../../contract/money.ts';
import { SKIP_REASONS } from '../../../contract/skipReasons.ts';
import { storedLanguage } from '../../i18n/language.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { ChoiceField, DayField, LongTextField, MoneyField } from '../../ui/dialogs/fields.tsx';
import { fieldErrorsOf, useDraft } from '../../ui/dialogs/useDraft.ts';
import { PhraseChips } from '../../ui/form/PhraseChips.tsx';
import { ChargeChange } from './ChargeChange.tsx';
import { changeVisit, changeVisits, editOfAction } from './calls.ts';
import { invalidateSchedule } from './invalidate.ts';
import { useCrewOptions } from './options.ts';
import { ResultDialog } from './ResultDialog.tsx';
import { useDifference } from './terms/useDifference.ts';
import { previewVisit } from './termsCalls.ts';

export type BulkAction = BulkBody['action'];

/** A visit as a confirmation and its results name it. */
export interface NamedVisit {
  id: number;
  name: string;
  date: Day;
}

interface ActionDialogProps {
  action: BulkAction;
  visits: readonly NamedVisit[];
  onClose: () => void;
  /** Told which visits changed, so that a selection can be dropped. */
  onDone?: (changed: number[]) => void;
}

interface Draft {
  reason: string;
  date: Day;
  crewId: number | null;
  priceCents: Cents | null;
  workedMinutes: string;
}

const NEEDS_REASON: readonly BulkAction[] = ['skip', 'cancel'];
const HAS_HELP: readonly BulkAction[] = ['complete', 'skip', 'cancel', 'restore', 'move'];

function bodyOf(action: BulkAction, ids: number[], draft: Draft): BulkBody | null {
  const reason = draft.reason.trim();
  switch (action) {
    case 'start':
    case 'complete':
    case 'restore':
      return { ids, action };
    case 'skip':
    case 'cancel':
      return reason ? { ids, action, reason } : null;
    case 'move':
      return { ids, action, date: draft.date, reason: reason || null };
    case 'reassign':
      return draft.crewId === null ? null : { ids, action, crewId: draft.crewId };
    case 'price':
      return { ids, action, priceCents: draft.priceCents };
  }
}

/** Confirms one change of one or many visits, makes it, and tells which of them it was refused for. */
export function ActionDialog({ action, visits, onClose, onDone }: ActionDialogProps) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<BulkResult | null>(null);
  const { draft, set, errors, setErrors } = useDraft<Draft>({
    reason: '',
    date: addDays(visits[0]?.date ?? '', 1),
    crewId: null,
    priceCents: null,
    workedMinutes: '',
  });
  const crews = useCrewOptions();
  const language = storedLanguage();
  const body = bodyOf(
    action,
    visits.map(visit => visit.id),
    draft,
  );

  const [only] = visits.length === 1 ? visits : [];
  const { difference } = useDifference(
    `visit-${only?.id}`,
    only && body ? editOfAction(body) : null,
    (edit: AssignmentInput, signal) => previewVisit(only?.id ?? 0, edit, signal),
  );

  const minutes = draft.workedMinutes.trim() === '' ? null : Number(draft.workedMinutes);
  const save = async () => {
    if (!body) return;
    try {
      const answer = await change(body, minutes);
      await invalidateSchedule(queryClient);
      onDone?.(answer.results.filter(one => one.isDone).map(one => one.id));
      if (answer.refused === 0) onClose();
      else setResult(answer);
    } catch (error) {
      setErrors(fieldErrorsOf(error));
      throw error;
    }
  };

  if (result) return <ResultDialog result={result} visits={visits} onClose={onClose} />;
  const needsReason = NEEDS_REASON.includes(action);
  return (
    <FormDialog
      title={translate(`visits.ask.${action}`, { smart_count: visits.length })}
      saveLabel={translate(`visits.actions.${action}`)}
      cancelLabel={translate('visits.ask.back')}
      onSave={save}
      onClose={onClose}
      canSave={body !== null}
      isDangerous={action === 'cancel'}
    >
      <VisitNames visits={visits} />
      {HAS_HELP.includes(action) && <Alert severity="info">{translate(`visits.ask.${action}Help`)}</Alert>}
      {action === 'move' && (
        <DayField
          label={translate('visits.ask.newDay')}
          value={draft.date}
          onChange={day => day && set({ date: day })}
          error={errors.date}
          isRequired
        />
      )}
      {action === 'reassign' && (
        <ChoiceField
          label={translate('visits.ask.newCrew')}
          value={draft.crewId}
          options={crews}
          onChange={crewId => set({ crewId })}
          error={errors.crewId}
          isRequired
        />
      )}
      {action === 'price' && (
        <MoneyField
          label={translate('schedule.fields.priceCents')}
          value={draft.priceCents}
          onChange={priceCents => set({ priceCents })}
          error={errors.priceCents}
          help={translate('schedule.priceHelp')}
        />
      )}
      {difference?.charge && <ChargeChange charge={difference.charge} />}
      {action === 'complete' && visits.length === 1 && (
        <TextField
          label={`${translate('visits.ask.workedMinutes')} (${translate('schedule.optional')})`}
          value={draft.workedMinutes}
          onChange={event => set({ workedMinutes: event.target.value.replaceAll(/\D/g, '').slice(0, 4) })}
          error={errors.workedMinutes !== undefined}
          helperText={errors.workedMinutes ?? translate('visits.ask.workedHelp')}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      {action === 'skip' && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75 }}>
          {SKIP_REASONS.map(known => (
            <Chip
              key={known.en}
              size="small"
              variant="outlined"
              label={known[language]}
              onClick={() => set({ reason: known[language] })}
            />
          ))}
        </Stack>
      )}
      {action === 'skip' && <PhraseChips type="un-assign" onPick={reason => set({ reason })} />}
      {action === 'cancel' && <PhraseChips type="cancel-assignment" onPick={reason => set({ reason })} />}
      {(needsReason || action === 'move') && (
        <LongTextField
          label={translate('visits.ask.reason')}
          value={draft.reason}
          onChange={reason => set({ reason })}
          error={errors.reason}
          isRequired={needsReason}
        />
      )}
    </FormDialog>
  );
}

/** One visit is changed by itself, many in one call that answers for each. */
async function change(body: BulkBody, workedMinutes: number | null): Promise<BulkResult> {
  const [id] = body.ids;
  if (body.ids.length > 1 || id === undefined) return changeVisits(body);
  await changeVisit(id, body, workedMinutes);
  return { done: 1, refused: 0, results: [{ id, isDone: true, reason: null }] };
}

const NAMES_SHOWN = 3;

function VisitNames({ visits }: { visits: readonly NamedVisit[] }) {
  const names = visits.slice(0, NAMES_SHOWN).map(visit => visit.name);
  const more = visits.length - names.length;
  return (
    <Typography color="textSecondary">
      {names.join(' · ')}
      {more > 0 && ` · +${more}`}
    </Typography>
  );
}
