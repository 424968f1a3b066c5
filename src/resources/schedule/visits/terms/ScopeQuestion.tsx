import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'ra-core';
import { useId } from 'react';
import { EDIT_SCOPES, type EditScope } from '#contract/schedule/schedule.ts';

/**
 * Asks for the scope of an edit: this visit, this and following, or the rest of the season. For a service,
 * "this visit" is not offered.
 */
export function ScopeQuestion({ scopes }: { scopes: readonly EditScope[] }) {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source: 'scope' });
  const hasVisit = scopes.some(scope => scope === 'this');
  const nameOf = (scope: EditScope) => (scope === 'following' && !hasVisit ? 'fromDay' : scope);
  const asked = EDIT_SCOPES.flatMap(scope => scopes.filter(one => one === scope));
  return (
    <div>
      <Typography id={id} variant="subtitle2" sx={{ marginBottom: 0.75 }}>
        {translate('schedule.scope.question')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        name={field.name}
        value={field.value}
        onChange={(_event, chosen) => field.onChange(chosen)}
        sx={{ gap: 0.75 }}
      >
        {asked.map(scope => (
          <FormControlLabel
            key={scope}
            value={scope}
            control={<Radio size="small" sx={{ alignSelf: 'flex-start', padding: '3px 8px 3px 0' }} />}
            label={
              <Box component="span" sx={{ display: 'block' }}>
                {translate(`schedule.scope.${nameOf(scope)}`)}
                <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                  {translate(`schedule.scope.${scope}Help`)}
                </Typography>
              </Box>
            }
            sx={theme => ({
              margin: 0,
              padding: '8px 12px',
              border: 1,
              borderColor: scope === field.value ? 'primary.main' : 'divider',
              borderRadius: 1,
              background: scope === field.value ? theme.sward.tint : 'none',
            })}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
