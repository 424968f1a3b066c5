export const mapMessages = {
  map: {
    resetPin: 'Back to where it was',
    noTiles: 'No street map. Pins, routes and ZIP code lines are accurate.',
    title: 'Crew map',
    loading: 'The map is loading',
    crews: 'Crews',
    allCrews: 'All crews',
    noCrews: 'No crew has visits on this day.',
    stopOf: 'Stop %{position}',
    noPosition: 'not in a route',
    done: '%{done} of %{total} done',
    withoutPlace:
      '%{smart_count} visit has no place on the map. |||| %{smart_count} visits have no place on the map.',
    tooMany: 'The map shows %{most} visits at once. Choose fewer crews in the list to see all of theirs.',
    lastSeen: 'Last seen %{time}',
    startPoint: 'Where %{crew} starts',
    openVisit: 'Open the visit',
    onlyCrew: 'Only %{crew}',
    only: 'Only this',
    openDay: 'Work log',
    replay: 'The day of %{crew}',
  },
} as const;
