import type { LucideIcon, LucideProps } from 'lucide-react'

/**
 * An icon of the build's sprite, in place of lucide's component (bin/icon-plugin.ts). A page names each icon by its
 * address, and browsers load all drawings once.
 */
export function spriteIcon(href: string): LucideIcon {
  const Icon = ({ className = '', fill, strokeWidth, ...attributes }: LucideProps) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers, or named by its aria-label
    <svg
      aria-hidden={attributes['aria-label'] === undefined || undefined}
      {...attributes}
      className={`icon ${className}`.trimEnd()}
      style={fill === undefined && strokeWidth === undefined ? undefined : { fill, strokeWidth }}
    >
      <use href={href} />
    </svg>
  )
  return Icon as LucideIcon
}
