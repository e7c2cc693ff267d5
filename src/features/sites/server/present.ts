import type { Caller } from '#platform/server/endpoints/serve.ts'
import { vapidPublicKey } from '#platform/server/push/vapid.ts'
import { type EditableSettings, HIDDEN_SETTINGS, type Settings } from '../contract.ts'
import { cleanPhone, selectedCountry } from '../rules.ts'
import { countryOfAddress, visitorCountry } from './country.ts'
import type { Site } from './registry.ts'

export function presentSettings(site: Site, caller: Pick<Caller, 'address' | 'cookies'>): Settings {
  const shown = Object.entries(site.settings).filter(([name]) => !(HIDDEN_SETTINGS as readonly string[]).includes(name))
  return {
    ...(Object.fromEntries(shown) as Omit<EditableSettings, (typeof HIDDEN_SETTINGS)[number]>),
    support_phone: cleanPhone(site.settings.support_phone),
    push_public_key: vapidPublicKey(),
    domain: site.host,
    company_id: site.company.id,
    theme: site.niche,
    locales: [...site.locales],
    geoip_country: countryOfAddress(caller.address),
    geoip_selected_country: selectedCountry(visitorCountry(caller), site.countries),
  }
}

export function presentCompany({ company }: Site) {
  const { id: _, creditor_id: _creditor, settings: _settings, added, ...rest } = company
  return { ...rest, support_phone: cleanPhone(rest.support_phone), added: added.toISOString() }
}
