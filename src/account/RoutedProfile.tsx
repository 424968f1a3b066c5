import { useState } from 'react';
import { LeaveGuard } from './LeaveGuard.tsx';
import ProfilePage from './ProfilePage.tsx';

/** My Profile in an app whose pages have a router. */
export default function RoutedProfile() {
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <ProfilePage onDirty={setDirty} />
    </>
  );
}
