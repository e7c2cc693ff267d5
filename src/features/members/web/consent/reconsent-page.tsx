import { redirectDocument, useLoaderData, useNavigation } from 'react-router'
import { safePath } from '#accounts/rules'
import { DELETE_URL, MEMBERS_URL, MY_DATA_URL } from '#accounts/urls'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { useSite } from '#sites/web'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { getUser, reconsent } from '../../contract.ts'
import { NicheConsent } from './niche-consent.tsx'

const AFTERWARDS = MEMBERS_URL

/**
 * The reconsent page: the site asks for a consent that it didn't need when the member joined. Every other page
 * redirects here (TRUST-9).
 */
export const loader = pageLoader(async ({ call, url, redirect }) => {
  const { user } = await call(getUser)
  if (!user?.must_reconsent) throw redirect(safePath(url.searchParams.get('to'), AFTERWARDS))
  return { name: user.profile.name, key: crypto.randomUUID() as string }
})

export const action = pageAction(async ({ call, form, key, url }) => {
  const agrees = form.get('niche_consent') === 'yes'
  await call(reconsent, { body: agrees ? { niche_consent: 'yes' } : {}, key })
  // Loads a new document, because the whole page changes for a member who may continue.
  return redirectDocument(safePath(url.searchParams.get('to'), AFTERWARDS))
})

export const title = (t: Translate) => t('members.reconsent_title')
export function Component() {
  const t = useText()
  const { name: site } = useSite()
  const { name, key } = useLoaderData<typeof loader>()
  const problem = useRefusal()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="page-width grid max-w-2xl gap-6 py-8 md:py-14">
      <h1 className="text-3xl">{t('members.reconsent_title')}</h1>
      <p className="text-lg">{t('members.reconsent_why', { name, site })}</p>
      <p className="text-muted">{t('members.reconsent_meanwhile')}</p>
      <Card>
        <KeptForm className="grid gap-5">
          <input type="hidden" name="key" value={key} />
          <NicheConsent error={problem?.fields?.niche_consent?.detail} />
          {problem && !problem.fields && <FormError>{problem.detail}</FormError>}
          <div>
            <Button type="submit" size="large" busy={busy} className="max-sm:w-full">
              {t('members.reconsent_yes')}
            </Button>
          </div>
        </KeptForm>
      </Card>
      <section aria-labelledby="leave-title" className="grid justify-items-start gap-3">
        <h2 id="leave-title" className="text-xl">
          {t('members.reconsent_no_title')}
        </h2>
        <p className="text-muted">{t('members.reconsent_no_text')}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={DELETE_URL} variant="secondary">
            {t('members.reconsent_no')}
          </LinkButton>
          <LinkButton href={MY_DATA_URL} variant="quiet">
            {t('members.reconsent_data')}
          </LinkButton>
        </div>
      </section>
    </div>
  )
}
