import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import type { ApiTokenRow, NewApiToken } from '#contract/access/apiTokens.calls.ts';
import type { ApiTokenBody } from '#contract/access/apiTokens.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { EmptyState } from '#src/ui/page/EmptyState.tsx';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { useDelayed } from '#src/ui/page/useDelayed.ts';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { apiTokenMessages } from '#texts/web/account/security/apiTokens.ts';
import { ApiTokenItem } from './ApiTokenItem.tsx';
import { MakeApiToken } from './MakeApiToken.tsx';
import { NewToken } from './NewToken.tsx';

/** The user's own API tokens: create, show once, revoke. */
export default function ApiTokensCard() {
  const language = usePageLanguage();
  const texts = apiTokenMessages[language];
  const [tokens, setTokens] = useState<readonly ApiTokenRow[] | null>(null);
  const [made, setMade] = useState<NewApiToken | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSlow = useDelayed();
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setTokens((await call('GET /users/tokens', { expose: false })).data);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => void load(), [load]);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await load();
    } catch (error) {
      setFailure(failureMessage(error, language));
    }
    setBusy(false);
  };
  const make = (body: ApiTokenBody) =>
    run(async () => setMade((await call('POST /users/tokens', { body, expose: false })).data));
  const revoke = (id: number) =>
    run(async () => toastSuccess(await call('DELETE /users/tokens/:id', { params: { id }, expose: false })));
  if (isFailed)
    return (
      <EmptyState
        text={texts.loadFailed}
        action={
          <Button variant="outlined" onClick={() => void load()}>
            {texts.tryAgain}
          </Button>
        }
      />
    );
  if (!tokens) return isSlow && <Skeleton variant="rounded" height={160} />;
  return (
    <SectionCard title={texts.title} help={texts.help}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {tokens.length === 0 && !made && <Typography color="textSecondary">{texts.none}</Typography>}
        {tokens.length > 0 && (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {tokens.map(token => (
              <ApiTokenItem
                key={token.id}
                token={token}
                texts={texts}
                isBusy={isBusy}
                revoke={() => revoke(token.id)}
              />
            ))}
          </Box>
        )}
        {made ? (
          <NewToken token={made.token} texts={texts} onDone={() => setMade(null)} />
        ) : (
          <MakeApiToken texts={texts} isBusy={isBusy} make={make} />
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SectionCard>
  );
}
