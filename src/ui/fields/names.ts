interface Named {
  firstName: string;
  lastName: string;
  companyName?: string | null;
}

/** A person's name as it is said. */
export const personName = ({ firstName, lastName }: Named) => `${firstName} ${lastName}`.trim();

/** What a customer goes by: the company where there is one, else the person. */
export const customerName = (customer: Named) => customer.companyName || personName(customer);

/** One line of an address: `1204 Elm St, unit B`. */
export const streetOf = ({ address, duplexUnit }: { address: string; duplexUnit?: string | null }) =>
  duplexUnit ? `${address}, ${duplexUnit}` : address;

/** Two letters that stand for a name where there is no picture. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
