import { dashboard, link, linked, moment, resource } from './responses.ts'

/** The profile that an API key belongs to. */
export function shownProfile(id: string): object {
  return {
    resource: 'profile',
    ...{ id, mode: 'test', name: 'Vonk', website: 'https://vonk.example', email: 'shop@vonk.example' },
    ...{ phone: '+31201234567', businessCategory: 'DATING', status: 'verified', createdAt: moment(new Date()) },
    _links: linked(`profiles/${id}`, {
      ...dashboard(`profiles/${id}`),
      ...{ methods: resource('methods'), payments: resource('payments'), refunds: resource('refunds') },
      ...{ chargebacks: resource('chargebacks'), checkoutPreviewUrl: link(`https://www.mollie.example/preview/${id}`) },
    }),
  }
}
