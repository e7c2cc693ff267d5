import { allSites } from '#sites/server'
import { seedSites } from '../demo/sites.ts'

/** Fills the demo sites where they are empty and tells the terminal where everything is. */
export async function introduce(port: number): Promise<void> {
  await seedSites()
  const lines = [
    '',
    'Vonk is running.',
    '',
    ...allSites().map(site => `  ${site.name.padEnd(8)} http://${site.host}:${port}`),
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
