/** The code in the newest text message to a number. */
export async function lastSms(phone: string): Promise<string> {
  const { pool } = await import('#platform/server/database/db.ts')
  const { rows } = await pool().query<{ body: string }>(
    'SELECT body FROM platform_sms WHERE recipient = $1 ORDER BY created_at DESC LIMIT 1',
    [phone],
  )
  const code = /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0]
  if (!code) throw new Error(`no text message with a code was sent to ${phone}`)
  return code
}
