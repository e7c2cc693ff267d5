/** Beside Prosody; on a machine without it, `VONK_BENCH_INSTALL=yes npm run bench bench/chat-prosody.ts` brings it from Debian. */
import { measureBeside } from './beside-peer.ts'
import { startProsody, whyNoProsody } from './prosody.ts'

await measureBeside({
  name: 'Prosody',
  missing: whyNoProsody(),
  start: startProsody,
  // Each message twice: in its writer's archive and in its reader's.
  archived: "SELECT count(*)::int / 2 AS count FROM prosodyarchive WHERE store = 'archive'",
})
