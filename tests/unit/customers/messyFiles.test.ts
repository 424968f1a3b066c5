import { expect, it } from 'vitest';
import type { ImportField } from '#contract/customers/imports.ts';
import { withHouseNumbers } from '#server/modules/customers/imports/addresses/numberedStreets.ts';
import { guessColumns } from '#server/modules/customers/imports/columns/guessColumns.ts';
import { findHeader } from '#server/modules/customers/imports/file/findHeader.ts';
import { readSheets } from '#server/modules/customers/imports/file/readSheets.ts';
import { readTable } from '#server/modules/customers/imports/file/readTable.ts';
import { readRow } from '#server/modules/customers/imports/rows/readRow.ts';
import { cityLookup } from '#server/modules/territory/places/cityOf.ts';

/** Reads a file as the import does, without the database. */
async function read(...lines: string[]) {
  const [sheet] = (await readSheets(Buffer.from(lines.join('\n')))).sheets;
  if (!sheet) throw new Error('no rows');
  const { header, rows } = await readTable(sheet, findHeader(sheet));
  const fields = withHouseNumbers(header, rows, guessColumns(header, rows));
  const cityOf = await cityLookup();
  return {
    fields: Object.fromEntries(
      header.map((name, at): [string, ImportField | null] => [name, fields[at] ?? null]),
    ),
    rows: rows.map(row => readRow(fields, row, cityOf, header)),
  };
}

const saidBy = ({ reasons }: { reasons: readonly { key: string }[] }) => reasons.map(({ key }) => key);

it('a tax roll’s columns for direction and street suffix belong to the street, not to the name', async () => {
  const { rows } = await read(
    'LAST NAME,FIRST NAME,SPOUSE,HOUSE NO,DIR,STREET NAME,SUFFIX,APT,CITY ST ZIP,WK PH,MOW DAY,MOW AMT,CYCLE',
    'NGUYEN,LAN,MINH,1204,N,OAK,AVE,,AUSTIN TX 78704,5125550101,M,38,7',
    'MCDONALD,RORY,,77,,ELM CREEK,DR,3B,AUSTIN TX 78704,5125550102,TH,42.50,14',
  );
  expect(rows.map(({ customer, property, note }) => [customer.lastName, property.address, note])).toEqual([
    ['Nguyen', '1204 N Oak Ave', 'SPOUSE: MINH'],
    ['McDonald', '77 Elm Creek Dr', null],
  ]);
  expect(rows.map(({ customer, service }) => [customer.phone, service])).toMatchObject([
    ['5125550101', { frequency: 1, weekday: 1, priceCents: 3800 }],
    ['5125550102', { frequency: 2, weekday: 4, priceCents: 4250 }],
  ]);
});

it('a suffix of a name stays with the name', async () => {
  const { fields } = await read(
    'First Name,Last Name,Suffix,Street,City,Zip',
    'John,Smith,Jr,12 Elm St,Austin,78704',
  );
  expect(fields.Suffix).toBe('lastName');
});

it('a row without a service address uses the billing address, unless it is a post box', async () => {
  const { fields, rows } = await read(
    'Active Status,Customer,First Name,M.I.,Last Name,Bill to 1,Bill to 2,Bill to 3,Ship to 1,Ship to 2,Customer Type',
    'Active,"Abernathy, Ruth",Ruth,L.,Abernathy,Ruth Abernathy,3005 S Lamar Blvd Apt 12,"Austin, TX 78704",,,Residential',
    'Not-active,Bo Box,Bo,,Box,Bo Box,PO Box 12,"Austin, TX 78704",,,Residential',
    'Active,"Cy Ship",,,,Cy Ship,PO Box 14,"Austin, TX 78704",7 Elm St,"Austin, TX 78704",Residential',
  );
  expect([fields['Active Status'], fields['Customer Type']]).toEqual(['status', 'isCompany']);
  const [billed, boxed, shipped] = rows;
  expect(billed?.property).toMatchObject({
    address: '3005 S Lamar Blvd',
    duplexUnit: 'Apt 12',
    city: 'Austin',
    zipcode: '78704',
    status: 'active',
  });
  expect(billed && saidBy(billed)).toContain('addressFromBilling');
  expect(billed && saidBy(billed)).not.toContain('addresseeLeft');
  expect(boxed?.property.status).toBe('past');
  expect(boxed && saidBy(boxed)).toContain('addressMissing');
  // Only this row has nothing but the full name.
  expect(shipped?.customer).toMatchObject({ firstName: 'Cy', lastName: 'Ship' });
  expect(shipped?.property.address).toBe('7 Elm St');
  expect(rows.flatMap(saidBy)).not.toContain('saysMore');
});

