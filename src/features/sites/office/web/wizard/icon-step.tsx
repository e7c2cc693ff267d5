import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ProblemDocument } from '#platform/problem.ts'
import { useText } from '#platform/web/i18n.tsx'
import { Card } from '#ui/cards/card.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addDraftIcon } from '../../contract-drafts.ts'
import type { StepProps } from './wizard-form.ts'

/** The icon of a site: drawn, or an uploaded picture. */
export function IconStep({ fields, icons, errorOf }: StepProps & { icons: Icons }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(fields.icon)
  const [refusal, setRefusal] = useState<string>()
  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const problem = await uploadIcon(file)
    setRefusal(problem?.detail)
    if (!problem) setChosen('uploaded')
    await revalidate()
  }
  return (
    <Card as="section" className="flex flex-col gap-5">
      <ChoiceGroup
        name="icon"
        legend={t('sites-office.wizard_step.icon')}
        options={[
          {
            value: 'drawn',
            label: t('sites-office.icon_drawn'),
            icon: <img src={icons.drawn} alt="" className="size-16" />,
          },
          {
            value: 'uploaded',
            label: t('sites-office.icon_uploaded'),
            icon: icons.uploaded ? <img src={icons.uploaded} alt="" className="size-16" /> : undefined,
            disabled: !icons.uploaded,
          },
        ]}
        value={chosen}
        onChange={value => setChosen(value === 'uploaded' ? 'uploaded' : 'drawn')}
        error={errorOf('icon')}
      />
      <TextField
        label={t('sites-office.icon_file')}
        hint={t('sites-office.icon_hint')}
        type="file"
        accept="image/png,image/svg+xml,image/webp"
        onChange={upload}
        error={refusal}
        className="py-2.5"
      />
    </Card>
  )
}

export interface Icons {
  readonly drawn: string
  readonly uploaded: string | null
}

/** Returns the refusal, if any. */
async function uploadIcon(file: File): Promise<ProblemDocument | undefined> {
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(addDraftIcon.path, {
    method: addDraftIcon.method,
    headers: { accept: 'application/json', 'idempotency-key': crypto.randomUUID() },
    body,
  })
  return response.ok ? undefined : ((await response.json()) as ProblemDocument)
}
