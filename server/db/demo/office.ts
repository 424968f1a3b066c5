import { addDays, type Day, momentOf } from '#contract/core/days.ts';
import type { Files } from '#server/plugins/files.ts';
import type { Tx } from '../connect.ts';
import { crewNotes, extraWork, officeAnnouncements, settings } from '../schema/index.ts';
import type { Business } from './business.ts';
import { makeEquipment } from './equipment.ts';
import { DEMO_COLOR, makeLogo } from './logo.ts';

/** Creates the business profile, announcements, notes about crews, and equipment. */
export async function makeOffice(
  tx: Tx,
  files: Files,
  business: Business,
  today: Day,
  timeZone: string,
): Promise<void> {
  const logo = await makeLogo(files);
  await tx
    .insert(settings)
    .values({
      key: 'general',
      value: {
        name: 'Bluebonnet Lawn Care',
        phone: '5125550100',
        email: 'office@bluebonnet.example',
        website: 'https://bluebonnet.example',
        address: '1200 Barton Springs Rd\nAustin, TX 78704',
        color: DEMO_COLOR,
        logo,
        reviewLinks: 'https://reviews.bluebonnet.example',
        timeZone,
        language: 'en',
      },
    })
    .onConflictDoNothing();
  const yearStart: Day = `${today.slice(0, 4)}-01-01`;
  const madeAt = momentOf(addDays(today, -40), '08:05', timeZone);
  await tx.insert(officeAnnouncements).values([
    {
      title: 'Receipts of the week',
      message: '<p>Please hand in <strong>fuel and supply receipts</strong> by noon.</p>',
      titleEs: 'Recibos de la semana',
      messageEs: '<p>Entreguen los <strong>recibos de gasolina y material</strong> antes del mediodía.</p>',
      repeat: 'weekly',
      priority: 'medium',
      startDate: addDays(today, -35),
      createdAt: madeAt,
    },
    {
      title: 'Close the month',
      message: 'Check failed charges and charges on hold before the statements go out.',
      titleEs: 'Cierre de mes',
      messageEs: 'Revisen los cobros fallidos y retenidos antes de enviar los estados de cuenta.',
      repeat: 'monthly',
      priority: 'high',
      startDate: `${today.slice(0, 4)}-01-31`,
      createdAt: madeAt,
    },
    {
      title: 'Insurance papers',
      message: 'Ask every vendor for this year’s certificate of insurance.',
      titleEs: 'Papeles del seguro',
      messageEs: 'Pidan a cada proveedor el certificado de seguro de este año.',
      repeat: 'yearly',
      priority: 'low',
      startDate: yearStart,
      createdAt: madeAt,
    },
  ]);
  await makeEquipment(tx, business, today, timeZone);
  await tx.insert(extraWork).values([
    {
      name: 'Leaves raked and hauled away',
      nameEs: 'Hojas rastrilladas y retiradas',
      unit: 'bag',
      priceCents: 900,
    },
    { name: 'Mulch, spread', nameEs: 'Mantillo, colocado', unit: 'yard', priceCents: 9500 },
    {
      name: 'Bushes trimmed',
      nameEs: 'Arbustos podados',
      description: 'By hand, clippings hauled away.',
      descriptionEs: 'A mano; nos llevamos los recortes.',
      unit: 'each',
      priceCents: 1800,
    },
    { name: 'Weeding of beds', nameEs: 'Deshierbe de canteros', unit: 'hour', priceCents: 5500 },
    {
      name: 'Bed edging',
      nameEs: 'Bordes de canteros',
      unit: 'foot',
      priceCents: 150,
      serviceTypes: ['mow'],
    },
    { name: 'Fertilizer for the lawn', nameEs: 'Fertilizante para el césped', unit: 'job', priceCents: 6500 },
    {
      name: 'Fallen branches removed',
      nameEs: 'Ramas caídas retiradas',
      unit: 'job',
      priceCents: 4500,
      isTaxable: false,
    },
    {
      name: 'Gutters cleaned',
      nameEs: 'Limpieza de canaletas',
      unit: 'job',
      priceCents: 12000,
      isActive: false,
    },
  ]);
  const [first, second] = business.crews;
  const [author] = business.staff;
  if (!first || !second || !author) return;
  const note = (crewId: number, days: number, text: string) => ({
    crewId,
    text,
    authorId: author.id,
    authorName: author.name,
    createdAt: momentOf(addDays(today, -days), '15:20', timeZone),
  });
  await tx.insert(crewNotes).values([
    {
      ...note(first.id, 16, 'New 52-inch mower this month, so steep lots in 78746 are fine now.'),
      forCrew: true,
    },
    note(first.id, 3, 'Second helper is out until Monday; keep the day under six hours.'),
    note(second.id, 9, 'Has the key box code for the gated streets off Spicewood.'),
  ]);
}
