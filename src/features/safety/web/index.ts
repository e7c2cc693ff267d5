export { BlockButton } from './block-button.tsx'
export { BlockFields, blockReportIn } from './block-fields.tsx'
export { ReportButton, ReportDialog, ReportMember } from './report-button.tsx'
export { ReportFields, reportWordsIn } from './report-fields.tsx'
