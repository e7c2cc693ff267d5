import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { readCompanies, siteChecks } from '#sites/server'
import { officeFinders } from '#staff/server'
import { ownChecks } from './checks/own-checks.ts'
import { files, mount, routes } from './routes.ts'
import { deleteOldDrafts } from './wizard/store-drafts.ts'

/** Companies by name, for the search of the frame. */
const companyFinder = officeFinders.with({
  kind: 'company',
  permission: 'change_companies',
  everywhere: true,
  find: async words =>
    (await readCompanies())
      .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
      .map(({ id, name, city }) => ({ id, label: name, detail: city })),
})

export const office: RoomServer = {
  routes,
  files,
  mount,
  jobs: [deleteOldDrafts],
  extends: [companyFinder, ...ownChecks.map(check => siteChecks.with(check))],
}

export { siteFor } from './settings/sites-of-owner.ts'
export { insertChange } from './settings/store-changes.ts'
export { decodeIcon } from './wizard/decode-icon.ts'
