import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { TEMPLATE } from './database-server.ts'

/** Clones the template database in about 50 ms; `settings` apply to every connection. */
export async function cloneDatabase(
  templateUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(templateUrl, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`)
  for (const [setting, value] of Object.entries(settings))
    await onServer(templateUrl, `ALTER DATABASE ${name} SET ${setting} = '${value}'`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** CREATE DATABASE fails while another clones the same template, so an advisory lock serialises them. */
async function onServer(templateUrl: string, statement: string): Promise<void> {
  const url = new URL(templateUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A database without tables, as a new installation has it. */
export async function emptyDatabase(templateUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(templateUrl, `CREATE DATABASE ${name}`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}
