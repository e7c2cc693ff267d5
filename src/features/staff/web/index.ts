export { useInstant } from './instant.ts'
export { LeaveDeskButton } from './leave-button.tsx'
export { Office } from './office.tsx'

export { officeLoader } from './office-loader.ts'
export { Pager } from './pager.tsx'
export { useAction } from './use-action.ts'
