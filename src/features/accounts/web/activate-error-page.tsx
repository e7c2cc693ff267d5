import { type Translate, useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/button.tsx'

export const title = (t: Translate) => t('accounts.activate.error_title')
export const texts = ['accounts'] as const

export function Component() {
  const t = useText()
  return (
    <div className="page-width grid place-items-center py-16 text-center">
      <div className="max-w-md">
        <h1 className="text-4xl">{t('accounts.activate.error_title')}</h1>
        <p className="mt-3 mb-8 text-lg text-muted">{t('accounts.activate.error')}</p>
        <LinkButton href="/login" size="large">
          {t('accounts.activate.error_login')}
        </LinkButton>
      </div>
    </div>
  )
}
