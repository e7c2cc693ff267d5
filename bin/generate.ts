/**
 * Writes the two generated declarations: the text keys with their arguments, from the Dutch catalogue, and the tables'
 * types, from a freshly migrated database. Both are left out of git.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

writeMessages()
if (!process.argv.includes('--messages-only')) await writeTables()

function writeMessages(): void {
  const lines = readdirSync('locales/nl')
    .sort()
    .flatMap(file => {
      const texts = JSON.parse(readFileSync(join('locales/nl', file), 'utf8')) as Record<string, string>
      const room = file.replace(/\.json$/, '')
      return Object.entries(texts).map(([key, message]) => `  ${JSON.stringify(`${room}.${key}`)}: ${argsOf(message)}`)
    })
  writeIfChanged(
    'src/platform/messages.generated.ts',
    `// Made by bin/generate.ts from locales/nl.\nexport interface Messages {\n${lines.join('\n')}\n}\n`,
  )
}

/** `{ name: string; count: number }`, or an empty shape. Tags are `components`, not arguments. */
function argsOf(message: string): string {
  const args = new Map<string, string>()
  collect(parse(message), args)
  if (args.size === 0) return 'Record<never, never>'
  return `{ ${[...args].map(([name, type]) => `${JSON.stringify(name)}: ${type}`).join('; ')} }`
}

function collect(elements: MessageFormatElement[], args: Map<string, string>): void {
  for (const element of elements) {
    if (element.type === TYPE.argument) args.set(element.value, args.get(element.value) ?? 'string | number')
    if (element.type === TYPE.number || element.type === TYPE.plural) args.set(element.value, 'number')
    if (element.type === TYPE.date || element.type === TYPE.time) args.set(element.value, 'Date')
    if (element.type === TYPE.select) args.set(element.value, 'string')
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collect(option.value, args)
    }
    if (element.type === TYPE.tag) collect(element.children, args)
  }
}

async function writeTables(): Promise<void> {
  const file = 'src/platform/server/database/db.generated.ts'
  if (!existsSync(file)) writeFileSync(file, 'export interface DB {}\n')
  const { startEmbeddedPostgres } = await import('../src/platform/server/database/embedded-postgres.ts')
  const folder = mkdtempSync(join(tmpdir(), 'vonk-generate-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres(join(folder, 'pg'), { fsync: 'off' })
  try {
    process.env.DATABASE_URL = await server.databaseUrl('vonk')
    process.env.VONK_DATA = folder
    const { db, closeDb } = await import('../src/platform/server/database/db.ts')
    const { migrate } = await import('../src/platform/server/database/migrate.ts')
    await migrate(db())
    await closeDb()
    const out = join(folder, 'db.ts')
    execFileSync(
      'kysely-codegen',
      [
        '--dialect=postgres',
        `--url=${process.env.DATABASE_URL}`,
        `--out-file=${out}`,
        '--numeric-parser=number',
        '--default-schema=public',
        '--include-pattern=public.*',
        '--overrides={"columns":{}}',
        '--log-level=warn',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    // The driver returns a bigint as a number (src/platform/server/database/db.ts).
    const types = readFileSync(out, 'utf8').replace(
      /export type Int8 = .*/,
      'export type Int8 = ColumnType<number, number | string, number | string>;',
    )
    writeIfChanged(file, types)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function writeIfChanged(file: string, content: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  writeFileSync(file, content)
}
