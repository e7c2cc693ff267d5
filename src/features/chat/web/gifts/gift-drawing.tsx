import type { ReactNode } from 'react'
import type { GiftDrawingName } from '../../rules.ts'
import { BLUE, BROWN, CREAM, DEEP, GOLD, GREEN, RED, ROSE } from './gift-colours.ts'
import { MORE_DRAWINGS } from './gift-drawings-more.tsx'

const star = 'M32 7l7.1 15.6 17 1.9-12.7 11.5 3.5 16.8L32 44.3 17.1 52.8l3.5-16.8L7.9 24.5l17-1.9z'
const heart = 'M32 50C18 40 12 33 12 25a10 10 0 0 1 20-3 10 10 0 0 1 20 3c0 8-6 15-20 25z'

/** Our own drawings, 64 by 64. */
const DRAWINGS: Readonly<Record<GiftDrawingName, ReactNode>> = {
  ...MORE_DRAWINGS,
  rose: (
    <>
      <path d="M32 30v28" stroke={GREEN} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M32 46c-9 1-13-4-14-9 8-1 13 3 14 9zm0 6c7 0 11-4 12-9-7 0-11 4-12 9z" fill={GREEN} />
      <circle cx="32" cy="20" r="14" fill={RED} />
      <path d="M32 12c6 0 9 4 8 8-1 5-8 6-11 3s0-7 3-7" stroke={DEEP} strokeWidth="3" strokeLinecap="round" />
      <path d="M19 24c3 7 9 10 13 10s10-3 13-10" stroke={DEEP} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  coffee: (
    <>
      <path d="M24 8c-3 4 3 6 0 10m9-10c-3 4 3 6 0 10" stroke={ROSE} strokeWidth="3" strokeLinecap="round" />
      <path d="M44 28h4a7 7 0 0 1 0 14h-5" stroke={BROWN} strokeWidth="4" />
      <path d="M12 24h33v14a14 14 0 0 1-14 14h-5a14 14 0 0 1-14-14z" fill={CREAM} />
      <path d="M12 24h33v5H12z" fill={BROWN} />
      <path d="M8 56h41" stroke={BROWN} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  chocolates: (
    <>
      <path d={heart} fill={RED} />
      <circle cx="23" cy="26" r="5" fill={BROWN} />
      <circle cx="41" cy="26" r="5" fill={BROWN} />
      <rect x="27" y="31" width="10" height="10" rx="3" fill={BROWN} />
      <path d="M20 25l6 2m12-2l6 2m-15 7h6" stroke={CREAM} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  bouquet: (
    <>
      <path d="M22 36l10 22 10-22z" fill={CREAM} />
      <path d="M32 38V24m-6 14l-6-12m18 12l6-12" stroke={GREEN} strokeWidth="3" />
      <circle cx="32" cy="16" r="9" fill={RED} />
      <circle cx="17" cy="24" r="8" fill={GOLD} />
      <circle cx="47" cy="24" r="8" fill={ROSE} />
      <circle cx="32" cy="16" r="3" fill={CREAM} />
      <circle cx="17" cy="24" r="3" fill={BROWN} />
      <circle cx="47" cy="24" r="3" fill={DEEP} />
      <path d="M25 44h14" stroke={RED} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  candle: (
    <>
      <path d="M32 6c6 7 7 10 7 13a7 7 0 0 1-14 0c0-3 1-6 7-13z" fill={GOLD} />
      <path d="M32 15c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6z" fill={RED} />
      <path d="M32 25v5" stroke={BROWN} strokeWidth="2.5" />
      <rect x="23" y="30" width="18" height="24" rx="3" fill={CREAM} />
      <path d="M23 36c4 0 4 6 7 6s2-6 11-5v-4H23z" fill={ROSE} />
      <path d="M14 56h36" stroke={BROWN} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  wine: (
    <>
      <path d="M20 8h24c2 16-3 26-12 26S18 24 20 8z" fill={CREAM} />
      <path d="M19.6 18h24.800c-.7 10-5.4 16-12.4 16s-11.7-6-12.4-16z" fill={DEEP} />
      <path d="M32 34v20m-10 2h20" stroke={BROWN} strokeWidth="3.5" strokeLinecap="round" />
    </>
  ),
  book: (
    <>
      <path d="M32 16c-6-5-14-6-22-5v38c8-1 16 0 22 5 6-5 14-6 22-5V11c-8-1-16 0-22 5z" fill={BLUE} />
      <path d="M32 19c-5-4-11-5-18-4v30c7-1 13 0 18 4 5-4 11-5 18-4V15c-7-1-13 0-18 4z" fill={CREAM} />
      <path
        d="M32 19v30M19 23c3 0 6 0 9 2m-9 6c3 0 6 0 9 2m8-8c3-2 6-2 9-2m-9 10c3-2 6-2 9-2"
        stroke={BROWN}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  balloon: (
    <>
      <path d="M32 40c-10-4-15-12-15-19a15 15 0 0 1 30 0c0 7-5 15-15 19z" fill={RED} />
      <path d="M28 44h8l-4-5z" fill={DEEP} />
      <path d="M32 44c-4 6 4 8 0 14" stroke={BROWN} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M24 19a8 8 0 0 1 6-7" stroke={ROSE} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  cake: (
    <>
      <path d="M32 8c3 3 3 5 3 6a3 3 0 0 1-6 0c0-1 0-3 3-6z" fill={GOLD} />
      <path d="M32 17v9" stroke={BLUE} strokeWidth="3" />
      <rect x="12" y="28" width="40" height="24" rx="4" fill={CREAM} />
      <path
        d="M12 32a4 4 0 0 1 4-6h32a4 4 0 0 1 4 6v4c-3 5-7 5-10 0-3 5-7 5-10 0-3 5-7 5-10 0-3 5-7 5-10 0z"
        fill={RED}
      />
      <path d="M12 46h40" stroke={ROSE} strokeWidth="3" />
      <path d="M8 55h48" stroke={BROWN} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  letter: (
    <>
      <rect x="8" y="16" width="48" height="34" rx="4" fill={CREAM} />
      <path d="M10 19l22 18 22-18" stroke={BROWN} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <path d="M32 48c-6-4-9-7-9-11a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 4-3 7-9 11z" fill={RED} />
    </>
  ),
  ticket: (
    <>
      <path d="M8 20h48v8a5 5 0 0 0 0 9v8H8v-8a5 5 0 0 0 0-9z" fill={GOLD} />
      <path d="M24 22v22" stroke={BROWN} strokeWidth="2.5" strokeDasharray="3 4" />
      <path d="M40 25l2.3 4.9 5.4.6-4 3.7 1.1 5.3-4.8-2.7-4.8 2.7 1.1-5.3-4-3.7 5.4-.6z" fill={DEEP} />
    </>
  ),
  star: (
    <>
      <path d={star} fill={GOLD} />
      <path d="M24 29l5-5m-6 14l3-3" stroke={CREAM} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
}

export function GiftDrawing({ drawing, className }: { drawing: GiftDrawingName; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden focusable="false" className={className}>
      {DRAWINGS[drawing]}
    </svg>
  )
}
