/**
 * Compares with ejabberd. On a machine without it, `VONK_BENCH_INSTALL=yes npm run bench bench/chat-ejabberd.ts`
 * installs Debian's package.
 */
import { compareWith } from './compare-messaging.ts'
import { startEjabberd, whyNoEjabberd } from './ejabberd.ts'

await compareWith({
  name: 'ejabberd',
  missing: whyNoEjabberd(),
  start: startEjabberd,
  archived: 'SELECT count(*)::int AS count FROM archive',
})
