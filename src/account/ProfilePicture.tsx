import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { ProfileView } from '#contract/access/profile.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { failureMessage } from '#src/dataProvider/failures.ts';
import { storedLanguage } from '#src/i18n/language.ts';
import { initialsOf } from '#src/ui/fields/names.ts';

const MAX_BYTES = 15 * 1_048_576;
const SIZE = 96;

interface ProfilePictureProps {
  profile: ProfileView;
  onChange: (profile: ProfileView) => void;
}

interface Chosen {
  file: File;
  /** Object URL of the file. */
  preview: string;
}

/** The profile picture: choose, preview, then confirm or cancel; or remove it after a confirmation. */
export function ProfilePicture({ profile, onChange }: ProfilePictureProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.preview ?? ''), [chosen]);
  // React doesn't support the "cancel" event of a file input.
  useEffect(() => {
    const field = input.current;
    const sayNone = () => setFailure(translate('account.noPicture'));
    field?.addEventListener('cancel', sayNone);
    return () => field?.removeEventListener('cancel', sayNone);
  }, [translate]);

  const choose = (file: File | undefined) => {
    setFailure(null);
    setAsking(false);
    if (!file) return;
    if (file.size > MAX_BYTES) return setFailure(translate('account.pictureTooLarge'));
    setChosen({ file, preview: URL.createObjectURL(file) });
  };
  const run = async (work: () => Promise<ProfileView>) => {
    setBusy(true);
    setFailure(null);
    try {
      onChange(await work());
      setChosen(null);
      setAsking(false);
    } catch (error) {
      setFailure(failureMessage(error, storedLanguage()));
    } finally {
      setBusy(false);
    }
  };
  const params = { id: profile.id };
  const upload = ({ file }: Chosen) => {
    const body = new FormData();
    body.set('profile', file);
    return run(async () => (await call('PUT /user/:id', { params, body, expose: false })).data);
  };
  const remove = () =>
    run(async () => (await call('DELETE /user/:id/profile-image', { params, expose: false })).data);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Avatar
        src={chosen?.preview ?? profile.profile.file ?? undefined}
        alt={translate('account.picture')}
        sx={theme => ({
          width: SIZE,
          height: SIZE,
          fontSize: '1.75rem',
          fontWeight: 620,
          background: theme.sward.tint,
          color: theme.sward.primary,
          border: `1px solid ${theme.sward.line}`,
        })}
      >
        {initialsOf(`${profile.name.first} ${profile.name.last}`)}
      </Avatar>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={translate('account.choosePicture')}
        onChange={event => {
          choose(event.target.files?.[0]);
          // Allows the same file to be chosen again after canceling.
          event.target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {chosen ? (
          <>
            <Button variant="contained" loading={isBusy} onClick={() => void upload(chosen)}>
              {translate('account.confirmPicture')}
            </Button>
            <Button disabled={isBusy} onClick={() => setChosen(null)}>
              {translate('account.cancel')}
            </Button>
          </>
        ) : isAsking ? (
          <>
            <span>{translate('account.deleteQuestion')}</span>
            <Button variant="outlined" color="error" loading={isBusy} onClick={() => void remove()}>
              {translate('account.deletePicture')}
            </Button>
            <Button disabled={isBusy} onClick={() => setAsking(false)}>
              {translate('account.cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="outlined"
              startIcon={<PhotoCameraOutlined />}
              onClick={() => input.current?.click()}
            >
              {translate('account.choosePicture')}
            </Button>
            {profile.profile.file && (
              <Button color="error" onClick={() => setAsking(true)}>
                {translate('account.deletePicture')}
              </Button>
            )}
          </>
        )}
      </Box>
      {failure && (
        <Alert severity="error" sx={{ width: 1 }}>
          {failure}
        </Alert>
      )}
    </Box>
  );
}
