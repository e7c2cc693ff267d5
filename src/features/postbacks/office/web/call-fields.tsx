import { useText } from '#platform/web/i18n.tsx'
import { textsIn, useRefusal } from '#platform/web/page.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { PLACEHOLDERS, SIGNATURES } from '../../rules.ts'
import type { Postback } from '../contract.ts'

/** The address of a call and its signature. The key is never sent back to the browser. */
export function CallFields({ postback }: { postback?: Postback }) {
  const t = useText()
  const error = (name: string) => refusal?.fields?.[name]?.detail
  const refusal = useRefusal()
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          name="url"
          label={t('postbacks-office.field.url')}
          hint={t('postbacks-office.url_hint', { placeholders: PLACEHOLDERS.map(each => `{${each}}`).join(' ') })}
          defaultValue={postback?.url}
          autoCapitalize="none"
          spellCheck={false}
          error={error('url')}
        />
      </div>
      <SelectField
        name="signature"
        label={t('postbacks-office.field.signature')}
        hint={t('postbacks-office.signature_hint')}
        defaultValue={postback?.signature}
        options={SIGNATURES.map(value => ({ value, label: t(`postbacks-office.signature.${value}`) }))}
      />
      <TextField
        name="signature_field"
        label={t('postbacks-office.field.signature_field')}
        defaultValue={postback?.signature_field}
        autoCapitalize="none"
        spellCheck={false}
        error={error('signature_field')}
      />
      <TextField
        name="secret"
        type="password"
        autoComplete="off"
        label={t('postbacks-office.field.key')}
        hint={t(postback ? 'postbacks-office.key_hint_stored' : 'postbacks-office.key_hint')}
        error={error('key')}
      />
    </>
  )
}

/** The typed call as part of a request body. */
export function callIn(form: FormData) {
  const text = textsIn(form)
  return {
    url: text('url').slice(0, 5_000),
    signature: SIGNATURES.find(each => each === text('signature')) ?? SIGNATURES[0],
    signature_field: text('signature_field'),
    key: text('secret'),
  }
}
