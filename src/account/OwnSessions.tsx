import { useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import type { SessionRow } from '#contract/access/session.calls.ts';
import { call } from '#src/dataProvider/call.ts';
import { toastError, toastSuccess } from '#src/ui/toasts/callToasts.ts';
import { SessionCard } from './SessionCard.tsx';

/** The user's own sessions, so that a lost phone can be signed out from another device. */
export function OwnSessions() {
  const translate = useTranslate();
  const [sessions, setSessions] = useState<readonly SessionRow[] | null>(null);
  const [isEnding, setEnding] = useState(false);
  const load = useCallback(async () => {
    setSessions((await call('GET /users/sessions', { expose: false }).catch(() => null))?.data ?? null);
  }, []);
  useEffect(() => void load(), [load]);
  const end = async (id: string | null) => {
    setEnding(true);
    try {
      toastSuccess(
        id === null
          ? await call('DELETE /users/sessions')
          : await call('DELETE /users/sessions/:id', { params: { id } }),
      );
    } catch (error) {
      toastError(error);
    }
    setEnding(false);
    await load();
  };
  if (!sessions) return null;
  return (
    <SessionCard
      title={translate('account.sessions')}
      sessions={sessions}
      onEnd={id => void end(id)}
      isEnding={isEnding}
    />
  );
}
