import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { EDIT_SCOPES, type EditScope } from '../../../../contract/schedule.ts';

interface ScopeQuestionProps<Scope extends EditScope> {
  value: Scope;
  onChange: (scope: Scope) => void;
  /** A service knows no single visit: there it is `following` or `season`. */
  scopes: readonly Scope[];
}

/** Asks how wide an edit reaches: this one, this and following, the rest of the season. */
export function ScopeQuestion<Scope extends EditScope>({
  value,
  onChange,
  scopes,
}: ScopeQuestionProps<Scope>) {
  const translate = useTranslate();
  const id = useId();
  const hasVisit = scopes.some(scope => scope === 'this');
  const nameOf = (scope: Scope) => (scope === 'following' && !hasVisit ? 'fromDay' : scope);
  const asked = EDIT_SCOPES.flatMap(scope => scopes.filter(one => one === scope));
  return (
    <div>
      <Typography id={id} variant="subtitle2" sx={{ marginBottom: 0.75 }}>
        {translate('schedule.scope.question')}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, chosen) => {
          const scope = asked.find(one => one === chosen);
          if (scope) onChange(scope);
        }}
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
              borderColor: scope === value ? 'primary.main' : 'divider',
              borderRadius: 1,
              background: scope === value ? theme.sward.tint : 'none',
            })}
          />
        ))}
      </RadioGroup>
    </div>
  );
}
