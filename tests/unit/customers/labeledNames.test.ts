import { describe, expect, it } from 'vitest';
import { NO_NAME } from '#server/modules/customers/imports/cells/names.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';

/**
 * Names as people type them into one column, labeled by hand: `text = first name | last name`, or
 * `text = company` in brackets; a company that may be a person has both.
 */
const NAMES = {
  persons: `
    Maria Lopez = Maria | Lopez
    Lopez, Maria = Maria | Lopez
    LOPEZ, MARIA = Maria | Lopez
    maria lopez = Maria | Lopez
    Maria  Lopez = Maria | Lopez
    Maria G. Lopez = Maria G. | Lopez
    Lopez, Maria G. = Maria G. | Lopez
    Maria Guadalupe Lopez = Maria Guadalupe | Lopez
    J. R. Ewing = J. R. | Ewing
    JR Ewing = JR | Ewing
    AJ Smith = AJ | Smith
    T.J. Miller = T.J. | Miller
    Mary Ann Carter = Mary Ann | Carter
    Mary-Ann Carter = Mary-Ann | Carter
    Ann Smith-Jones = Ann | Smith-Jones
    SEAN O'BRIEN = Sean | O'Brien
    Sean O’Brien = Sean | O’Brien
    RONALD MCDONALD = Ronald | McDonald
    Ian MacLeod = Ian | MacLeod
    DeShawn Jackson = DeShawn | Jackson
    LaToya Williams = LaToya | Williams
    Juan de la Cruz = Juan | de la Cruz
    JUAN DE LA CRUZ = Juan | de la Cruz
    Maria del Carmen Lopez = Maria del Carmen | Lopez
    Oscar de la Renta = Oscar | de la Renta
    Ludwig van Beethoven = Ludwig | van Beethoven
    Vincent van Gogh = Vincent | van Gogh
    Otto von Braun = Otto | von Braun
    Robert De Niro = Robert | De Niro
    Leonardo di Caprio = Leonardo | di Caprio
    Jill St. John = Jill | St. John
    Ahmed bin Said = Ahmed | bin Said
    KIM NG = Kim | Ng
    Jose Núñez = Jose | Núñez
    JOSÉ NÚÑEZ = José | Núñez
    Nguyen Van Minh = Nguyen | Van Minh
    Xiu Li = Xiu | Li
    Prince = | Prince
    Bob = | Bob
    Terry Brown = Terry | Brown
    Will Power = Will | Power
    Drew Misses = Drew | Misses
    Rose Garden = Rose | Garden
    April May = April | May
    Homer Woods = Homer | Woods
    Lincoln Parks = Lincoln | Parks`,
  titles: `
    Mr. Robert Lopez = Robert | Lopez
    Mrs. Ann Lee = Ann | Lee
    Ms Ann Lee = Ann | Lee
    Miss Ann Lee = Ann | Lee
    Dr. Ann Lee = Ann | Lee
    Dr Ann Lee, MD = Ann | Lee MD
    Rev. John Adams = John | Adams
    Prof. Kim Park = Kim | Park
    Sr. Pedro Ruiz = Pedro | Ruiz
    Sra. Ana Ruiz = Ana | Ruiz
    Lee, Dr. Ann = Ann | Lee
    Mr. and Mrs. Robert Lopez = Robert | Lopez
    Mr & Mrs Lopez = | Lopez
    Mr. & Mrs. R. Lopez = R. | Lopez
    Mr. + Mrs. Robert Lopez = Robert | Lopez
    Dr. and Mrs. John Hill = John | Hill
    Drs. Ann and Bob Lee = Ann and Bob | Lee
    Sr. y Sra. Lopez = | Lopez
    Sr. y Sra. Juan Lopez = Juan | Lopez
    The Lopez Family = | Lopez
    The Smiths = | Smiths
    Smith Family = | Smith
    Familia Garza = | Garza
    The Garza Household = | Garza`,
  suffixes: `
    John Smith Jr. = John | Smith Jr.
    John Smith, Jr. = John | Smith Jr.
    John Smith Jr = John | Smith Jr
    Smith, John, Jr. = John | Smith Jr.
    Smith, John Jr. = John | Smith Jr.
    Smith Jr., John = John | Smith Jr.
    JOHN SMITH JR = John | Smith Jr
    JOHN SMITH SR. = John | Smith Sr.
    JOHN SMITH II = John | Smith II
    JOHN SMITH III = John | Smith III
    Henry Ford III = Henry | Ford III
    Henry Ford, IV = Henry | Ford IV
    Henry Ford V = Henry | Ford V
    Ann Lee, CPA = Ann | Lee CPA
    Ann Lee, Ph.D. = Ann | Lee Ph.D.
    Ann Lee DDS = Ann | Lee DDS
    ANN LEE DVM = Ann | Lee DVM
    Bob Hill Esq. = Bob | Hill Esq.
    Ann Lee, RN = Ann | Lee RN`,
  couples: `
    Maria & Juan Lopez = Maria & Juan | Lopez
    Maria and Juan Lopez = Maria and Juan | Lopez
    Lopez, Maria & Juan = Maria & Juan | Lopez
    LOPEZ, MARIA & JUAN = Maria & Juan | Lopez
    Maria y Juan Lopez = Maria y Juan | Lopez
    Bob/Ann Carter = Bob/Ann | Carter
    Bob & Ann Smith-Carter = Bob & Ann | Smith-Carter
    Juan & Ana de la Cruz = Juan & Ana | de la Cruz
    Bob + Ann Carter = Bob + Ann | Carter
    Bob Carter & Ann Lee = Bob Carter & Ann | Lee
    Bob Carter and Ann Lee = Bob Carter and Ann | Lee
    Carter, Bob and Ann = Bob and Ann | Carter
    Carter, Bob / Ann = Bob / Ann | Carter
    BOB & ANN CARTER = Bob & Ann | Carter`,
  relations: `
    Mrs Ellen Pryor, son Mike = Ellen | Pryor
    Ellen Pryor, Son Mike = Ellen | Pryor
    Ellen Pryor (son Mike) = Ellen | Pryor
    Pryor, son Mike = | Pryor
    Pryor, Ellen, daughter Sue 512-555-0101 = Ellen | Pryor
    PRYOR, ELLEN - DAUGHTER SUE = Ellen | Pryor
    John Hart; wife: Ann = John | Hart
    John Hart, his wife Ann = John | Hart
    John Hart, husband of Ann = John | Hart
    Bob Hill, tenant = Bob | Hill
    Hill, Bob, Tenant Joe = Bob | Hill
    Nguyen, Son = Son | Nguyen
    Nguyen, Son Van = Son Van | Nguyen
    NGUYEN, SON = Son | Nguyen
    Ellen Pryor c/o Mike Pryor = Ellen | Pryor
    Ellen Pryor, C/O Mike Pryor = Ellen | Pryor
    Ellen Pryor attn: Mike = Ellen | Pryor
    Ana Ruiz, hija Eva = Ana | Ruiz
    Ana Ruiz, su hijo Luis = Ana | Ruiz
    Ruiz, Ana, esposo Juan = Ana | Ruiz
    Juan Garza - inquilino Pedro = Juan | Garza
    Juan Garza, inquilina = Juan | Garza
    Sra. Ana Ruiz a/c Eva Ruiz = Ana | Ruiz
    Wilson, Ann = Ann | Wilson
    Ann Wilson-Son = Ann | Wilson-Son
    Oak Hills HOA, attn: Jane Doe = [Oak Hills HOA]
    OAK HILLS HOA C/O JANE DOE = [Oak Hills HOA]
    Smith A/C Services = [Smith A/C Services]
    Dad's Garage LLC = [Dad's Garage LLC]`,
  companies: `
    Acme LLC = [Acme LLC]
    ACME LLC = [Acme LLC]
    TLEO LLC = [Tleo LLC]
    Acme, LLC = [Acme, LLC]
    ACME PROPERTIES, L.L.C. = [Acme Properties, L.L.C.]
    Green Acres Inc = [Green Acres Inc]
    Green Acres, Inc. = [Green Acres, Inc.]
    GREEN ACRES INC = [Green Acres INC]
    GREEN ACRES INC. = [Green Acres INC.]
    BIG SKY CORP = [Big Sky Corp]
    Big Sky Corporation = [Big Sky Corporation]
    Lone Star Co. = [Lone Star Co.]
    JOE'S DINER LP = [Joe's Diner LP]
    SMITH HOLDINGS LTD = [Smith Holdings LTD]
    SMITH & SONS = [Smith & Sons]
    Smith & Sons Roofing = [Smith & Sons Roofing]
    Smith and Sons = [Smith and Sons]
    Smith Bros. = [Smith Bros.]
    HILL LAW PLLC = [Hill Law PLLC]
    Hill Law, P.C. = [Hill Law, P.C.]
    HILL DENTAL PA = [Hill Dental PA]
    GREEN FOOD MART = [Green Food Mart]
    Taqueria El Sol = [Taqueria El Sol]
    Iglesia Cristo Rey = [Iglesia Cristo Rey]
    First Baptist Church = [First Baptist Church]
    St. Mary's Church = [St. Mary's Church]
    Round Rock ISD = [Round Rock ISD]
    ROUND ROCK ISD = [Round Rock ISD]
    City of Austin = [City of Austin]
    Travis County = [Travis County]
    Travis County MUD 4 = [Travis County MUD 4]
    Keller Williams Realty = [Keller Williams Realty]
    ABC Property Management = [ABC Property Management]
    H-E-B Store 42 = [H-E-B Store 42]
    7-Eleven = [7-Eleven]
    24 Hour Fitness = [24 Hour Fitness]
    The Home Depot = [The Home Depot]
    Bank of America = [Bank of America]
    Chase Bank = Chase | Bank | [Chase Bank]
    Terry Church = Terry | Church | [Terry Church]
    Grace Chapel = Grace | Chapel | [Grace Chapel]
    Happy Paws Veterinary = [Happy Paws Veterinary]
    Bluebonnet Daycare = [Bluebonnet Daycare]
    Austin Auto Repair = [Austin Auto Repair]
    La Hacienda Apartments = [La Hacienda Apartments]
    Hilltop Mobile Home Park = [Hilltop Mobile Home Park]`,
  trusts: `
    Smith Family Trust = [Smith Family Trust]
    SMITH FAMILY TRUST = [Smith Family Trust]
    The Smith Living Trust = [The Smith Living Trust]
    Robert Lopez Revocable Trust = [Robert Lopez Revocable Trust]
    Lopez Revocable Living Trust = [Lopez Revocable Living Trust]
    Estate of John Smith = [Estate of John Smith]
    Trust of Ann Lee = [Trust of Ann Lee]
    Ann Lee, Trustee = Ann | Lee Trustee
    Ann Lee TR = Ann | Lee TR
    Lopez Family Partnership Ltd = [Lopez Family Partnership Ltd]
    Lopez Family LP = [Lopez Family LP]`,
  associations: `
    Oak Hills HOA = [Oak Hills HOA]
    OAK HILLS HOA = [Oak Hills HOA]
    Oak Hills H.O.A. = [Oak Hills H.O.A.]
    Oak Hills Homeowners Association = [Oak Hills Homeowners Association]
    Oak Hills Home Owners Assoc. = [Oak Hills Home Owners Assoc.]
    Oak Hills Owners Assn = [Oak Hills Owners Assn]
    Oak Hills POA = [Oak Hills POA]
    HOA of Oak Hills = [HOA of Oak Hills]
    Oak Hills Condos = [Oak Hills Condos]
    OAK HILLS COA = [Oak Hills COA]
    Oak Hills Townhomes = [Oak Hills Townhomes]
    Oak Hills Neighborhood Association = [Oak Hills Neighborhood Association]`,
} as const;

