import { MailX } from 'lucide-react'
import { LOGIN_URL } from '#platform/urls.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { LinkButton } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

export const title = (t: Translate) => t('accounts.activate.error_title')

export function Component() {
  const t = useText()
  return (
    <div className="page-width py-6 md:py-16">
      <EmptyState
        icon={<MailX aria-hidden />}
        heading="h1"
        title={t('accounts.activate.error_title')}
        action={<LinkButton href={LOGIN_URL}>{t('accounts.activate.error_login')}</LinkButton>}
      >
        {t('accounts.activate.error')}
      </EmptyState>
    </div>
  )
}
