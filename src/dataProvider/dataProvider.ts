import type {
  DataProvider,
  DeleteManyParams,
  GetManyParams,
  Identifier,
  RaRecord,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import type { BulkResult } from '#contract/core/call.ts';
import type { CallBody } from '#contract/core/errors.ts';
import { API_BASE } from '#contract/core/paths.ts';
import { apiUrl, type CallOptions, requestOf, send } from './http.ts';
import { notificationCalls } from './notificationCalls.ts';

const base = simpleRestProvider(API_BASE, (url, options) => send(url, options as RequestInit));

interface Versioned {
  version?: number;
}

/**
 * Returns the version that the form was filled from, which a screen passes in the data or in the previous
 * data.
 */
function versionOf(params: UpdateParams): number | undefined {
  return (params.data as Versioned).version ?? (params.previousData as Versioned | undefined)?.version;
}

/** Thrown if some of many rows were refused; the others are changed. */
export class NotAllDone extends Error {
  readonly result: BulkResult;

  constructor(result: BulkResult) {
    super(result.results.find(one => !one.isDone)?.reason ?? '');
    this.name = 'NotAllDone';
    this.result = result;
  }
}

const addressOf = (resource: string, id: Identifier) => apiUrl(`/${resource}/${encodeURIComponent(id)}`);

/** Changes a record of any resource. */
const put = (resource: string, id: Identifier, options: CallOptions) =>
  send(addressOf(resource, id), requestOf('PUT', options));

/** The only access to `/api/v1`: simple-rest for resources, named calls for the rest. */
export const dataProvider = {
  ...base,
  /** Sends the version that was read: if the record has changed since, the server refuses with 412. */
  update: async <RecordType extends RaRecord = RaRecord>(resource: string, params: UpdateParams) => {
    const { json } = await put(resource, params.id, {
      body: params.data,
      version: versionOf(params),
    });
    return { data: json as RecordType };
  },
  /** Requests as many rows as there are IDs, because without a range the server returns its first page. */
  getMany: <RecordType extends RaRecord = RaRecord>(
    resource: string,
    { ids, signal }: GetManyParams<RecordType>,
  ) =>
    base.getList<RecordType>(resource, {
      filter: { id: ids },
      pagination: { page: 1, perPage: ids.length },
      sort: { field: 'id', order: 'ASC' },
      signal,
    }),
  updateMany: async (resource: string, { ids, data }: { ids: Identifier[]; data: unknown }) => {
    for (const id of ids) await put(resource, id, { body: data });
    return { data: ids };
  },
  /** Deletes the rows that may be deleted; throws `NotAllDone` if some may not. */
  deleteMany: async <RecordType extends RaRecord = RaRecord>(
    resource: string,
    { ids }: DeleteManyParams<RecordType>,
  ) => {
    const url = apiUrl(`/${resource}`, { ids: JSON.stringify(ids) });
    const { json } = await send(url, requestOf('DELETE', {}));
    const { data } = json as CallBody<BulkResult>;
    if (data.refused > 0) throw new NotAllDone(data);
    return { data: [...ids] };
  },
  ...notificationCalls,
} satisfies DataProvider;
