import { Form, useNavigation } from 'react-router'
import { DELETE_URL, PROFILE_URL, SETTINGS_URL } from '#accounts/urls'
import { STATEMENT_URL } from '#credits/urls'
import { useText } from '#platform/web/i18n.tsx'
import { useRefusal } from '#platform/web/page.ts'
import { COMPLAINTS_URL } from '#sites/urls'
import { Button, LinkButton } from '#ui/buttons/button.tsx'
import { Card } from '#ui/cards/card.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { LEAVING_REASONS, type LeavingReason, SOLUTIONS, type Solution } from '../rules.ts'

interface Answers {
  readonly solution?: Solution | undefined
  readonly reason?: LeavingReason | undefined
}

const PLACES: Readonly<Record<Solution, string>> = {
  invisible: SETTINGS_URL,
  profile: PROFILE_URL,
  messages: SETTINGS_URL,
  costs: STATEMENT_URL,
  contact: COMPLAINTS_URL,
}

/** Alternatives to leaving, with links. The member can continue with one click, without an answer. */
export function SolutionStep({ answers }: { answers: Answers }) {
  const t = useText()
  return (
    <>
      <p className="text-lg text-muted">{t('leaving.solution_text')}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-card">
        {SOLUTIONS.map(solution => (
          <li key={solution}>
            <a href={PLACES[solution]} className="block px-4 py-3.5 text-ink no-underline hover:bg-hover sm:px-5">
              <span className="font-semibold">{t(`leaving.solution.${solution}`)}</span>
              <span className="block text-muted text-sm">{t(`leaving.solution_how.${solution}`)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Form action={DELETE_URL} className="grid gap-5">
        <input type="hidden" name="step" value="reason" />
        <ChoiceGroup
          name="solution"
          legend={t('leaving.solution_question')}
          defaultValue={answers.solution}
          options={SOLUTIONS.map(value => ({ value, label: t(`leaving.solution.${value}`) }))}
        />
        <Onward />
      </Form>
    </>
  )
}

export function ReasonStep({ answers }: { answers: Answers }) {
  const t = useText()
  return (
    <Form action={DELETE_URL} className="grid gap-5">
      <input type="hidden" name="step" value="offer" />
      {answers.solution && <input type="hidden" name="solution" value={answers.solution} />}
      <ChoiceGroup
        name="reason"
        legend={t('leaving.reason_question')}
        hint={t('leaving.reason_hint')}
        defaultValue={answers.reason}
        options={LEAVING_REASONS.map(value => ({ value, label: t(`leaving.reason.${value}`) }))}
      />
      <Onward />
    </Form>
  )
}

function Onward() {
  const t = useText()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit">{t('leaving.onward')}</Button>
      <LinkButton href={SETTINGS_URL} variant="secondary">
        {t('leaving.stay')}
      </LinkButton>
    </div>
  )
}

/** The offer is shown once. The button to refuse it is as large as the button to accept. */
export function OfferStep({ answers, percent, formKey }: { answers: Answers; percent: number; formKey: string }) {
  const t = useText()
  const refusal = useRefusal()
  const busy = useNavigation().formMethod === 'POST'
  return (
    <Card className="grid gap-4">
      <h2 className="text-2xl">{t('leaving.offer_title', { percent })}</h2>
      <p className="text-muted">{t('leaving.offer_text', { percent })}</p>
      {refusal && <Banner tone="danger">{refusal.detail}</Banner>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Form method="post">
          <input type="hidden" name="key" value={formKey} />
          <Button type="submit" name="act" value="stay" variant="secondary" wide busy={busy}>
            {t('leaving.offer_yes')}
          </Button>
        </Form>
        <Form action={DELETE_URL}>
          <input type="hidden" name="step" value="confirm" />
          {Object.entries(answers).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button type="submit" variant="secondary" wide>
            {t('leaving.offer_no')}
          </Button>
        </Form>
      </div>
    </Card>
  )
}
