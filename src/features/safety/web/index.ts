export { BlockButton } from './block-button.tsx'
export { ReportButton, ReportDialog, ReportMember } from './report-button.tsx'
