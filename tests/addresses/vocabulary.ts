const words = (text: string) => text.split('|');

const PLAIN = words(
  '4|12|77|101|900|1204|4101|9505|10220|15409|1|3800|20B|7B|1201-1203|77 1/2|123 1/2|512A|2113',
);
const NAMES = words(
  'Elm|Oak Hill|Bee Caves|Lamar|Congress|Barton Springs|MLK Jr|San Jacinto|O’Connor|Saint Elmo|St Johns|McNeil|Peña|Old Mill|Lost Pines|Spicewood Springs|Dr. Martin Luther King|Texas|Virginia|Austin|North Star|East Side|La Frontera|De Zavala|5th|12th|Park|Lake|Court|Spring Valley|Bull Creek|Garden Villa|Unit|Floor|Lotus|Aptos|Suite Dreams',
);
const ENDINGS = words(
  'St|Street|St.|Ave|Avenue|Av|Blvd|Boulevard|Dr|Drive|Dr.|Rd|Road|Ln|Lane|Ct|Court|Cir|Circle|Pl|Place|Ter|Terrace|Trl|Trail|Pkwy|Parkway|Loop|Cv|Cove|Way|Run|Pass|Path|Xing|Bend|Hollow|Trace|Sq|Pt',
);
/** Every third combination of name and ending, so that each appears with several others. */
const SUFFIXED = NAMES.flatMap((name, at) =>
  ENDINGS.filter((_, other) => (other + at) % 3 === 0).map(ending => `${name} ${ending}`),
);
const ENDED_BY_DIRECTION = words('N|S|E|W|NW|NE|SE|SW').flatMap(direction =>
  words('Oak Hill Dr|5th St|Elm Street|Lake Ave|Bull Creek Rd').map(street => `${street} ${direction}`),
);
const BEGUN_BY_DIRECTION = words('N|S.|E|W|North|South|East|West|NW|SE').flatMap(direction =>
  words('Lamar Blvd|Braker Ln|12th St|Oltorf|Mary Street|Congress Ave').map(
    street => `${direction} ${street}`,
  ),
);

/**
 * Streets with the house numbers that they may have. Plain streets come three times, as they are the most
 * common.
 */
export const STREETS: readonly { numbers: readonly string[]; names: readonly string[] }[] = [
  { numbers: PLAIN, names: SUFFIXED },
  { numbers: PLAIN, names: SUFFIXED },
  { numbers: PLAIN, names: SUFFIXED },
  { numbers: PLAIN, names: BEGUN_BY_DIRECTION },
  { numbers: PLAIN, names: ENDED_BY_DIRECTION },
  {
    numbers: PLAIN,
    names: words(
      'US Hwy 290|US Hwy 290 W|US Highway 183 North|State Highway 71|State Highway 71 West|W State Hwy 71|Hwy 29|Highway 620 S|TX-71|SH 130|County Road 1431|County Rd 12|CR 175|Co Rd 200|FM 620|FM 969|FM 1460|RM 2222|RR 620 N|N FM 620|S IH 35|I-35|N Interstate 35|Loop 360|Ranch Road 620 S|Farm to Market Road 1325|Farm Road 2244|S IH 35 Svrd NB|N Mopac Expy SB|S Capital of Texas Hwy|State Hwy 21 E|Business 35|US 79|Texas 71',
    ),
  },
  {
    numbers: PLAIN,
    names: words(
      'Calle del Sol|Avenida de las Flores|Camino Real|Paseo del Norte|Via Verde|Vista Hermosa|Calle Once|Camino La Costa|Avenida Norte|Plaza San Marcos|Cerro Alto|Rancho Grande',
    ),
  },
  {
    numbers: PLAIN,
    names: words(
      'Broadway|Avenue D|Avenue of the Oaks|The Circle|Bear Run Vly|Lost Hollow Crk|Vista Point Estates|Garden Walk Mews|Mill Road Extended|Pleasant Grove|Park at Barton Creek|Cedar Ridge Terr|Quail Landing|Echo Bluff|Stoney Pt|Old Settlers Park',
    ),
  },
  { numbers: words('N6W23001|W123N456|N84W15787|S70W12345'), names: words('Bluemound Rd|Lake Dr|Main St') },
  { numbers: words('12-34|45-02|110-20|144-15'), names: words('150th St|41st Ave|Northern Blvd|Main St') },
  { numbers: words('350|1200|745'), names: words('E 400 S|N 500 W|South 900 East|W 2100 S') },
  { numbers: [''], names: words('RR 2 Box 15|Rural Route 3 Box 120|HC 1 Box 44|PO Box 1234|P.O. Box 88') },
];

export const UNITS = words(
  '# 12|#12|#B|# 4-B|Apt 4|Apt 4B|Apt. 4-B|apt 12|APT C|Apartment 7|Apt #4|Unit 160|Unit A|UNIT 7|Unit No. 4|Unit #3|Ste 107|Ste. 200|Ste A|STE107|Suite 300|Suite B-2|Bldg 2|Bldg 2 Unit 4|Bldg C Apt 12|Building 5|Floor 3|2nd Floor|20th Fl|Fl 2|Lot 9|Lot 14B|Trlr 5|Spc 22|Space 8|Rm 210|Room 12|Rear|Apto 4|Apto. 7|Depto 2|Unidad B|Local 5|Piso 2|Oficina 3|Interior 6|Ste D-101|Unit 10220|Office 4|PH 2',
);

/** City, code and name of the state, and ZIP code; some are not the city that the post office prefers. */
export const PLACES = [
  ['Austin', 'TX', 'Texas', '78704'],
  ['Austin', 'TX', 'Texas', '78753'],
  ['Round Rock', 'TX', 'Texas', '78664'],
  ['Cedar Park', 'TX', 'Texas', '78613'],
  ['Pflugerville', 'TX', 'Texas', '78660'],
  ['Dripping Springs', 'TX', 'Texas', '78620'],
  ['New Braunfels', 'TX', 'Texas', '78130'],
  ['San Marcos', 'TX', 'Texas', '78666'],
  ['Marble Falls', 'TX', 'Texas', '78654'],
  ['Fort Worth', 'TX', 'Texas', '76102'],
  ['San Antonio', 'TX', 'Texas', '78209'],
  ['El Paso', 'TX', 'Texas', '79936'],
  ['Corpus Christi', 'TX', 'Texas', '78401'],
  ['West Lake Hills', 'TX', 'Texas', '78746'],
  ['Bee Cave', 'TX', 'Texas', '78738'],
  ['Lakeway', 'TX', 'Texas', '78734'],
  ['Sunset Valley', 'TX', 'Texas', '78745'],
  ['Lago Vista', 'TX', 'Texas', '78645'],
  ['Santa Fe', 'NM', 'New Mexico', '87501'],
  ['Las Cruces', 'NM', 'New Mexico', '88001'],
  ['New Orleans', 'LA', 'Louisiana', '70112'],
  ['Hartford', 'CT', 'Connecticut', '06103'],
  ['Lincoln', 'NE', 'Nebraska', '68502'],
  ['Salt Lake City', 'UT', 'Utah', '84111'],
  ['Flushing', 'NY', 'New York', '11354'],
  ['St. Louis', 'MO', 'Missouri', '63101'],
  ['Washington', 'DC', 'District of Columbia', '20001'],
  ['Raleigh', 'NC', 'North Carolina', '27601'],
  ['Brookfield', 'WI', 'Wisconsin', '53045'],
  ['Phoenix', 'AZ', 'Arizona', '85004'],
] as const;
