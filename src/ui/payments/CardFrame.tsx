import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { CARD_FORM_FIRST_HEIGHT, CARD_FORM_MESSAGE, type CardFormMessage } from '#contract/money/cardForm.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

interface CardFrameProps {
  formUrl: string;
  /** What a screen reader calls the form. */
  title: string;
  /** The gateway took the card: its one-time result. */
  onResult: (formResult: string) => void;
}

/** The gateway's own card form in a frame. What is typed there never passes through this page. */
export function CardFrame({ formUrl, title, onResult }: CardFrameProps) {
  const locale = usePageLanguage();
  const { mode } = useTheme().palette;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const latest = useRef(onResult);
  useEffect(() => {
    latest.current = onResult;
  });
  const url = new URL(formUrl, window.location.href);
  url.searchParams.set('lang', locale);
  url.searchParams.set('theme', mode);
  const { href, origin } = url;

  useEffect(() => {
    const listen = (event: MessageEvent<CardFormMessage | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (event.data?.type !== CARD_FORM_MESSAGE) return;
      if ('formResult' in event.data) latest.current(event.data.formResult);
      else setHeight(event.data.height);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);

  return (
    <Box sx={{ position: 'relative' }}>
      {height === null && (
        <Skeleton variant="rounded" height={CARD_FORM_FIRST_HEIGHT} sx={{ position: 'absolute', inset: 0 }} />
      )}
      <Box
        component="iframe"
        ref={frame}
        src={href}
        title={title}
        sx={{
          display: 'block',
          width: 1,
          height: height ?? CARD_FORM_FIRST_HEIGHT,
          border: 0,
          opacity: height === null ? 0 : 1,
          colorScheme: mode,
        }}
      />
    </Box>
  );
}
