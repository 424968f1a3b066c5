import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { PASSWORD_RULES, type PasswordRule } from '#contract/core/constants.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const RULES = Object.keys(PASSWORD_RULES) as PasswordRule[];

/** The rules of a new password, each checked off as soon as it is met. */
export function PasswordRules() {
  const translate = useTranslate();
  const typed: string = useWatch({ name: 'newPassword' }) ?? '';
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 560 }}>
        {translate('account.passwordRules.title')}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, marginTop: 0.75, display: 'grid', gap: 0.5 }}
      >
        {RULES.map(rule => {
          // While the field is empty, no rule is met, not even the one against spaces.
          const isMet = typed !== '' && PASSWORD_RULES[rule](typed);
          const Icon = isMet ? CheckCircle : RadioButtonUnchecked;
          return (
            <Box
              component="li"
              key={rule}
              sx={{ display: 'flex', gap: 1, alignItems: 'center', fontSize: '0.875rem' }}
            >
              <Icon aria-hidden sx={{ fontSize: 18, color: isMet ? 'success.main' : 'text.secondary' }} />
              {translate(`account.passwordRules.${rule}`)}
              {isMet && <span style={visuallyHidden}>{translate('account.passwordRules.met')}</span>}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
