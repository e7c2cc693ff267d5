/**
 * Compares with Prosody. On a machine without it, `VONK_BENCH_INSTALL=yes npm run bench bench/chat-prosody.ts` installs
 * Debian's package.
 */
import { compareWith } from './compare-messaging.ts'
import { startProsody, whyNoProsody } from './prosody.ts'

await compareWith({
  name: 'Prosody',
  missing: whyNoProsody(),
  start: startProsody,
  // Each message is stored twice: in the sender's and in the recipient's archive.
  archived: "SELECT count(*)::int / 2 AS count FROM prosodyarchive WHERE store = 'archive'",
})
