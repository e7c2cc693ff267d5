import { useLocale, useText } from '#platform/web/i18n.tsx'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import type { ArmResult, OfficeArm, OfficeExperiment } from '../../contract-experiments.ts'
import { useVariantName } from './experiment-words.ts'

/** Each arm with its visitors, and with its result once the experiment is judged. */
export function ArmTable({ experiment }: { experiment: OfficeExperiment }) {
  const t = useText()
  const { arms, state, winner } = experiment
  const isJudged = arms.some(({ result }) => result !== null)
  return (
    <>
      <ScrollTable label={t('landing-office.arms')}>
        <thead>
          <tr>
            <th>{t('landing-office.column.variant')}</th>
            <th>{t('landing-office.column.share')}</th>
            {state !== 'planned' && <th>{t('landing-office.column.visitors')}</th>}
            {isJudged && (
              <>
                <th>{t('landing-office.column.conversions')}</th>
                <th>{t('landing-office.column.rate')}</th>
                <th>{t('landing-office.column.difference')}</th>
                <th>{t('landing-office.column.interval')}</th>
                <th>{t('landing-office.column.p')}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {arms.map(arm => (
            <Row key={arm.arm} arm={arm} experiment={experiment} isWinner={arm.arm === winner} />
          ))}
        </tbody>
      </ScrollTable>
      {(state === 'running' || state === 'waiting') && (
        <p className="mt-3 max-w-prose text-muted text-sm">{t('landing-office.no_peeking')}</p>
      )}
      {isJudged && <p className="mt-3 max-w-prose text-muted text-sm">{t('landing-office.result_hint')}</p>}
    </>
  )
}

interface RowProps {
  readonly arm: OfficeArm
  readonly experiment: OfficeExperiment
  readonly isWinner: boolean
}

function Row({ arm, experiment, isWinner }: RowProps) {
  const t = useText()
  const locale = useLocale()
  const name = useVariantName()
  const { state, visitors_per_arm: needed } = experiment
  const isEnded = state === 'ended' || state === 'stopped'
  const number = (value: number) => value.toLocaleString(locale)
  const progress = t('landing-office.visitors_of', { visitors: number(arm.visitors), needed: number(needed) })
  return (
    <tr className={isWinner ? 'font-semibold' : undefined}>
      <th scope="row" className="font-semibold">
        {arm.arm === 1 ? t('landing-office.original_named', { variant: name(arm.slug) }) : name(arm.slug)}
      </th>
      <td>{number(arm.share)}%</td>
      {state !== 'planned' && (
        <td>
          {isEnded ? (
            number(arm.visitors)
          ) : (
            <>
              <span className="block">{progress}</span>
              <progress
                aria-label={progress}
                max={needed}
                value={Math.min(arm.visitors, needed)}
                className="mt-1 block h-2 w-full overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
              />
            </>
          )}
        </td>
      )}
      {arm.result && <ResultCells result={arm.result} />}
    </tr>
  )
}

function ResultCells({ result }: { result: ArmResult }) {
  const t = useText()
  const locale = useLocale()
  const decimal = (value: number) =>
    value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${decimal(Math.abs(value))}`
  const { conversions, rate, difference, low, high, p } = result
  return (
    <>
      <td>{conversions.toLocaleString(locale)}</td>
      <td className="whitespace-nowrap">{decimal(rate)}%</td>
      <td className="whitespace-nowrap">{difference === null ? '–' : signed(difference)}</td>
      <td className="whitespace-nowrap">
        {low === null || high === null ? '–' : t('landing-office.interval', { low: signed(low), high: signed(high) })}
      </td>
      <td className="whitespace-nowrap">
        {p === null
          ? '–'
          : p < 0.001
            ? `< ${(0.001).toLocaleString(locale)}`
            : p.toLocaleString(locale, { maximumFractionDigits: 3 })}
      </td>
    </>
  )
}
