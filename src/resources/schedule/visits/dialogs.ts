/** Dialogs of the schedule for other screens; mount them while they are open. */
export { AddServiceDialog } from './terms/AddServiceDialog.tsx';
export { DayWarnings } from './terms/DayWarnings.tsx';
export { EndServiceDialog } from './terms/EndServiceDialog.tsx';
export { ForceVisitDialog } from './terms/ForceVisitDialog.tsx';
export { PauseDialog } from './terms/PauseDialog.tsx';
export { ServiceEditDialog } from './terms/ServiceEditDialog.tsx';
export { UndoEdit } from './terms/UndoEdit.tsx';
