/** What other screens use of the schedule: dialogs that are mounted while they are open. */
export { AddServiceDialog } from './AddServiceDialog.tsx';
export { DifferenceView } from './DifferenceView.tsx';
export { EndServiceDialog } from './EndServiceDialog.tsx';
export { ForceVisitDialog } from './ForceVisitDialog.tsx';
export { PauseDialog } from './PauseDialog.tsx';
export { ScopeQuestion } from './ScopeQuestion.tsx';
export { ServiceEditDialog } from './ServiceEditDialog.tsx';
