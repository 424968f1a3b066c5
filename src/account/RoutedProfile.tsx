import { useState } from 'react';
import { LeaveQuestion } from '#src/ui/form/LeaveGuard.tsx';
import ProfilePage from './ProfilePage.tsx';

/** The profile page for apps with a router. */
export default function RoutedProfile() {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <LeaveQuestion isDirty={isDirty} />
      <ProfilePage onDirty={setDirty} />
    </>
  );
}
