import { Form } from 'react-router'
import { addPasskey, beginPasskey, type Passkey, type Passkeys } from '#accounts/contract'
import { PASSKEY_NAME_LENGTH } from '#accounts/rules'
import { AddPasskey, PasskeysCard, RemovePasskeyButton, useMakePasskey } from '#accounts/web'
import type { ProblemDocument } from '#platform/problem.ts'
import { call } from '#platform/web/call.ts'
import { useLocale, useText } from '#platform/web/i18n.tsx'
import { KeptForm } from '#platform/web/kept-form.tsx'
import { writeDay } from '#sites/rules'
import { Button } from '#ui/buttons/button.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PasskeyProof } from './passkey-proof.tsx'

/** The member's passkeys; adding and removing require a recent login or proof (AUTH-9). */
export function MemberPasskeysCard({ passkeys, proved }: Passkeys) {
  const t = useText()
  const locale = useLocale()
  const { reply: _, ...making } = useMakePasskey({
    begin: () => call(beginPasskey, { body: {} }),
    add: passkey => call(addPasskey, { body: { passkey } }),
  })
  return (
    <PasskeysCard
      passkeys={passkeys}
      help={t('notifications.passkeys_help')}
      writeTime={instant => writeDay(instant, locale, 'medium')}
      forms={(passkey, name, problem) => (
        <PasskeyForms passkey={passkey} name={name} problem={problem} proved={proved} />
      )}
    >
      {proved ? (
        <AddPasskey {...making} done={t('notifications.passkey_added')} />
      ) : (
        <PasskeyProof hasPasskeys={passkeys.length > 0} />
      )}
    </PasskeysCard>
  )
}

interface Props {
  readonly passkey: Passkey
  readonly name: string
  readonly problem: ProblemDocument | undefined
  readonly proved: boolean
}

function PasskeyForms({ passkey, name, problem, proved }: Props) {
  const t = useText()
  return (
    <div className="flex flex-col items-start gap-4">
      <KeptForm
        when={{ subject: 'passkey_name', id: String(passkey.id) }}
        className="flex w-full flex-col items-start gap-3 sm:flex-row sm:items-end [&>div]:w-full"
      >
        <input type="hidden" name="subject" value="passkey_name" />
        <input type="hidden" name="id" value={passkey.id} />
        <TextField
          required
          name="name"
          label={t('notifications.passkey_name')}
          defaultValue={passkey.name}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" className="shrink-0">
          {t('notifications.save')}
        </Button>
      </KeptForm>
      {problem && <FormError>{problem.detail}</FormError>}
      {proved && (
        <Form method="post">
          <input type="hidden" name="subject" value="passkey_remove" />
          <input type="hidden" name="id" value={passkey.id} />
          <RemovePasskeyButton name={name} />
        </Form>
      )}
    </div>
  )
}
