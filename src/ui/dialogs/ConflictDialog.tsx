import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Choice, Comparison, FieldChange } from '../form/conflict.ts';
import { fieldName, fieldText } from '../history/fieldText.ts';
import { useWordingOf } from '../history/useWording.ts';

interface ConflictDialogProps {
  /** Entity name used by the history; it determines the labels of fields and values. */
  entity: string;
  comparison: Comparison;
  onSave: (choices: Record<string, Choice>) => void;
  onClose: () => void;
}

/** Shows two edits of one record side by side; the reader chooses field by field. */
export function ConflictDialog({ entity, comparison, onSave, onClose }: ConflictDialogProps) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { clashes, theirsOnly } = comparison;
  const isDecided = clashes.every(({ field }) => choices[field]);
  const sides = (['base', 'mine', 'theirs'] as const).map(side =>
    Object.fromEntries([...clashes, ...theirsOnly].map(change => [change.field, change[side]])),
  );
  const wording = useWordingOf(sides);
  const labelOf = (field: string) => fieldName(field, wording, entity);
  const shown = (field: string, value: unknown) =>
    fieldText(entity, field, value, wording) || translate('form.conflict.nothing');
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('form.conflict.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="textSecondary">{translate('form.conflict.help')}</Typography>
        {clashes.map(change => (
          <ClashChoice
            key={change.field}
            change={change}
            label={labelOf(change.field)}
            shown={value => shown(change.field, value)}
            value={choices[change.field] ?? null}
            onChoose={choice => setChoices({ ...choices, [change.field]: choice })}
          />
        ))}
        {theirsOnly.length > 0 && (
          <Box>
            <Typography variant="subtitle2">{translate('form.conflict.onlyTheirs')}</Typography>
            <Box component="ul" sx={{ margin: '6px 0 0', paddingInlineStart: 2.5 }}>
              {theirsOnly.map(({ field, base, theirs }) => (
                <li key={field}>
                  {labelOf(field)}: <b>{shown(field, theirs)}</b>{' '}
                  <Typography component="span" variant="body2" color="textSecondary">
                    ({translate('form.conflict.was', { value: shown(field, base) })})
                  </Typography>
                </li>
              ))}
            </Box>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('form.conflict.back')}</Button>
        <Button variant="contained" disabled={!isDecided} onClick={() => onSave(choices)}>
          {translate('form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ClashChoiceProps {
  change: FieldChange;
  label: string;
  shown: (value: unknown) => string;
  value: Choice | null;
  onChoose: (choice: Choice) => void;
}

function ClashChoice({ change, label, shown, value, onChoose }: ClashChoiceProps) {
  const translate = useTranslate();
  const sides: Choice[] = ['mine', 'theirs'];
  const titles = { mine: 'form.conflict.yours', theirs: 'form.conflict.theirs' } as const;
  return (
    <Box component="fieldset" sx={{ margin: 0, padding: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {label}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          ({translate('form.conflict.was', { value: shown(change.base) })})
        </Typography>
      </Typography>
      <RadioGroup
        value={value}
        onChange={(_event, next) => onChoose(next === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1, marginTop: 0.75 }}
      >
        {sides.map(side => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            sx={{
              margin: 0,
              padding: '4px 12px 4px 4px',
              border: 1,
              borderRadius: 1,
              borderColor: value === side ? 'primary.main' : 'divider',
              background: theme => (value === side ? theme.sward.tint : 'none'),
            }}
            label={
              <Box sx={{ overflowWrap: 'anywhere' }}>
                <Typography variant="caption" color="textSecondary" component="div">
                  {translate(titles[side])}
                </Typography>
                {shown(change[side])}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
