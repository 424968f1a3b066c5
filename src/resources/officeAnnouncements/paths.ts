export const ANNOUNCEMENTS = 'office-announcements-master';
export const ANNOUNCEMENTS_PATH = '/office-announcements';
