import type { ReactNode } from 'react'
import type { GiftDrawingName, GiftName } from '../../rules.ts'
import { BLUE, BROWN, CREAM, DEEP, GOLD, GREEN, RED, ROSE } from './gift-colours.ts'

const heart = 'M32 44C24 38 20 34 20 29a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 5-4 9-12 15z'

/** Drawings for gifts that staff make. */
export const MORE_DRAWINGS: Readonly<Record<Exclude<GiftDrawingName, GiftName>, ReactNode>> = {
  present: (
    <>
      <rect x="12" y="30" width="40" height="26" rx="3" fill={RED} />
      <rect x="8" y="20" width="48" height="11" rx="3" fill={DEEP} />
      <path d="M28 20h8v36h-8z" fill={GOLD} />
      <path d="M32 20c-3-9-15-13-15-6 0 5 9 6 15 6zm0 0c3-9 15-13 15-6 0 5-9 6-15 6z" stroke={GOLD} strokeWidth="3.5" />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="40" r="16" stroke={GOLD} strokeWidth="5" />
      <path d="M24 12h16l6 7-14 12-14-12z" fill={BLUE} />
      <path d="M18 19h28M28 19l4 12 4-12-4-7z" stroke={CREAM} strokeWidth="1.8" strokeLinejoin="round" />
    </>
  ),
  bear: (
    <>
      <circle cx="18" cy="18" r="8" fill={BROWN} />
      <circle cx="46" cy="18" r="8" fill={BROWN} />
      <circle cx="18" cy="18" r="4" fill={ROSE} />
      <circle cx="46" cy="18" r="4" fill={ROSE} />
      <circle cx="32" cy="34" r="21" fill={BROWN} />
      <ellipse cx="32" cy="42" rx="10" ry="8" fill={CREAM} />
      <circle cx="24" cy="29" r="2.5" fill={CREAM} />
      <circle cx="40" cy="29" r="2.5" fill={CREAM} />
      <path d="M29 39h6l-3 3z" fill={DEEP} />
      <path d="M32 42v3m-4 1c2 2 6 2 8 0" stroke={DEEP} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  icecream: (
    <>
      <path d="M20 32h24L32 59z" fill={GOLD} />
      <path d="M24 41l12-9m-8 17l13-10" stroke={BROWN} strokeWidth="2" />
      <circle cx="23" cy="25" r="10" fill={ROSE} />
      <circle cx="41" cy="25" r="10" fill={CREAM} />
      <circle cx="32" cy="16" r="10" fill={RED} />
      <path d="M18 32h28" stroke={ROSE} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  cocktail: (
    <>
      <path d="M10 14h44L32 36z" fill={CREAM} />
      <path d="M17 21h30L32 36z" fill={RED} />
      <path d="M32 36v20m-11 1h22" stroke={BROWN} strokeWidth="3.5" strokeLinecap="round" />
      <path d="M38 24l10-18" stroke={GREEN} strokeWidth="3" strokeLinecap="round" />
      <circle cx="38" cy="24" r="4" fill={GREEN} />
    </>
  ),
  music: (
    <>
      <path d="M25 46V14l25-5v32" stroke={BROWN} strokeWidth="4" strokeLinejoin="round" />
      <path d="M25 22l25-5" stroke={BROWN} strokeWidth="4" />
      <ellipse cx="18.5" cy="47" rx="8" ry="6.5" fill={RED} />
      <ellipse cx="43.5" cy="42" rx="8" ry="6.5" fill={RED} />
    </>
  ),
  sun: (
    <>
      <circle cx="32" cy="32" r="13" fill={GOLD} />
      <path
        d="M32 6v8m0 36v8M6 32h8m36 0h8M13.6 13.6l5.7 5.7m25.4 25.4l5.7 5.7m0-36.8l-5.7 5.7M19.3 44.7l-5.7 5.7"
        stroke={GOLD}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M27 34c2 4 8 4 10 0" stroke={BROWN} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  moon: (
    <>
      <path d="M42 10A23 23 0 1 0 55 43 19 19 0 0 1 42 10z" fill={GOLD} />
      <circle cx="50" cy="16" r="2.5" fill={CREAM} />
      <circle cx="57" cy="27" r="2" fill={CREAM} />
      <path d="M25 33c2 3 6 3 8 0" stroke={BROWN} strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  crown: (
    <>
      <path d="M10 48L7 18l14 12 11-19 11 19 14-12-3 30z" fill={GOLD} />
      <path d="M10 48h44v7H10z" fill={BROWN} />
      <circle cx="32" cy="38" r="4" fill={RED} />
      <circle cx="19" cy="40" r="3" fill={BLUE} />
      <circle cx="45" cy="40" r="3" fill={BLUE} />
    </>
  ),
  diamond: (
    <>
      <path d="M18 12h28l12 14-26 30L6 26z" fill={BLUE} />
      <path d="M6 26h52M24 26l8 30 8-30-8-14z" stroke={CREAM} strokeWidth="2.2" strokeLinejoin="round" />
    </>
  ),
  key: (
    <>
      <path d={heart} fill={RED} transform="translate(0 -14)" />
      <path d="M32 28v28m0-14h9m-9 11h12" stroke={GOLD} strokeWidth="5" strokeLinecap="round" />
      <circle cx="32" cy="17" r="3" fill={CREAM} />
    </>
  ),
  kite: (
    <>
      <path d="M36 6l16 18-16 20-16-20z" fill={RED} />
      <path d="M36 6v38H20V24zm0 18h16L36 44z" fill={GOLD} opacity="0.45" />
      <path d="M36 44c-3 6-12 4-14 9-1 3-4 4-8 4" stroke={BROWN} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M30 46l-4 5 6 1zm-10 6l-5 4 6 2z" fill={BLUE} />
    </>
  ),
}
