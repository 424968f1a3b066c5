import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { PATHS } from '#contract/core/paths.ts';
import type { Dashboard } from '#contract/insight/dashboard.calls.ts';
import { FIRST_STEPS, type FirstStep } from '#contract/insight/dashboard.ts';
import { mayOpen } from '#src/auth/screenAccess.ts';
import { storedUser } from '#src/dataProvider/session.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';

const PATH_OF: Record<FirstStep, string> = {
  market: '/markets/create',
  vendor: `${PATHS.vendors}/create`,
  crew: `${PATHS.crewTeam}/create`,
  zipcodes: PATHS.vendors,
  customer: PATHS.newCustomer,
};
const IMPORT = `${PATHS.customers}/import`;

/** First steps for a business without customers. */
export function FirstStepsCard({ steps }: { steps: NonNullable<Dashboard['firstSteps']> }) {
  const translate = useTranslate();
  const user = storedUser();
  const text = (key: string) => translate(`dashboard.first.${key}`);
  const isOpenTo = (path: string) => user !== null && mayOpen(path, user);
  const next = FIRST_STEPS.find(step => !steps[step]);
  return (
    <Box sx={{ marginBottom: 2 }}>
      <SectionCard title={text('title')} help={text('help')}>
        <Box component="ol" sx={{ display: 'grid', gap: 1.25, margin: 0, padding: 0, listStyle: 'none' }}>
          {FIRST_STEPS.map(step => (
            <Box
              component="li"
              key={step}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                fontWeight: step === next ? 620 : 400,
                color: steps[step] ? 'text.secondary' : 'text.primary',
              }}
            >
              {steps[step] ? (
                <CheckCircle color="success" titleAccess={text('done')} sx={{ fontSize: 22 }} />
              ) : (
                <RadioButtonUnchecked aria-hidden sx={{ fontSize: 22, color: 'text.secondary' }} />
              )}
              <span>
                {!steps[step] && isOpenTo(PATH_OF[step]) ? (
                  <Link component={RouterLink} to={PATH_OF[step]}>
                    {text(step)}
                  </Link>
                ) : (
                  text(step)
                )}
                {step === 'customer' && isOpenTo(IMPORT) && (
                  <>
                    {' '}
                    <Link component={RouterLink} to={IMPORT}>
                      {text('import')}
                    </Link>
                  </>
                )}
              </span>
            </Box>
          ))}
        </Box>
      </SectionCard>
    </Box>
  );
}
