import type { RoomServer } from '#platform/server/endpoints/serve.ts'
import { mountIcons } from './icons/routes.ts'
import { companySenders } from './mail/senders.ts'
import { startRegistry } from './registry.ts'
import { mountOfflinePage, mountSecurityTxt, routes } from './routes.ts'
import { mailIcon } from './site-mail.ts'

export { themeDeclarations } from '../rules-theme.ts'
export { countryOfAddress, visitorCountry } from './country.ts'
export { DEFAULT_SETTINGS } from './defaults.ts'
export { iconFile, iconLinks } from './icons/icon-files.ts'
export { encryptMailPassword, serverFrom } from './mail/senders.ts'
export {
  deleteMail,
  lockMail,
  type MailFields,
  type MailRow,
  mailOfCompany,
  otherSenders,
  storeMail,
} from './mail/store-mail.ts'
export { presentCompany } from './present.ts'
export {
  allSites,
  OFFICE_SITE_ID,
  originOf,
  reloadSites,
  type Site,
  setOpened,
  sharesMembers,
  siteOf,
  siteOfAlias,
  siteOfHost,
  updateCompany,
  updateCompanySettings,
  updateCreditorId,
  updateIcon,
  updateSettings,
  withDraft,
} from './registry.ts'
export { type Missing, SITE_CHECKS, type SiteCheck, siteChecks } from './site-checks.ts'
export { sendSiteMail } from './site-mail.ts'
export { aliasesOf, deleteAlias, insertAlias, insertCompany, insertSite, lockHosts, readCompanies } from './store.ts'

export { lockedSettings, lockedValues, lockNiche, type SettingsOwner, type SettingsPatch } from './store-settings.ts'

export const room: RoomServer = {
  routes,
  mount: http => {
    mountSecurityTxt(http)
    mountIcons(http)
    mountOfflinePage(http)
  },
  start: startRegistry,
  extends: [companySenders, mailIcon],
}
