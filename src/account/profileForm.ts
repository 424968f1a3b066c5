import type { ProfileView } from '../../contract/calls/profile.ts';

/** The profile as its fields hold it: text, empty for nothing. */
export function valuesOf(profile: ProfileView) {
  return {
    firstName: profile.name.first,
    lastName: profile.name.last,
    email: profile.email ?? '',
    mobile: profile.mobile ?? '',
    dateOfBirth: profile.dateOfBirth ?? '',
    dateOfJoining: profile.dateOfJoining ?? '',
    address: profile.crew.address ?? '',
    language: profile.language as string,
  };
}
export type ProfileValues = ReturnType<typeof valuesOf>;

/** What of the fields is sent. */
export const bodyOf = (values: ProfileValues) => ({
  name: { first: values.firstName, last: values.lastName },
  email: values.email,
  mobile: values.mobile,
  dateOfBirth: values.dateOfBirth,
  dateOfJoining: values.dateOfJoining,
  crew: { address: values.address },
  language: values.language,
});
