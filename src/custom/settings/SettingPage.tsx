import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { type AccountName, SETTINGS, type SettingKey, type SettingView } from '../../../contract/settings.ts';
import { storedLanguage } from '../../auth/session.ts';
import { useHolds } from '../../auth/useHolds.ts';
import { failureMessage, tellSuccess } from '../../dataProvider/failures.ts';
import { call } from '../../dataProvider/http.ts';
import { EmptyState } from '../../theme/components/EmptyState.tsx';
import { PageTitle } from '../../theme/components/PageTitle.tsx';
import { ToneLabel } from '../../theme/components/StatusLabel.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { SETTING_TABS, type SettingTab, settingPath } from './paths.ts';
import { SettingTabs } from './SettingTabs.tsx';
import { TestSection } from './TestSection.tsx';

interface SettingPageProps<Key extends SettingKey> {
  name: Key;
  tab: SettingTab;
  /** Whether the outside account is there, by what is saved. */
  isOn: (value: SettingView<Key>['value']) => boolean;
  /** The fields; `secretsSet` names the secrets that are stored. */
  children: (secretsSet: readonly string[]) => ReactNode;
}

/** One part of the system settings with its form and its test. */
export function SettingPage<Key extends SettingKey>({ name, tab, isOn, children }: SettingPageProps<Key>) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const mayWrite = useHolds('setting_write');
  const queryKey = ['settings', name];
  const { data: view, error } = useQuery({
    queryKey,
    queryFn: async () => (await call<SettingView<Key>>('GET', `/settings/${name}`)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const keep = (saved: SettingView<Key>) => queryClient.setQueryData(queryKey, saved);
  const save = async (body: unknown) => {
    const answer = await call<SettingView<Key>>('PUT', `/settings/${name}`, {
      body,
      version: view?.version ?? 0,
    });
    keep(answer.data);
    tellSuccess(answer);
  };
  const on = view && isOn(view.value);
  return (
    <>
      <PageTitle
        title={translate(tab === SETTING_TABS[0].name ? 'settings.title' : `settings.tab.${tab}`)}
        status={
          view && (
            <ToneLabel tone={on ? 'completed' : 'pending'}>
              {`${translate(`settings.tab.${tab}`)}: ${translate(on ? 'settings.on' : 'settings.off')}`}
            </ToneLabel>
          )
        }
      />
      <SettingTabs current={tab} />
      {error && <EmptyState text={failureMessage(error, storedLanguage())} />}
      {!view && !error && <PageSkeleton />}
      {view && (
        <Box key={view.version} sx={{ display: 'grid', gap: 2 }}>
          {!mayWrite && <Alert severity="info">{translate('settings.readOnly')}</Alert>}
          <RecordForm<unknown> schema={SETTINGS[name].schema} values={{ ...view.value }} save={save}>
            <Box
              component="fieldset"
              disabled={!mayWrite}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr)',
                gap: 2,
                minWidth: 0,
                margin: 0,
                padding: 0,
                border: 0,
              }}
            >
              {children(view.secretsSet)}
            </Box>
            {mayWrite && <SaveBar cancelTo={settingPath(tab)} />}
          </RecordForm>
          {mayWrite && on && (
            <TestSection
              name={name}
              lastTest={view.lastTests[name as AccountName] ?? null}
              onTested={() => queryClient.invalidateQueries({ queryKey })}
            />
          )}
        </Box>
      )}
    </>
  );
}
