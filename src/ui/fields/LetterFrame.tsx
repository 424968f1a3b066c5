import Box from '@mui/material/Box';

interface LetterFrameProps {
  title: string;
  html: string;
  /** In pixels; what is longer scrolls inside. */
  height: number;
}

/** A letter on white paper, as mail readers show it, in a frame where nothing runs. */
export function LetterFrame({ title, html, height }: LetterFrameProps) {
  return (
    <Box
      component="iframe"
      sandbox=""
      title={title}
      srcDoc={html}
      sx={{ width: '100%', height, border: 1, borderColor: 'divider', borderRadius: 1, background: '#fff' }}
    />
  );
}
