export const bnbMapMessages = {
  bnbMap: {
    title: 'Bush and bed map',
    list: 'Bush and bed visits',
    count: '%{smart_count} visit |||| %{smart_count} visits',
    from: 'From',
    to: 'To',
    allStatuses: 'All statuses',
    cap: 'Cap %{time}',
    noCap: 'No cap (expected %{time})',
    worked: 'worked %{time}',
    empty: 'No bush and bed visits on these days.',
    cut: 'Showing the first %{shown} of %{total}. Choose fewer days to see the rest.',
  },
} as const;
