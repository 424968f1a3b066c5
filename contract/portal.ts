export interface PortalPage<T> {
  list: T[];
  total: number;
}

export const PORTAL_PAGE_SIZE = 10;