it('a phone number in the notes becomes the phone of a row without one, and stays in the note', async () => {
  const { rows } = await read(
    'Customer,Address,Phone / notes,How often,Price',
    'Ann Note,"1 Elm St, Austin, TX 78704",Bob 512-555-0101 / gate code 4411#,bi-wkly,45/cut',
    'Bo Note,"2 Elm St, Austin, TX 78704",(512)555-0102 has 2 dogs,2x/month,45',
    'Cy Note,"3 Elm St, Austin, TX 78704",acct 51255501031234,wkly,45',
  );
  expect(rows.map(({ customer, note }) => [customer.phone, note])).toEqual([
    ['5125550101', 'Bob 512-555-0101 / gate code 4411#'],
    ['5125550102', '(512)555-0102 has 2 dogs'],
    [null, 'acct 51255501031234'],
  ]);
  expect(rows.map(row => saidBy(row).includes('phoneFromNote'))).toEqual([true, true, false]);
  expect(rows.map(({ service }) => service?.frequency)).toEqual([2, 2, 1]);
});

it('Spanish columns, services and states are understood', async () => {
  const { rows } = await read(
    'Cliente;Teléfono;Domicilio;Ciudad;Estado;C.P.;Servicio;Frecuencia;Precio;Observaciones',
    'Ana Ibáñez;512/555-0101;2008 Arpdale St;Austin;Tejas;78704;Poda de setos;mensual;90;Llamar antes',
  );
  expect(rows[0]).toMatchObject({
    customer: { phone: '5125550101' },
    property: { state: 'TX' },
    service: { type: 'bnb', frequency: 4, priceCents: 9000 },
    note: 'Llamar antes',
  });
});

it('repeated headers and totals aren’t imported as rows', async () => {
  const { rows } = await read(
    'Route 1 - Monday,,,',
    'Stop,Name,Address,Zip',
    '1,Al Route,10 Route St,78704',
    ',,Total,1',
    'stop,Name,Address,ZIP',
    '1,Cal Total,14 Route St,78704',
    'Grand total:,,,2',
    'Total,Lawn Care,16 Route St,78704',
  );
  expect(rows.map(({ line }) => line)).toEqual([3, 6, 8]);
});

it('dates may be spreadsheet serial numbers, or have periods if their order is unambiguous', async () => {
  const { fields, rows } = await read(
    'Customer Name,Service Address,Zip,Next Service,Freq.,Mow $,Unit,Lot',
    'Al Date,20 Date St,78704,46190,Weekly,40,per visit,80x120',
    'Bo Date,22 Date St,78704,13.6.2026,Weekly,40,per visit,0.2 ac',
    'Cy Date,24 Date St,78704,3.7.2026,Weekly,40,each,',
  );
  expect(fields).toMatchObject({ 'Freq.': 'frequency', 'Mow $': 'price', Unit: null });
  expect(rows.map(({ service }) => service?.startDate ?? null)).toEqual(['2026-06-17', '2026-06-13', null]);
  expect(rows[2] && saidBy(rows[2])).toContain('dateInvalid');
  expect(rows.map(({ property }) => property.lotSquareFeet)).toEqual([9600, 8712, null]);
});

it('plurals in brackets name the same columns', async () => {
  const { fields } = await read(
    'Name(s),Addr,City/State/Zip,Phone(s),Email(s),Amt,Bal Due',
    'Kim and Jay Wu,31 Ash Ct,"Austin, TX, 78704",512-555-1001,kim@example.com,45,12.00',
  );
  expect(Object.values(fields)).toEqual([
    'fullName',
    'address',
    'city',
    'phone',
    'email',
    'price',
    'balance',
  ]);
});

it('a contact list of QuickBooks has one address, and names jobs of customers', async () => {
  const { fields, rows } = await read(
    '"Customer","Bill to","Primary Contact","Main Phone","Balance Total"',
    '"Lane, Mort:Rental House","Mort Lane',
    '3503 Banister Ln',
    'Austin, TX 78704 USA","Mort","512-555-3101","0.00"',
  );
  expect(fields['Bill to']).toBe('address');
  expect(
    rows.map(({ customer, property }) => [customer.firstName, customer.lastName, property.address]),
  ).toEqual([['Mort', 'Lane', '3503 Banister Ln']]);
  expect(rows[0]?.kept.map(({ text }) => text)).toEqual(['Lane, Mort:Rental House']);
});

