import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  tone?: 'card' | 'raised' | 'sunken' | 'outline'
  padding?: 'none' | 'small' | 'normal' | 'large'
}

export function Card({ as: Element = 'div', tone = 'card', padding = 'normal', className, ...rest }: CardProps) {
  // `CardProps` are the props of a div, which all of these elements accept.
  const Tag = Element as 'div'
  return <Tag {...rest} className={classNames('min-w-0 rounded-lg', tones[tone], paddings[padding], className)} />
}

const tones = {
  card: 'border border-line bg-card shadow-card',
  raised: 'border border-line bg-raised shadow-raised',
  sunken: 'bg-sunken',
  outline: 'border border-line',
}

const paddings = {
  none: 'overflow-hidden',
  small: 'p-4',
  normal: 'p-5 md:p-6',
  large: 'p-6 md:p-9',
}
