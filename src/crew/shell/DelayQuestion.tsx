import { useCallback, useEffect, useState } from 'react';
import type { DelayServiceConfig } from '../../../contract/calls/serviceDelay.ts';
import type { DelayAnswer } from '../../../contract/enums.ts';
import { call } from '../../dataProvider/call.ts';
import { useChanged, useReconnected } from '../../dataProvider/realtime.ts';
import { usePhone } from '../phone.ts';
import { DelayPrompt } from '../sheets.ts';
import { Later } from './Later.tsx';

/** Shows what the office wants to know about the end of the day, as soon as there is a network. */
export function DelayQuestion() {
  const { user, days } = usePhone();
  const [config, setConfig] = useState<DelayServiceConfig | null>(null);
  const crewId = user.crew?.id ?? 0;
  const vendorId = user.vendor?.id ?? 0;
  const read = useCallback(() => {
    call('GET /delayServiceConfig/:crewId', { params: { crewId }, expose: false }).then(
      ({ data }) => setConfig(data),
      // Without a network nobody is asked; the next change or connection asks anew.
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
  useReconnected(read);

  const answer = async (crewResponse: DelayAnswer) => {
    const body = { notificationId: config?.notificationId ?? 0, crewResponse };
    const params = { vendorId };
    const { data } = await call('POST /vendor/:vendorId/crews/delayServiceNotificationResponse', {
      params,
      body,
    });
    setConfig(data);
    void days.reload();
  };
  const isShown = config?.display === true;
  return (
    <Later isOpen={isShown}>
      {isShown && <DelayPrompt key={config.type} config={config} onAnswer={answer} />}
    </Later>
  );
}
