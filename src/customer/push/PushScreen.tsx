import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { PUSH_KINDS, type PushKind } from '#contract/messaging/push.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { setPageTitle } from '#src/ui/page/pageTitle.ts';
import { toastError } from '#src/ui/toasts/callToasts.ts';
import { pushMessages } from '#texts/web/customer/push.ts';
import { CalmCard } from '../shell/CalmCard.tsx';
import { canPush, type PushState, readPush, savePush } from './browserPush.ts';

/** Push notifications on this device while the portal is closed, switched on or off per kind. */
export default function PushScreen() {
  const texts = pushMessages[usePageLanguage()];
  const isPossible = canPush();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'blocked' | 'failed' | null>(null);
  useEffect(() => setPageTitle(texts.title), [texts]);
  useEffect(() => {
    if (isPossible) void readPush().then(setState, () => setProblem('failed'));
  }, [isPossible]);
  const set = async (kind: PushKind, isOn: boolean) => {
    if (!state) return;
    const kinds = [...state.kinds.filter(other => other !== kind), ...(isOn ? [kind] : [])];
    setBusy(true);
    try {
      const isAllowed = await savePush({ ...state, kinds });
      setProblem(isAllowed ? null : 'blocked');
      if (isAllowed) setState({ ...state, kinds });
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Typography variant="h1" sx={{ marginBottom: 2 }}>
        {texts.title}
      </Typography>
      <CalmCard>
        <Typography color="textSecondary" sx={{ marginBottom: 1 }}>
          {texts.help}
        </Typography>
        {!isPossible ? (
          <Alert severity="info">{texts.impossible}</Alert>
        ) : (
          PUSH_KINDS.map(kind => (
            <FormControlLabel
              key={kind}
              sx={{ display: 'flex', paddingBlock: 0.75 }}
              control={
                <Switch
                  checked={state?.kinds.includes(kind) ?? false}
                  disabled={!state || isBusy}
                  onChange={(_event, isOn) => void set(kind, isOn)}
                />
              }
              label={texts.kinds[kind]}
            />
          ))
        )}
        {problem && <Alert severity="warning">{texts[problem]}</Alert>}
      </CalmCard>
    </>
  );
}
