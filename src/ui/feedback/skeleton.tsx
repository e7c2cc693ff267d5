import { classNames } from '../class-names.ts'

/** A placeholder of the same size as the content that loads: set width and height, or the ratio of the photo. */
export function Skeleton({ shape = 'block', className }: { shape?: 'block' | 'line' | 'circle'; className?: string }) {
  return <span aria-hidden className={classNames('block animate-breathe bg-line/80', shapes[shape], className)} />
}

const shapes = { block: 'rounded-md', line: 'h-[0.8em] rounded-full', circle: 'rounded-full' }
