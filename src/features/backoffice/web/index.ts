export { LeaveDeskButton } from './leave-button.tsx'
