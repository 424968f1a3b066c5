import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useCopy } from '#src/ui/page/useCopy.ts';
import type { TextsOf } from '#texts/localized.ts';
import type { apiTokenMessages } from '#texts/web/account/security/apiTokens.ts';

interface NewTokenProps {
  token: string;
  texts: TextsOf<typeof apiTokenMessages>;
  onDone: () => void;
}

/** Shows a new token, only this once. */
export function NewToken({ token, texts, onDone }: NewTokenProps) {
  const { copy } = useCopy(texts.copied, texts.copyByHand);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="warning">{texts.once}</Alert>
      <TextField
        label={texts.token}
        value={token}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, style: { fontFamily: 'monospace' } } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy(token)}>
          {texts.copy}
        </Button>
        <Button variant="contained" onClick={onDone}>
          {texts.kept}
        </Button>
      </Box>
    </Box>
  );
}
