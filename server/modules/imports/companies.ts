import { plainHeader as plainWords } from './headerNames.ts';

/** Words that only businesses, offices and associations bear in their names. */
const WORDS = new Set(
  (
    'llc inc incorporated corp corporation company ltd lp llp pllc hoa poa homeowners association assn church iglesia ' +
    'school elementary academy university college bank hospital clinic dental dentistry realty properties apartments ' +
    'condominiums management restaurant taqueria tortilleria tacos cafe grill pizzeria bakery panaderia hotel motel ' +
    'plaza services group partners holdings enterprises foundation ministries shop salon automotive county isd ' +
    'contractors construction builders rentals investments ventures industries solutions escuela condos'
  ).split(' '),
);

/** Whether a name is one of a company: its form, its trade or an ampersand between names. */
export function isCompanyName(name: string): boolean {
  const words = plainWords(name.replaceAll('.', '')).split(' ');
  if (words.length < 2) return false;
  return (
    words.some(word => WORDS.has(word)) ||
    /^(the )?city of /.test(words.join(' ')) ||
    /&\s*(sons|co)\b/i.test(name)
  );
}