it('phone numbers that a spreadsheet reformatted are restored; rounded ones aren’t used', async () => {
  const { rows } = await read(
    'Name,Phone,Street,City,State,Zip',
    'Ann Lee,5.12555E+09,1 Elm St,Austin,TX,"78,704"',
    'Bo Ray,5.125550197E+09,2 Elm St,Austin,TX,78704.00',
    'Cy Fox,"=""5125550198""",3 Elm St,Austin,TX,"=""78704"""',
    'Di Poe,0125550198,4 Elm St,Austin,TX,78704',
  );
  expect(rows.map(({ customer, property }) => [customer.phone, property.zipcode])).toEqual([
    [null, '78704'],
    ['5125550197', '78704'],
    ['5125550198', '78704'],
    [null, '78704'],
  ]);
  expect(saidBy(rows[0] ?? { reasons: [] })).toContain('phoneInvalid');
});

it('a frequency may be in the service, and a weekday in the frequency', async () => {
  const { rows } = await read(
    'Name,Street,Zip,Service,Frequency,Price',
    'Ann,1 Elm St,78704,Weekly Mowing,,$40',
    'Bo,2 Elm St,78704,Lawn Mowing - Every 2 Weeks,,40.-',
    'Cy,3 Elm St,78704,Bi-Weekly,,$40',
    'Di,4 Elm St,78704,Mowing,Weekly - Thursday,$40',
    'Ed,5 Elm St,78704,Mowing,every Thursday,$40',
    'Fi,6 Elm St,78704,Tree removal - Weekly,,$40',
    'Gi,7 Elm St,78704,Mowing,weekly Mon/Thu,$40',
  );
  expect(
    rows.map(
      ({ service }) => service && [service.type, service.frequency, service.weekday, service.priceCents],
    ),
  ).toEqual([
    ['mow', 1, null, 4000],
    ['mow', 2, null, 4000],
    ['mow', 2, null, 4000],
    ['mow', 1, 4, 4000],
    ['mow', 1, 4, 4000],
    null,
    null,
  ]);
  expect(saidBy(rows[6] ?? { reasons: [] })).toContain('daysTwo');
});

it('names may come with marks, remarks, numbers and companies', async () => {
  const { rows } = await read(
    'Customer,First,Last,Company,Street,Zip,Phone',
    '*Kay Bell,,,,1 Elm St,78704,',
    'Jones - rental,,,,2 Elm St,78704,',
    'c/o Jane Doe,,,,3 Elm St,78704,',
    '"Ford, Jr., Ted",,,,4 Elm St,78704,',
    'Pam Roy 512-555-2301,,,,5 Elm St,78704,',
    'Barton Hills HOA,Jim,Dole,,6 Elm St,78704,512.555.2302 (wife) 512.555.2303',
    ',Kelly,Hart,"Hart, Kelly",7 Elm St,78704,',
    'Villa Capri Apts,,,,8 Elm St,78704,',
  );
  expect(
    rows.map(({ customer: { firstName, lastName, companyName, phone, emergencyPhone } }) =>
      [firstName, lastName, companyName, phone, emergencyPhone].map(text => text ?? '').join('|'),
    ),
  ).toEqual([
    'Kay|Bell|||',
    '—|Jones|||',
    'Jane|Doe|||',
    'Ted|Ford Jr.|||',
    'Pam|Roy||5125552301|',
    'Jim|Dole|Barton Hills HOA|5125552302|5125552303',
    'Kelly|Hart|||',
    '—|Villa Capri Apts|Villa Capri Apts||',
  ]);
  expect(rows.slice(0, 3).flatMap(({ kept }) => kept.map(({ text }) => text))).toEqual([
    '*Kay Bell',
    'Jones - rental',
    'c/o Jane Doe',
  ]);
});