interface Label {
  text: string;
  first: string;
  last: string;
  company: string | null;
}

const labelOf = (line: string): Label => {
  const [text = '', label = ''] = line.split(' = ').map(part => part.trim());
  const company = /\[(.*)\]/.exec(label)?.[1] ?? null;
  const person = label.replace(/\|? ?\[.*\]/, '').trim();
  if (!person) return { text, first: NO_NAME, last: company ?? '', company };
  const [first = '', last = ''] = person.split('|').map(part => part.trim());
  return { text, first: first || NO_NAME, last, company };
};
const labels = Object.entries(NAMES).map(
  ([kind, lines]) => [kind, lines.trim().split('\n').map(labelOf)] as const,
);

it('there are at least 150 labeled names, each once', () => {
  const texts = labels.flatMap(([, all]) => all.map(({ text }) => text));
  expect(texts.length).toBeGreaterThanOrEqual(150);
  expect(new Set(texts).size).toBe(texts.length);
});

describe.each(labels)('labeled names: %s', (_, all) => {
  it.each(all)('$text', ({ text, ...label }) => {
    const { customer } = readRow(['fullName', 'address', 'zipcode'], {
      line: 2,
      cells: [text, '1 Elm St', '78704'],
    });
    expect({
      first: customer.firstName,
      last: customer.lastName,
      company: customer.companyName,
    }).toEqual(label);
  });
});
