import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { type Translate, useText } from '#platform/web/i18n.tsx'
import { KeptForm, useKeyOfSave } from '#platform/web/kept-form.tsx'
import { pageAction, pageLoader, useRefusal } from '#platform/web/page.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { SavedNote } from '#ui/feedback/saved-note.tsx'
import { FormError } from '#ui/fields/form-error.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { getChatSettings, setChatSettings } from '../../contract.ts'
import { FILTERED_WORDS, wordsIn } from '../../rules.ts'
import { FILTERED_CHATS_URL } from '../../urls.ts'

export const loader = pageLoader(async ({ call }) => ({
  words: (await call(getChatSettings)).filtered_words,
  key: crypto.randomUUID(),
}))

export const action = pageAction(async ({ call, form, key }) => {
  await call(setChatSettings, { body: { filtered_words: wordsIn(String(form.get('words') ?? '')) }, key })
  // A new value each time, so that a screen reader announces each saving.
  return { saved: crypto.randomUUID() }
})

/** The member's filtered words: a stranger's message with one of them goes to the filtered folder (CHAT-17). */
export function Component() {
  const t = useText()
  const { words, key } = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const saved = (useActionData() as { saved?: string } | undefined)?.saved
  const formKey = useKeyOfSave(saved)
  const busy = useNavigation().state === 'submitting'
  return (
    <div className="page-width max-w-2xl py-6 md:py-10">
      <h1>{t('chat.filtered_words_title')}</h1>
      <p className="mt-3">{t('chat.filtered_words_explained')}</p>
      <p className="mt-2 text-muted text-sm">{t('chat.filtered_words_answered')}</p>
      <Card className="mt-6">
        <KeptForm key={formKey} className="flex flex-col items-start gap-4 [&>div]:w-full">
          <input type="hidden" name="key" value={key} />
          <TextArea
            name="words"
            label={t('chat.filtered_words_label')}
            hint={t('chat.filtered_words_hint', { count: FILTERED_WORDS.most })}
            defaultValue={words.join('\n')}
            rows={8}
            autoCapitalize="none"
            spellCheck={false}
          />
          {refusal && <FormError>{refusal.detail}</FormError>}
          {saved && <SavedNote>{t('chat.filtered_words_saved')}</SavedNote>}
          <Button type="submit" busy={busy}>
            {t('chat.filtered_words_save')}
          </Button>
        </KeptForm>
      </Card>
      <p className="mt-6">
        <a href={FILTERED_CHATS_URL}>{t('chat.filtered_title')}</a>
      </p>
    </div>
  )
}

export const title = (t: Translate) => t('chat.filtered_words_title')
