/** Towns near Texas cities that people use in addresses although the post office uses another city. */
export const suburbs: readonly string[] = [
  // Austin
  ...['Bee Cave', 'Bee Caves', 'Lakeway', 'West Lake Hills', 'Westlake', 'Rollingwood', 'Sunset Valley'],
  ...['Lago Vista', 'Jonestown', 'Volente', 'Briarcliff', 'Point Venture', 'The Hills', 'Webberville'],
  ...['Creedmoor', 'Mustang Ridge', 'Bear Creek', 'Hays', 'Mountain City', 'Niederwald', 'Uhland'],
  ...['San Leanna', 'Serenada', 'Brushy Creek', 'Wells Branch', 'Hudson Bend', 'Weir', 'Woodcreek'],
  // San Antonio
  ...['Alamo Heights', 'Olmos Park', 'Terrell Hills', 'Castle Hills', 'Leon Valley', 'Live Oak', 'Selma'],
  ...['Windcrest', 'Kirby', 'Balcones Heights', 'Shavano Park', 'Hollywood Park', 'Hill Country Village'],
  ...['Fair Oaks Ranch', 'Garden Ridge', 'Timberwood Park', 'Von Ormy', 'Somerset', 'China Grove'],
  // Dallas and Fort Worth
  ...['Highland Park', 'University Park', 'Farmers Branch', 'Cockrell Hill', 'Highland Village', 'Murphy'],
  ...['Parker', 'Lucas', 'Fairview', 'Heath', 'North Richland Hills', 'Richland Hills', 'Haltom City'],
  ...['Watauga', 'White Settlement', 'Benbrook', 'Saginaw', 'Forest Hill', 'Westover Hills', 'Trophy Club'],
  ...['Double Oak', 'Bartonville', 'Copper Canyon', 'Corinth', 'Hickory Creek', 'Dalworthington Gardens'],
  // Houston
  ...['West University Place', 'Bunker Hill Village', 'Hedwig Village', 'Hunters Creek Village'],
  ...['Piney Point Village', 'Spring Valley Village', 'Hilshire Village', 'Jersey Village', 'Cinco Ranch'],
  ...['The Woodlands', 'Meadows Place', 'Nassau Bay', 'Clear Lake Shores', 'Taylor Lake Village', 'Kemah'],
];
