import { sql } from 'drizzle-orm';
import type { Day } from '../../../contract/days.ts';
import type { SubscriptionStatus } from '../../../contract/enums.ts';
import type { UnitOfWork } from '../../unitOfWork.ts';

interface StoredService {
  id: number;
  endDate: Day | null;
  status: SubscriptionStatus;
}

/** Writes the last days and the status of many services in one statement, counting their versions. */
export async function storeServices(unit: UnitOfWork, services: readonly StoredService[]): Promise<void> {
  if (services.length === 0) return;
  const rows = JSON.stringify(services.map(({ id, endDate, status }) => ({ id, end_date: endDate, status })));
  await unit.tx.execute(sql`
    update services s set end_date = d.end_date, status = d.status, version = s.version + 1
    from json_to_recordset(${rows}::json) as d(id int, end_date date, status text)
    where s.id = d.id`);
}
