import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#platform/web/i18n.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** An email field with "did you mean" for misspelt domains (SIGNUP-7). */
export function EmailField({ error }: { error?: ReactNode }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  async function check(email: string) {
    const { run } = await import('@zootools/email-spell-checker')
    setMeant(run({ email })?.full ?? null)
  }

  function take() {
    if (input.current && meant) input.current.value = meant
    setMeant(null)
    input.current?.focus()
  }

  return (
    <div>
      <TextField
        ref={input}
        name="email"
        type="email"
        label={t('signup.email')}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        error={error}
        onBlur={event => void check(event.currentTarget.value)}
      />
      <div role="status">
        {meant && (
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {t('signup.email_suggestion', { email: meant })}
            <Button variant="secondary" size="small" onClick={take}>
              {t('signup.email_suggestion_take')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
