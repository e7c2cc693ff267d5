import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import type { PasskeyAssertion } from '#accounts/contract'
import { PasskeyLogin } from '#accounts/web'
import { call } from '#platform/web/call.ts'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { pageAction, textsIn, useRefusal } from '#platform/web/page.ts'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { getSecondFactor, proveFactor } from '../../contract-factor.ts'
import { startStaffPasskeyLogin } from '../../contract-passkeys.ts'
import { FILE_CONFIRMATION_URL, OFFICE_URL } from '../../urls.ts'
import { FactorCodeField } from '../../web/factor-code-field.tsx'
import { Office } from '../../web/frame/office.tsx'
import { officeLoader } from '../../web/frame/office-loader.ts'

export const loader = officeLoader(async ({ call: load, url }) => {
  const file = url.searchParams.get('file') ?? ''
  if (!isStaffFile(file)) throw data(null, { status: 404 })
  return { file, passkeys: (await load(getSecondFactor)).passkeys, key: crypto.randomUUID() }
})

export const action = pageAction(async ({ call: send, form, key }) => {
  await send(proveFactor, { body: { code: textsIn(form)('code') }, key })
  return { proved: true as const }
})

export const title = (t: Translate) => t('staff.fresh_title')

/** Only an address of this host, so that a link can't lead elsewhere after the confirmation. */
function isStaffFile(address: string): boolean {
  return address.startsWith(`${OFFICE_URL}/`) && /^[\w/-]+\.(csv|pdf|zip)(\?|$)/.test(address)
}

/** Asks for the second factor again before a file of staff, and then leads to the file. */
export function Component() {
  const t = useText()
  const { staff, file, passkeys, key } = useLoaderData<typeof loader>()
  const [byPasskey, setByPasskey] = useState(false)
  const byCode = (useActionData() as { proved?: true } | undefined)?.proved === true
  const isProved = byPasskey || byCode
  useEffect(() => {
    if (isProved) window.location.assign(file)
  }, [isProved, file])

  async function proveByPasskey(passkey: PasskeyAssertion): Promise<void> {
    await call(proveFactor, { body: { passkey } })
    setByPasskey(true)
  }

  return (
    <Office staff={staff} current={FILE_CONFIRMATION_URL} title={t('staff.fresh_title')}>
      <Card className="flex max-w-md flex-col gap-5">
        {isProved ? (
          <>
            <p role="status">{t('staff.file_ready')}</p>
            <LinkButton href={file} icon={<Download aria-hidden />}>
              {t('staff.file_open')}
            </LinkButton>
          </>
        ) : (
          <>
            <p className="text-muted">{t('staff.file_why')}</p>
            {passkeys && (
              <PasskeyLogin
                requestOptions={() => call(startStaffPasskeyLogin, { body: {} })}
                enter={proveByPasskey}
                label={t('staff.passkey_enter')}
                failed={t('passkeys.not_shown')}
              />
            )}
            <CodeForm formKey={key} />
          </>
        )}
      </Card>
    </Office>
  )
}

function CodeForm({ formKey }: { formKey: string }) {
  const t = useText()
  const problem = useRefusal()
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="flex flex-col gap-5">
      <input type="hidden" name="key" value={formKey} />
      <FactorCodeField error={problem?.detail} />
      <Button type="submit" wide busy={busy}>
        {t('staff.fresh_confirm')}
      </Button>
    </Form>
  )
}
