import { onNotification, onReconnect } from '#platform/server/database/listen.ts'
import { log } from '#platform/server/log.ts'
import { replaceOwnTexts } from '#platform/server/texts.ts'
import { allSites, reloadSites } from '#sites/server'
import { currentVersions } from './store.ts'

/** Loads the own texts of all sites, and loads them again after a change of texts or sites by any process. */
export async function startOwnTexts(): Promise<void> {
  onNotification('texts', reloadTexts)
  // A new site uses the texts of its company.
  onNotification('sites', async () => {
    await reloadSites()
    await reloadTexts()
  })
  onReconnect(
    () =>
      void reloadTexts().catch(error =>
        log().error(
          { err: error },
          'the own texts of sites could not be reloaded after a reconnect to the database; restart the process to see changes',
        ),
      ),
  )
  await reloadTexts()
}

let startedReloads = 0
let shownReload = 0

/**
 * Reloads may overlap. Only the reload that started last is used, because an earlier reload may have read older rows.
 */
export async function reloadTexts(): Promise<void> {
  const reload = ++startedReloads
  const rows = (await currentVersions()).filter(row => row.message !== null)
  if (reload < shownReload) return
  shownReload = reload
  // A text of the site replaces the text of its company.
  const ownTexts = allSites().flatMap(({ id, company }) =>
    [...rows.filter(row => row.company_id === company.id), ...rows.filter(row => row.site_id === id)].map(row => ({
      siteId: id,
      locale: row.language,
      key: row.key,
      message: row.message!,
    })),
  )
  replaceOwnTexts(ownTexts)
}
