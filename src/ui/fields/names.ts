interface Named {
  firstName: string;
  lastName: string;
  companyName?: string | null;
}

export const personName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** Returns the company name if there is one, else the person's name. */
export const customerName = (customer: Named) => customer.companyName || personName(customer);

/** Returns an address on one line: `1204 Elm St, unit B`. */
export const streetOf = ({ address, duplexUnit }: { address: string; duplexUnit?: string | null }) =>
  duplexUnit ? `${address}, ${duplexUnit}` : address;

/** Returns two initials to show where there is no picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
