import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCopy } from '#src/ui/page/useCopy.ts';

interface CopyLineProps {
  title: string;
  /** Code or an address. */
  text: string;
}

/** A text to copy to another program. */
export function CopyLine({ title, text }: CopyLineProps) {
  const translate = useTranslate();
  const { copy } = useCopy(translate('settings.signup.copied'), translate('settings.signup.copyByHand'));
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="subtitle2">{title}</Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box
          component="code"
          sx={{
            flex: 1,
            minWidth: 0,
            padding: 1,
            overflowWrap: 'anywhere',
            background: theme => theme.sward.ground,
          }}
        >
          {text}
        </Box>
        <Button
          startIcon={<ContentCopy />}
          onClick={() => void copy(text)}
          aria-label={`${translate('settings.signup.copy')}: ${title}`}
        >
          {translate('settings.signup.copy')}
        </Button>
      </Box>
    </Box>
  );
}