it('columns may be shortened words or questions, and a type may be the service', async () => {
  const short = await read(
    'CustName,SvcAddr,SvcZip,HmPhn,CustStat,SvcPrice,Cust Type',
    '"DAVIS, ANN",1 ELM ST,78704,5125550101,9 - Active,52,Res',
  );
  expect(Object.values(short.fields)).toEqual([
    ...['fullName', 'address', 'zipcode', 'phone', 'status', 'price', 'isCompany'],
  ]);
  expect(saidBy(short.rows[0] ?? { reasons: [] })).not.toContain('statusUnknown');
  const asked = await read(
    'What is your name?,Your email,Street address of the property,ZIP,Type,How often,Anything else we should know?',
    'Nell Orr,nell@example.com,3 Elm St,78704,Hedge trimming,monthly,Two dogs',
  );
  expect(Object.values(asked.fields)).toEqual([
    ...['fullName', 'email', 'address', 'zipcode', 'service', 'frequency', 'note'],
  ]);
});

it('a lot size in acres is accepted, and a few square feet are not', async () => {
  const acres = await read('Name,Street,Zip,Acres', 'Ann,1 Elm St,78704,0.25', 'Bo,2 Elm St,78704,0');
  expect(acres.rows.map(({ property }) => property.lotSquareFeet)).toEqual([10_890, null]);
  const feet = await read('Name,Street,Zip,Lawn sqft', 'Ann,1 Elm St,78704,6.5', 'Bo,2 Elm St,78704,6500');
  expect(feet.rows.map(({ property }) => property.lotSquareFeet)).toEqual([null, 6500]);
  expect(feet.rows[0]?.kept.map(({ text }) => text)).toEqual(['6.5']);
});

it('a ruled line below the header isn’t a row', async () => {
  const { rows } = await read(
    '| Name | Street | Zip |',
    '|------|:-----:|-----|',
    '| Ann Lee | 1 Elm St | 78704 |',
  );
  expect(rows.map(({ customer }) => customer.lastName)).toEqual(['Lee']);
});

it('several email addresses may be separated by a slash', async () => {
  const { rows } = await read(
    'Name,Street,Zip,Email',
    'Ann Lee,1 Elm St,78704,ann@example.com/lee@example.org',
  );
  expect([rows[0]?.customer.email, rows[0]?.kept.map(({ text }) => text)]).toEqual([
    'ann@example.com',
    ['lee@example.org'],
  ]);
});

it('a line above separates repeated names, and a numbered street has its own city', async () => {
  const grouped = await read(
    ',Billing,,,Service,,,',
    'Client,Street,City,Zip,Street,City,Zip,Phone',
    'Amy Ash,PO Box 4,Dallas,75201,4101 Clawson Rd,Austin,78704,512-555-4101',
  );
  expect(Object.keys(grouped.fields).slice(1, 5)).toEqual([
    ...['Billing Street', 'Billing City', 'Billing Zip', 'Service Street'],
  ]);
  const alone = await read(
    'Client,Street,City,Zip,Street,City,Zip,Phone',
    'Amy Ash,PO Box 4,Dallas,75201,4101 Clawson Rd,Austin,78704,512-555-4101',
  );
  for (const { rows } of [grouped, alone])
    expect(rows[0]?.property).toMatchObject({ address: '4101 Clawson Rd', city: 'Austin', zipcode: '78704' });
  expect(grouped.rows[0]?.customer.billingAddress).toBe('PO Box 4, Dallas, 75201');
});

it('ZIP codes may have any dash, and dates a short year', async () => {
  const { rows } = await read(
    'Name,Street,Zip,Service,Frequency,Costo,Start date',
    'Ann,1 Elm St,78704-,Mowing,weekly,40,15-Jun-26',
    'Bo,2 Elm St,78704–1234,Mowing,weekly,40,2026.06.15',
    'Cy,3 Elm St,78704 - 1234,Mowing,weekly,40,15.06.2026',
    'Di,4 Elm St,78704,Mowing,weekly,40,6/7/2026',
  );
  expect(
    rows.map(({ property, service }) => [property.zipcode, service?.startDate, service?.priceCents]),
  ).toEqual([
    ['78704', '2026-06-15', 4000],
    ['78704-1234', '2026-06-15', 4000],
    ['78704-1234', '2026-06-15', 4000],
    ['78704', '2026-06-07', 4000],
  ]);
});

it('cells may be quoted with apostrophes, and column names may begin with “Property”', async () => {
  const { fields, rows } = await read(
    "'Name','Street','Zip','Property - Gate Code','Property Name'",
    "'Lee, Ann','1 Elm St','78704','12#','Home'",
  );
  expect([fields['Property - Gate Code'], fields['Property Name']]).toEqual(['gateCode', null]);
  expect(rows[0]).toMatchObject({
    customer: { firstName: 'Ann' },
    property: { zipcode: '78704', gateCode: '12#' },
  });
});
