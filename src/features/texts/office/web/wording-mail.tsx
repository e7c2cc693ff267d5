import type { Locale } from '#platform/locale.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Disclosure } from '#ui/dialogs/disclosure.tsx'
import type { MailPreview } from '../contract.ts'

/** The mail, with the text that is being typed, as the recipient sees it, with layout and as plain text. */
export function WordingMail({ mail, siteName, language }: { mail: MailPreview; siteName: string; language: Locale }) {
  const t = useText()
  return (
    <Disclosure summary={t('texts-office.mail')} className="mt-5 border-t">
      <p className="mb-3 text-sm">
        {t('texts-office.mail_subject')} <strong lang={language}>{mail.subject}</strong>
      </p>
      <div className="grid items-start gap-5 lg:grid-cols-2" lang={language}>
        {/* The colours of the mail layout, which are the same in light and dark. */}
        <div style={{ padding: 24, background: '#f6f3ef', color: '#2a2522', borderRadius: 8 }}>
          <div style={{ maxWidth: 520, margin: '0 auto', padding: 24, background: '#fff', borderRadius: 14 }}>
            <p style={{ fontWeight: 'bold' }}>{siteName}</p>
            {mail.paragraphs.map(line => (
              <p key={line} className="mt-4 whitespace-pre-line break-words">
                {line}
              </p>
            ))}
            {mail.button !== null && (
              <p className="mt-5">
                <span
                  style={{
                    display: 'inline-block',
                    padding: '12px 20px',
                    background: '#2a2522',
                    color: '#fff',
                    borderRadius: 8,
                  }}
                >
                  {mail.button}
                </span>
              </p>
            )}
            {mail.after.map(line => (
              <p key={line} className="mt-4 break-words text-sm" style={{ color: '#6b635c' }}>
                {line}
              </p>
            ))}
          </div>
        </div>
        <pre className="whitespace-pre-wrap break-words rounded-sm bg-sunken p-4 text-sm">{mail.text}</pre>
      </div>
    </Disclosure>
  )
}
