import { onNotification, onReconnect } from '#platform/server/database/listen.ts'
import { log } from '#platform/server/log.ts'
import { replaceOverrides } from '#platform/server/texts.ts'
import { allSites, reloadSites } from '#sites/server'
import { currentVersions } from './store.ts'

/** Loads the own texts of all sites, and again after every change of texts or sites by any process. */
export async function startOwnTexts(): Promise<void> {
  onNotification('texts', reloadTexts)
  // A new site has the texts of its company.
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

/** If reloads overlap, the result of the last started one stays, because an earlier one may have read older rows. */
export async function reloadTexts(): Promise<void> {
  const reload = ++startedReloads
  const rows = (await currentVersions()).filter(row => row.message !== null)
  if (reload < shownReload) return
  shownReload = reload
  // A site's own text comes after its company's and replaces it.
  const overrides = allSites().flatMap(({ id, company }) =>
    [...rows.filter(row => row.company_id === company.id), ...rows.filter(row => row.site_id === id)].map(row => ({
      siteId: id,
      locale: row.language,
      key: row.key,
      message: row.message!,
    })),
  )
  replaceOverrides(overrides)
}
