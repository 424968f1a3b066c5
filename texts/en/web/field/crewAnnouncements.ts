export const crewAnnouncementMessages = {
  crewAnnouncement: {
    listTitle: 'Crew announcements',
    count: '%{count} announcement |||| %{count} announcements',
    search: 'Search title or message',
    none: 'There are no announcements yet.',
    add: 'Add announcement',
    section: 'Announcement',
    help: 'Crews get a notification when you save it, each in their own language.',
    audience: 'Audience',
    crewsHelp: 'If you don’t choose any, it goes to every crew.',
    everyCrew: 'Every crew',
    fields: {
      title: 'Title',
      message: 'Message',
      titleEs: 'Title in Spanish',
      messageEs: 'Message in Spanish',
      crewIds: 'Crews',
      createdAt: 'Created',
      isActive: 'Active',
      readBy: 'Read by',
    },
  },
} as const;
