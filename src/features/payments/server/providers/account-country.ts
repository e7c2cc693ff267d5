/** The country of an IBAN; null if the text isn't an IBAN. */
export function countryOfIban(account: string | null | undefined): string | null {
  return (account && /^([A-Z]{2})\d{2}[A-Z0-9]{10,30}$/.exec(account.replaceAll(' ', ''))?.[1]) || null
}

/** The country of a bank's BIC, for example INGBNL2A. */
export function countryOfBic(bic: string | null | undefined): string | null {
  return (bic && /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(bic)?.[1]) || null
}
