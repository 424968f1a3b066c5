import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PasskeyRow, PasskeysView } from '#contract/access/passkeys.calls.ts';
import type { PasskeyProof } from '#contract/access/passkeys.ts';
import { fill } from '#contract/core/messages.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { usePageLanguage } from '#src/i18n/language.ts';
import { momentText } from '#src/ui/fields/momentText.ts';
import { SectionCard } from '#src/ui/page/SectionCard.tsx';
import { toastSuccess } from '#src/ui/toasts/callToasts.ts';
import type { TextsOf } from '#texts/localized.ts';
import { securityMessages } from '#texts/web/account/security.ts';
import { deviceOf } from '../device.ts';
import { isPasskeyPlace } from '../passkeyPlace.ts';
import { AskForm } from './AskForm.tsx';

interface PasskeysCardProps {
  view: PasskeysView;
  reload: () => Promise<void>;
}

/** The user's own passkeys: add, rename, remove. */
export function PasskeysCard({ view, reload }: PasskeysCardProps) {
  const language = usePageLanguage();
  const texts = securityMessages[language];
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const obstacle = obstacleOf(view, texts);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      await reload();
    } catch (error) {
      setFailure(failureMessage(error, language));
    }
    setBusy(false);
  };
  return (
    <SectionCard title={texts.passkeys} help={texts.passkeysHelp}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {view.passkeys.length === 0 && !obstacle && (
          <Typography color="textSecondary">{texts.noPasskeys}</Typography>
        )}
        {view.passkeys.length > 0 && (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {view.passkeys.map(passkey => (
              <PasskeyItem
                key={passkey.id}
                passkey={passkey}
                proof={view.proof}
                texts={texts}
                isBusy={isBusy}
                run={run}
              />
            ))}
          </Box>
        )}
        {obstacle ? (
          <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
            {obstacle}
          </Alert>
        ) : (
          <AddPasskey proof={view.proof} texts={texts} isBusy={isBusy} run={run} />
        )}
        {failure && <Alert severity="error">{failure}</Alert>}
      </Box>
    </SectionCard>
  );
}

/** Returns why no passkey can be added here; null if one can. */
function obstacleOf({ origin }: PasskeysView, texts: TextsOf<typeof securityMessages>): string | null {
  if (!origin) return texts.passkeysNotHere;
  if (origin !== window.location.origin) return fill(texts.passkeysElsewhere, { origin });
  return isPasskeyPlace() ? null : texts.passkeysNotKnown;
}

interface PartProps {
  texts: TextsOf<typeof securityMessages>;
  isBusy: boolean;
  run: (work: () => Promise<unknown>) => Promise<void>;
}

function AddPasskey({ proof, texts, isBusy, run }: PartProps & { proof: PasskeysView['proof'] }) {
  const [name, setName] = useState(() => deviceOf(navigator.userAgent) ?? '');
  const [isAsking, setAsking] = useState(false);
  const add = async (shown: PasskeyProof) => {
    const { addPasskey } = await import('../passkeys.ts');
    const added = await addPasskey(name.trim(), shown);
    if (added === 'known') throw new Error(texts.passkeyKnown);
    if (added) toastSuccess(added);
  };
  if (isAsking && proof)
    return (
      <AskForm
        field={proof}
        label={proof === 'code' ? texts.appCode : texts.ownPassword}
        submitLabel={texts.next}
        submit={async typed => {
          await add({ [proof]: typed });
          await run(async () => setAsking(false));
        }}
        onCancel={() => setAsking(false)}
      />
    );
  return (
    <Box
      component="form"
      onSubmit={event => {
        event.preventDefault();
        if (proof) setAsking(true);
        else void run(() => add({}));
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
    >
      <TextField
        label={texts.passkeyName}
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ flex: '1 1 220px', maxWidth: 320 }}
      />
      <Button type="submit" variant="contained" loading={isBusy} disabled={!name.trim()}>
        {texts.addPasskey}
      </Button>
    </Box>
  );
}

function PasskeyItem({
  passkey,
  proof,
  texts,
  isBusy,
  run,
}: PartProps & { passkey: PasskeyRow; proof: PasskeysView['proof'] }) {
  const [name, setName] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const params = { id: passkey.id };
  const rename = () =>
    run(async () => {
      await call('PUT /users/passkeys/:id', { params, body: { name: name?.trim() ?? '' }, expose: false });
      setName(null);
    });
  const remove = async (body: PasskeyProof) =>
    toastSuccess(await call('DELETE /users/passkeys/:id', { params, body, expose: false }));
  const cancel = (stop: () => void) => (
    <Button size="small" disabled={isBusy} onClick={stop}>
      {texts.cancel}
    </Button>
  );
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {name === null ? (
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {fill(texts.added, { time: momentText(passkey.createdAt) })}
            {' · '}
            {passkey.lastUsedAt
              ? fill(texts.used, { time: momentText(passkey.lastUsedAt) })
              : texts.neverUsed}
          </Typography>
        </Box>
      ) : (
        <>
          <TextField
            label={texts.passkeyName}
            value={name}
            onChange={event => setName(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ flex: '1 1 200px' }}
          />
          <Button size="small" disabled={isBusy || !name.trim()} onClick={() => void rename()}>
            {texts.save}
          </Button>
          {cancel(() => setName(null))}
        </>
      )}
      {name === null && isAsking && !proof && (
        <>
          <span>{fill(texts.removePasskey, { name: passkey.name })}</span>
          <Button
            size="small"
            color="error"
            variant="outlined"
            disabled={isBusy}
            onClick={() => void run(() => remove({}))}
          >
            {texts.remove}
          </Button>
          {cancel(() => setAsking(false))}
        </>
      )}
      {name === null && isAsking && proof && (
        <Box sx={{ flexBasis: '100%', display: 'grid', gap: 1.5 }}>
          <span>{fill(texts.removePasskey, { name: passkey.name })}</span>
          <AskForm
            field={proof}
            label={proof === 'code' ? texts.appCode : texts.ownPassword}
            submitLabel={texts.remove}
            submit={async typed => {
              await remove({ [proof]: typed });
              await run(async () => setAsking(false));
            }}
            onCancel={() => setAsking(false)}
          />
        </Box>
      )}
      {name === null && !isAsking && (
        <>
          <Button size="small" disabled={isBusy} onClick={() => setName(passkey.name)}>
            {texts.rename}
          </Button>
          <Button size="small" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
            {texts.remove}
          </Button>
        </>
      )}
    </Box>
  );
}
