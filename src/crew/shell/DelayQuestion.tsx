import HelpOutlined from '@mui/icons-material/HelpOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DelayAnswer } from '#contract/core/enums.ts';
import type { DelayServiceConfig } from '#contract/schedule/serviceDelay.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { useChanged, useConnected } from '#src/dataProvider/realtime.ts';
import { useKeep } from '../day/useKeep.ts';
import { CREW_WIDTH } from '../layout.ts';
import { usePhone, useWaiting } from '../phone.ts';
import { DelayPrompt } from '../sheets.ts';
import { Later } from './Later.tsx';

/**
 * Shows the office's question about the end of the day. An answer is stored like any report and sent when
 * possible; a dismissed question stays on the page as one line.
 */
export function DelayQuestion() {
  const keep = useKeep();
  const config = useConfig();
  const answered = useAnswered();
  const [aside, setAside] = useState(0);
  const [kept, setKept] = useState(0);
  const id = config?.notificationId ?? 0;
  const isOpen = config?.display === true && id !== kept && !answered.has(id);
  const answer = async (delayAnswer: DelayAnswer) => {
    const event = await keep(null, 'delay-answer', { notificationId: id, delayAnswer }, config?.title ?? '');
    if (event) setKept(id);
    return event !== null;
  };
  const isShown = isOpen && aside !== id;
  return (
    <>
      {isOpen && aside === id && <AsideLine title={config.title} onOpen={() => setAside(0)} />}
      <Later isOpen={isShown}>
        {isShown && <DelayPrompt key={id} config={config} onAnswer={answer} onClose={() => setAside(id)} />}
      </Later>
    </>
  );
}

/**
 * Reads the question when the socket connects, when the question may have changed, and after an answer was
 * sent.
 */
function useConfig(): DelayServiceConfig | null {
  const { user } = usePhone();
  const [config, setConfig] = useState<DelayServiceConfig | null>(null);
  const crewId = user.crew?.id ?? 0;
  const read = useCallback(() => {
    call('GET /delayServiceConfig/:crewId', { params: { crewId }, expose: false }).then(
      ({ data }) => setConfig(data),
      // Offline there is no question; the next change or connection reads it again.
      () => undefined,
    );
  }, [crewId]);
  useEffect(() => {
    read();
    const onBack = () => document.visibilityState === 'visible' && read();
    document.addEventListener('visibilitychange', onBack);
    return () => document.removeEventListener('visibilitychange', onBack);
  }, [read]);
  useChanged(({ entity }) => entity === 'service-delay' && read());
  useConnected(read);
  const unsent = useAnswered().size;
  const before = useRef(unsent);
  useEffect(() => {
    if (unsent < before.current) read();
    before.current = unsent;
  }, [unsent, read]);
  return config;
}

/** Returns the IDs of questions whose answers are not sent yet. */
function useAnswered(): ReadonlySet<number> {
  const answers = useWaiting().filter(({ event, refusal }) => event.type === 'delay-answer' && !refusal);
  return new Set(answers.map(({ event }) => event.payload.notificationId ?? 0));
}

function AsideLine({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <Box role="status" className="no-print">
      <ButtonBase
        onClick={onOpen}
        aria-haspopup="dialog"
        sx={theme => ({
          width: '100%',
          minHeight: 48,
          padding: '8px 16px',
          borderBottom: `1px solid ${theme.sward.line}`,
          background: theme.sward.tint,
          font: 'inherit',
          fontWeight: 600,
          textAlign: 'start',
        })}
      >
        <Box sx={{ display: 'flex', gap: 1.25, width: '100%', maxWidth: CREW_WIDTH - 24 }}>
          <HelpOutlined aria-hidden />
          <span>{title}</span>
        </Box>
      </ButtonBase>
    </Box>
  );
}
