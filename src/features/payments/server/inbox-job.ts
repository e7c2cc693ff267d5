/** The job's name alone, for those who enqueue it; what it does is in process-inbox.ts. */
export const PROCESS_INBOX = 'payments.process-inbox'
