import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import { addDays, type Day } from '../../rules.ts'

const WIDTH = 320
const HEIGHT = 96
/** The room for the numbers of the scale beside the bars. */
const SCALE = 56

interface Props {
  readonly label: string
  readonly first: Day
  readonly days: readonly number[]
  /** The compared period as a line; empty if nothing is compared. */
  readonly before: readonly number[]
  readonly format: (value: number) => string
  /** Formats a number of the scale, short. */
  readonly formatTick: (value: number) => string
  readonly formatDay: (day: Day) => string
}

/** One bar per day. The server draws it, so it needs no script. */
export function BarPlot({ label, first, days, before, format, formatTick, formatDay }: Props) {
  const highest = Math.max(1, ...days, ...before)
  const y = scaleLinear([0, highest], [HEIGHT, 8]).nice(3)
  const x = scaleBand(
    days.map((_, index) => index),
    [0, WIDTH],
  ).padding(days.length > 60 ? 0.05 : 0.25)
  const middle = x.bandwidth() / 2
  const past = line<number>(
    (_, index) => (x(index) ?? 0) + middle,
    value => y(value),
  )
  return (
    <svg viewBox={`0 0 ${WIDTH + SCALE} ${HEIGHT + 20}`} role="img" aria-label={label} className="block h-auto w-full">
      {y
        .ticks(3)
        .filter(Number.isInteger)
        .map(tick => (
          <g key={tick}>
            <line x1={0} x2={WIDTH} y1={y(tick)} y2={y(tick)} className="stroke-line" strokeWidth={0.5} />
            <text x={WIDTH + 4} y={y(tick) + 5} className="fill-muted text-[14px] tabular-nums">
              {formatTick(tick)}
            </text>
          </g>
        ))}
      {days.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name here
          key={index}
          x={x(index)}
          width={x.bandwidth()}
          y={y(value)}
          height={HEIGHT - y(value)}
          rx={Math.min(1.5, middle / 2)}
          className="fill-accent"
        >
          <title>{`${formatDay(addDays(first, index))}: ${format(value)}`}</title>
        </rect>
      ))}
      <text x={0} y={HEIGHT + 17} className="fill-muted text-[14px]">
        {formatDay(first)}
      </text>
      <text x={WIDTH} y={HEIGHT + 17} textAnchor="end" className="fill-muted text-[14px]">
        {formatDay(addDays(first, days.length - 1))}
      </text>
      {before.length > 1 && (
        <path
          d={past([...before].slice(0, days.length)) ?? ''}
          className="fill-none stroke-muted"
          strokeWidth={1.2}
          strokeDasharray="3 2"
        />
      )}
    </svg>
  )
}
