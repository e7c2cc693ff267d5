import { liveBus } from './live-bus.ts'
import { log } from './log.ts'

/**
 * Tells every process of events that a commit has left unrung (`ring` of platform_live_event is false): `news` is
 * "event:member", several with commas. All that comes while one telling runs goes in the next. What a process that dies
 * in between leaves untold, the others find.
 */
export function ringForNews(news: string): void {
  unrung.push(news)
  if (!ringing) void ringAll()
}

let unrung: string[] = []
let ringing = false

/** A notification holds less than 8000 bytes. */
const NEWS_AT_ONCE = 50

async function ringAll(): Promise<void> {
  ringing = true
  try {
    while (unrung.length > 0) {
      const news = unrung
      unrung = []
      const payloads = []
      for (let at = 0; at < news.length; at += NEWS_AT_ONCE) payloads.push(news.slice(at, at + NEWS_AT_ONCE).join(','))
      await liveBus().tell('live', payloads)
    }
  } catch (error) {
    log().warn({ err: error }, 'live events were not told; they are found')
  } finally {
    ringing = false
  }
}
