import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SettingTab } from '#contract/system/settingPaths.ts';
import type { SettingView } from '#contract/system/settings.calls.ts';
import { type AccountName, SETTINGS, type SettingKey, type SettingValue } from '#contract/system/settings.ts';
import { useHasPermission } from '#src/auth/useHasPermission.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { Fields } from '#src/ui/form/Fields.tsx';
import { RecordForm } from '#src/ui/form/RecordForm.tsx';
import { SaveBar } from '#src/ui/form/SaveBar.tsx';
import { HistoryTab } from '#src/ui/history/HistoryTab.tsx';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { PageSkeleton } from '#src/ui/page/PageSkeleton.tsx';
import { PageTitle } from '#src/ui/page/PageTitle.tsx';
import { FORM_MAX_WIDTH } from '#src/ui/theme/tokens.ts';
import { SettingFrame } from './SettingFrame.tsx';
import { TestSection } from './TestSection.tsx';
import { useSetting } from './useSetting.ts';
import { useSettingSave } from './useSettingSave.tsx';

interface SettingPageProps<Key extends SettingKey> {
  name: Key;
  tab: SettingTab;
  status?: (value: SettingValue<Key>) => ReactNode;
  /** The fields; `secretsSet` names the stored secrets. */
  children: (secretsSet: readonly string[], value: SettingValue<Key>) => ReactNode;
  /** External accounts that can be tested with the saved settings. */
  accounts?: (value: SettingValue<Key>) => readonly AccountName[];
  /** Whether their tests are beside the form, which has one section; otherwise they are below it. */
  isTestBeside?: boolean;
  /** Other forms, below this one and beside the tests. */
  nextForm?: ReactNode;
  /** Asks before a far-reaching change; false cancels saving. */
  confirm?: (before: SettingValue<Key>, after: SettingValue<Key>) => Promise<boolean>;
  /** Runs after each save. */
  onSaved?: () => void;
  /** Shown beside the form if there is room, else below it. */
  beside?: (view: SettingView<Key>) => ReactNode;
  /** Shown below the form. */
  below?: (view: SettingView<Key>) => ReactNode;
}

/** One page of the system settings: its form, the tests of its external accounts, its history. */
export function SettingPage<Key extends SettingKey>(props: SettingPageProps<Key>) {
  const { name, tab, status, children, accounts, isTestBeside = false, nextForm } = props;
  const { confirm, onSaved, beside, below } = props;
  const translate = useTranslate();
  const mayWrite = useHasPermission('setting_write');
  const { view, error, keep, reload } = useSetting(name);
  const { save, dialog } = useSettingSave(name, keep);
  const submit = async (body: unknown) => {
    if (!view) return;
    const value = body as SettingValue<Key>;
    if (confirm && !(await confirm(view.value, value))) throw new Error(translate('form.notConfirmed'));
    await save(view, value);
    onSaved?.();
  };
  const tests =
    view && mayWrite
      ? (accounts?.(view.value) ?? []).map(account => (
          <TestSection
            key={account}
            account={account}
            lastTest={view.lastTests[account] ?? null}
            onTested={reload}
          />
        ))
      : [];
  return (
    <SettingFrame current={tab}>
      <PageTitle title={translate(`settings.tab.${tab}`)} status={view && status?.(view.value)} />
      {error && <EmptyState text={failureMessage(error, storedLanguage())} />}
      {!view && !error && <PageSkeleton />}
      {view && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'start',
            // The history is beside the form if there is room, else below it.
            '& > *': { flex: `1 1 ${FORM_MAX_WIDTH}px`, minWidth: 0 },
            '& > section': { flexBasis: 260 },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {!mayWrite && <Alert severity="info">{translate('settings.readOnly')}</Alert>}
            <Halves>
              <RecordForm<unknown>
                key={view.version}
                schema={SETTINGS[name].schema}
                values={{ ...view.value }}
                save={submit}
              >
                <Fields isReadOnly={!mayWrite}>{children(view.secretsSet, view.value)}</Fields>
                {mayWrite && <SaveBar onCancel={reload} />}
              </RecordForm>
              {beside?.(view)}
              {isTestBeside && tests}
            </Halves>
            <Halves isAligned>
              {!isTestBeside && tests}
              {nextForm}
            </Halves>
            {below?.(view)}
          </Box>
          <HistoryTab isBeside filter={{ entity: 'setting', entityId: name }} />
        </Box>
      )}
      {dialog}
    </SettingFrame>
  );
}

interface HalvesProps {
  /** Whether a single child gets one column, under the sections of the form above. */
  isAligned?: boolean;
  children: ReactNode;
}

/** Two columns if there is room for both; a single child gets the full width unless it is aligned. */
function Halves({ isAligned = false, children }: HalvesProps) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          alignItems: 'start',
          '&:empty': { display: 'none' },
          '@container (min-width: 760px)': {
            [isAligned ? '&' : '&:has(> * + *)']: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
