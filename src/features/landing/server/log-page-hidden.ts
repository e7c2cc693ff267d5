import { Counter } from 'prom-client'
import { log } from '#platform/server/log.ts'
import { registry } from '#platform/server/metrics/registry.ts'
import { siteOf } from '#sites/server'

const hiddenPages = new Counter({
  name: 'vonk_pages_hidden_total',
  help: 'Pages with `lb` in their address that a visitor left',
  labelNames: ['site'],
  registers: [registry],
})

/** Counts a visitor who left a page of a campaign that measures bounces (PAGES-6). Nothing about the visitor is kept. */
export function logPageHidden(siteId: number): void {
  const site = siteOf(siteId).host
  hiddenPages.inc({ site })
  log().info({ site }, 'a visitor left a page that measures bounces')
}
