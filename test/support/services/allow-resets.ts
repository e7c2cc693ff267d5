import type { SMTPServer } from 'smtp-server'

const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE'])

/**
 * Ignores reset connections of a killed program. The server emits an error for each, which fails a test without a
 * handler.
 */
export function allowResets(server: SMTPServer): void {
  server.on('error', error => {
    if (!CONNECTION_LOST.has((error as NodeJS.ErrnoException).code ?? '')) throw error
  })
}
