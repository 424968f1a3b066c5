import { useEffect, useMemo, useState } from 'react';
import type { SessionUser } from '#contract/access/session.calls.ts';
import { openPhone, type Phone } from './phone.ts';

/**
 * Opens a user's data on the phone once and keeps it open, so that every tap can be stored. Null until it is
 * open, `none` if nothing can be stored.
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
