import type { MethodKey } from '../../rules.ts'
import { MARKS } from './method-drawings.ts'

/** The background is darkened by this much in dark mode. */
const DIMMED_BY = 0.05

/** A small card with a drawing, so that members recognise a method. It is shown beside the method's name. */
export function MethodMark({ method }: { method: MethodKey }) {
  const { ground, parts } = MARKS[method]
  const [hue, chroma, lightness] = ground
  const fill = `light-dark(oklch(${lightness} ${chroma} ${hue}), oklch(${lightness - DIMMED_BY} ${chroma} ${hue}))`
  return (
    <svg
      aria-hidden
      viewBox="0 0 48 32"
      className="h-8 w-12 shrink-0 overflow-hidden rounded-sm outline outline-line -outline-offset-1"
      strokeWidth={2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width={48} height={32} style={{ fill }} />
      {parts.map(([paint, path]) =>
        paint.startsWith('-') ? (
          <path key={path} d={path} fill="none" stroke={paint.slice(1)} />
        ) : (
          <path key={path} d={path} fill={paint} />
        ),
      )}
    </svg>
  )
}
