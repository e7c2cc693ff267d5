import { type ChangeEvent, useState } from 'react'
import { Group, type GroupProps } from './group.tsx'

export type RangeFieldProps = GroupProps & {
  min: number
  max: number
  step?: number
  /** Submitted as two values; without JavaScript they may cross, so the server orders them. */
  nameLow: string
  nameHigh: string
  labelLow: string
  labelHigh: string
  defaultLow?: number
  defaultHigh?: number
  /** Called while the thumb moves. */
  onChange?: (low: number, high: number) => void
  format?: (value: number) => string
}

/** A range of numbers: two native sliders on one track. */
export function RangeField({
  min,
  max,
  step = 1,
  nameLow,
  nameHigh,
  labelLow,
  labelHigh,
  defaultLow = min,
  defaultHigh = max,
  onChange,
  format = String,
  ...group
}: RangeFieldProps) {
  const [[low, high], setRange] = useState([defaultLow, defaultHigh] as const)
  const move = (nextLow: number, nextHigh: number) => {
    setRange([nextLow, nextHigh])
    onChange?.(nextLow, nextHigh)
  }
  const thumb = { min, max, step, className: 'ui-range' } as const
  return (
    <Group {...group} aside={<output className="text-sm tabular-nums">{`${format(low)} – ${format(high)}`}</output>}>
      <div className="relative h-11">
        <div className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line" />
        <div
          className="absolute top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-accent"
          style={{ left: place(low, min, max), right: `calc(100% - ${place(high, min, max)})` }}
        />
        <input
          {...thumb}
          type="range"
          name={nameLow}
          aria-label={labelLow}
          aria-valuetext={format(low)}
          value={low}
          onChange={event => move(Math.min(numberOf(event), high), high)}
          // When both thumbs are at the end, the lower one must be on top to be draggable.
          style={{ zIndex: low > (min + max) / 2 ? 1 : undefined }}
        />
        <input
          {...thumb}
          type="range"
          name={nameHigh}
          aria-label={labelHigh}
          aria-valuetext={format(high)}
          value={high}
          onChange={event => move(low, Math.max(numberOf(event), low))}
        />
      </div>
    </Group>
  )
}

function numberOf(event: ChangeEvent<HTMLInputElement>): number {
  return event.currentTarget.valueAsNumber
}

/** The middle of a thumb of 28 px. */
function place(value: number, min: number, max: number): string {
  return `calc(14px + ${(value - min) / (max - min || 1)} * (100% - 28px))`
}
