import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { MergeParty, MergePreview } from '#contract/customers/merge.calls.ts';
import { MERGED_FIELDS, type MergedField, type MergeSide, sideKept } from '#contract/customers/merge.ts';
import { fieldName, fieldText } from '#src/ui/history/fieldText.ts';
import { useWordingOf } from '#src/ui/history/useWording.ts';

interface KeepChoicesProps {
  preview: MergePreview;
  keep: Partial<Record<MergedField, MergeSide>>;
  onKeep: (field: MergedField, side: MergeSide) => void;
}

/** Chooses for each differing field which customer's value is kept. */
export function KeepChoices({ preview: { own, other }, keep, onKeep }: KeepChoicesProps) {
  const translate = useTranslate();
  const differing = MERGED_FIELDS.filter(field => own.customer[field] !== other.customer[field]);
  const wording = useWordingOf([]);
  const text = (field: MergedField, { customer }: MergeParty) =>
    fieldText('customer', field, customer[field], wording) || translate('care.merge.empty');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Typography sx={{ fontWeight: 560 }}>{translate('care.merge.keep')}</Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(differing.length > 0 ? 'care.merge.keepHelp' : 'care.merge.allSame')}
        </Typography>
      </Box>
      {differing.map(field => (
        <SideChoice
          key={field}
          label={fieldName(field, wording, 'customer')}
          own={text(field, own)}
          other={text(field, other)}
          side={keep[field] ?? sideKept(field, own.customer)}
          onSide={side => onKeep(field, side)}
        />
      ))}
    </Box>
  );
}

interface SideChoiceProps {
  label: string;
  help?: string;
  own: ReactNode;
  other: ReactNode;
  side: MergeSide;
  onSide: (side: MergeSide) => void;
}

function SideChoice({ label, help, own, other, side, onSide }: SideChoiceProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ padding: 0 }}>
        {label}
        {help && ` · ${help}`}
      </Typography>
      <RadioGroup
        aria-label={label}
        value={side}
        onChange={(_event, next) => onSide(next === 'other' ? 'other' : 'own')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 1 }}
      >
        {(['own', 'other'] as const).map(one => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={one === 'own' ? own : other}
            sx={{
              minWidth: 0,
              marginRight: 0,
              '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', minWidth: 0 },
            }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

interface SignInChoiceProps {
  preview: MergePreview;
  side: MergeSide;
  onSide: (side: MergeSide) => void;
}

/** Shown only if both customers can sign in. */
export function SignInChoice({ preview, side, onSide }: SignInChoiceProps) {
  const translate = useTranslate();
  const [own, other] = [preview.own, preview.other].map(party => party.signIns.find(one => one.isActive));
  if (!own || !other) return null;
  return (
    <SideChoice
      label={translate('care.merge.signIn')}
      help={translate('care.merge.signInHelp')}
      own={own.username}
      other={other.username}
      side={side}
      onSide={onSide}
    />
  );
}
