export const callLogs = {
  callLogLabels: {
    1: 'First visit',
    C: 'Complaint',
    E: 'Estimate',
    F: 'Follow-up',
    N: 'Note',
    P: 'Payment',
    R: 'Redo',
    X: 'Cancel',
    Z: 'Other',
    '?': 'Question',
  },
} as const;
