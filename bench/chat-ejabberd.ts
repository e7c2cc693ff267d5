/**
 * Compares with ejabberd. On a machine without it, `VONK_BENCH_INSTALL=yes npm run bench bench/chat-ejabberd.ts`
 * installs Debian's package.
 */
import { measureBeside } from './beside-peer.ts'
import { startEjabberd, whyNoEjabberd } from './ejabberd.ts'

await measureBeside({
  name: 'ejabberd',
  missing: whyNoEjabberd(),
  start: startEjabberd,
  archived: 'SELECT count(*)::int AS count FROM archive',
})
