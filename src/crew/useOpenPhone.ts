import { useEffect, useMemo, useState } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { openPhone, type Phone } from './phone.ts';

/**
 * What is kept on the phone for a user, opened once and kept open whatever changes about them: a tap must find
 * it. Null until it is open, `none` where nothing can be kept.
 */
export function useOpenPhone(user: SessionUser): Phone | 'none' | null {
  const [opener] = useState(user);
  const [phone, setPhone] = useState<Phone | 'none' | null>(null);
  useEffect(() => {
    let isGone = false;
    let opened: Phone | null = null;
    openPhone(opener).then(
      made => {
        opened = made;
        if (isGone) made.close();
        else setPhone(made);
      },
      () => setPhone('none'),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [opener]);
  return useMemo(() => {
    if (!phone || phone === 'none') return phone;
    const sendFor: Phone['sendFor'] = async (userId, code) => {
      const others = await phone.sendFor(userId, code);
      setPhone({ ...phone, others });
      return others;
    };
    return { ...phone, user, sendFor };
  }, [phone, user]);
}
