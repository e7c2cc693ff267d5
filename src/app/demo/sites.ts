import { transaction } from '#platform/server/database/db.ts'
import { allSites, insertCompany, insertSite, reloadSites } from '#sites/server'

type SiteSettings = Parameters<typeof insertSite>[1]['settings']

interface DemoSite {
  readonly host: string
  readonly company: Parameters<typeof insertCompany>[1]
  readonly settings: SiteSettings
}

/** Three domains of one operator, with different language, country, niche, company and theme. */
export const DEMO_SITES: readonly DemoSite[] = [
  {
    host: 'vonk.localhost',
    company: {
      name: 'Vonk Ontmoetingen B.V.',
      address: 'Voorbeeldkade 12',
      kvk: '00000001',
      city: '3511 AB Utrecht',
      country: 'NL',
      tradenames: 'Vonk',
      vat_numbers: 'NL000000001B01',
      support_phone: '030-000 00 01',
      creditor_id: 'NL70ZZZ000000010000',
      delete_discount: 25,
      added: new Date('2024-03-01T12:00:00Z'),
    },
    settings: {
      name: 'Vonk',
      index_title: 'Vonk: rustig iemand leren kennen',
      description: 'Daten en chatten zonder haast, met eerlijke prijzen.',
      countries: ['NL', 'BE', 'DE', 'GB'],
      domain_language: 'nl-NL',
      niche: 1,
      support_email: 'hulp@vonk.localhost',
      support_phone: '030-000 00 01',
      mail_name: 'Vonk',
      account_enumeration: 'spec',
      minimum_message_costs: { NL: { costs: 99, currency: 'EUR' }, BE: { costs: 99, currency: 'EUR' } },
    },
  },
  {
    host: 'vlam.localhost',
    company: {
      name: 'Vlam Dating BV',
      address: 'Voorbeeldstraat 3',
      kvk: '0000.000.002',
      city: '2000 Antwerpen',
      country: 'BE',
      tradenames: 'Vlam',
      vat_numbers: 'BE0000000002',
      support_phone: '03-000 00 02',
      creditor_id: 'BE97ZZZ0000000002',
      delete_discount: 20,
      added: new Date('2023-05-01T12:00:00Z'),
    },
    settings: {
      name: 'Vlam',
      index_title: 'Vlam: voor vrouwen die weten wat ze zoeken',
      description: 'Ontmoet mensen bij jou in de buurt, in je eigen tempo.',
      countries: ['BE', 'NL'],
      domain_language: 'nl-BE',
      niche: 2,
      support_email: 'hulp@vlam.localhost',
      support_phone: '03-000 00 02',
      mail_name: 'Vlam',
      logged_out_search: 'all',
      minimum_message_costs: { BE: { costs: 99, currency: 'EUR' }, NL: { costs: 99, currency: 'EUR' } },
    },
  },
  {
    host: 'ember.localhost',
    company: {
      name: 'Ember Social Ltd',
      address: '7 Example Row',
      kvk: '00000003',
      city: 'Leeds LS1 0AA',
      country: 'GB',
      tradenames: 'Ember',
      vat_numbers: 'GB000000003',
      support_phone: '0113 000 0003',
      creditor_id: 'GB41ZZZSDDEMBR000000000000000003',
      delete_discount: 25,
      added: new Date('2025-02-01T12:00:00Z'),
    },
    settings: {
      name: 'Ember',
      index_title: 'Ember: men meeting men, unhurried',
      description: 'A warm place for men to meet, with plain prices.',
      countries: ['GB', 'IE', 'US'],
      domain_language: 'en-GB',
      niche: 7,
      support_email: 'help@ember.localhost',
      support_phone: '0113 000 0003',
      mail_name: 'Ember',
      account_enumeration: 'safe',
      minimum_message_costs: { GB: { costs: 89, currency: 'GBP' }, US: { costs: 119, currency: 'USD' } },
    },
  },
]

/** Adds missing demo sites; changes by an administrator stay. */
export async function seedSites(): Promise<void> {
  await reloadSites()
  await transaction(async tx => {
    const known = new Set(allSites().map(site => site.host))
    for (const site of DEMO_SITES) {
      if (known.has(site.host)) continue
      const companyId = await insertCompany(tx, site.company)
      await insertSite(tx, { host: site.host, companyId, settings: site.settings })
    }
  })
  await reloadSites()
}
