export const holidays = {
  martinLutherKing: 'Martin Luther King Jr. Day',
  newYear: 'New Year’s Day',
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth',
  independence: 'Independence Day',
  labor: 'Labor Day',
  columbus: 'Columbus Day',
  veterans: 'Veterans Day',
  thanksgiving: 'Thanksgiving',
  christmas: 'Christmas',
  presidents: 'Presidents’ Day',
} as const;
