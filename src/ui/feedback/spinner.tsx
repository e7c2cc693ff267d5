import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Without a label it is decoration, and another element must announce that the page is busy. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className={classNames('size-5 animate-spin', className)}
      >
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" opacity="0.22" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" stroke="currentColor" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  )
}
