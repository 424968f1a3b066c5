import Box from '@mui/material/Box';

interface LetterFrameProps {
  title: string;
  html: string;
  /** In pixels; longer content scrolls inside. */
  height: number;
}

/** Shows an email on a white background, as email clients do, in a sandboxed frame without scripts. */
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
