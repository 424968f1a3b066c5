import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { CARD_FORM_FIRST_HEIGHT, CARD_FORM_MESSAGE, type CardFormMessage } from '#contract/money/cardForm.ts';
import { usePageLanguage } from '#src/i18n/language.ts';

interface CardFrameProps {
  formUrl: string;
  /** Name of the form for screen readers. */
  title: string;
  /** Called with the one-time result when the gateway accepted the card. */
  onResult: (formResult: string) => void;
}

/** The gateway's own card form in a frame, so that card data never passes through this page. */
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
