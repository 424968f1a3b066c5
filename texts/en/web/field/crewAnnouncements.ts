export const crewAnnouncementMessages = {
  crewAnnouncement: {
    listTitle: 'Crew announcements',
    count: '%{count} announcement |||| %{count} announcements',
    search: 'Search title or message',
    none: 'There are no announcements yet.',
    add: 'Add announcement',
    section: 'Announcement',
    help: 'Crews get it as a notification when it is saved, each in their language.',
    audience: 'For whom',
    crewsHelp: 'If none is chosen, it goes to every crew.',
    everyCrew: 'Every crew',
    fields: {
      title: 'Title',
      message: 'Message',
      titleEs: 'Title in Spanish',
      messageEs: 'Message in Spanish',
      crewIds: 'Crews',
      createdAt: 'Made',
      isActive: 'Active',
      readBy: 'Read by',
    },
  },
} as const;
