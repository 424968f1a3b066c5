import { plainHeader as plainWords } from '../columns/headerNames.ts';

/** Words that appear only in names of businesses, offices and associations. */
const WORDS = new Set(
  (
    'llc inc incorporated corp corporation company ltd lp llp pllc hoa poa homeowners association assn iglesia ' +
    'elementary academy university hospital clinic dental dentistry medical realty properties apartments ' +
    'condominiums townhomes lofts villas management restaurant taqueria tortilleria taco tacos cafe deli diner pizza ' +
    'pizzeria bbq sushi foods kitchen bakery panaderia motel plaza services group partners partnership holdings enterprises ' +
    'foundation ministries salon spa automotive motors isd mud contractors construction builders rentals investments ventures ' +
    'industries solutions escuela condos landscaping landscapes roofing plumbing electric storage cleaners laundry trust ' +
    'insurance agency attorneys associates baptist lutheran methodist presbyterian montessori preschool daycare museum library ' +
    'gym fitness club store supermarket mart depot county assoc owners coa bros sons auto repair veterinary ' +
    'apts condo townhouses pub bistro brewery brewing boutique studios studio pharmacy realtors orthodontics chiropractic ' +
    'childcare mgmt cantina theater theatre winery'
  ).split(' '),
);
/** Words for businesses that are also surnames: after a first name, they don't indicate a company. */
const SURNAMES = new Set(
  'church school college bank hotel grill shop shops chapel temple market coffee'.split(' '),
);

/** Patterns that only names of companies, authorities and estates match. */
const FORMS: readonly RegExp[] = [
  /^(?:the )?(?:city|estate) of /,
  /^\d/,
  / (?:co|pc)$/,
  /\b(?:mobile home|rv) park\b/,
  // The Home Depot, but not the Lopez family.
  /^the \S+ (?!(?:family|household|residence|home)$)\S/,
];

/**
 * Whether a name is a company's, judging by its legal form, trade or an ampersand. `isPerson` means that it
 * was given as first and last name.
 */
export function isCompanyName(name: string, isPerson = false): boolean {
  const words = plainWords(name.replaceAll('.', '')).split(' ');
  if (words.length < 2) return false;
  return (
    words.some(word => WORDS.has(word)) ||
    words.some(word => SURNAMES.has(word) && !(isPerson && words.length === 2)) ||
    FORMS.some(form => form.test(words.join(' '))) ||
    /&\s*(sons|co)\b/i.test(name)
  );
}

/** Whether a company's name could also be a person's: two words, the second also a surname. */
export function isPersonToo(name: string): boolean {
  const [first = '', last = '', ...more] = plainWords(name).split(' ');
  return more.length === 0 && SURNAMES.has(last) && !WORDS.has(first) && first !== 'the';
}
