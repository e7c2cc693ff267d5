/** The recovery codes, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ol className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-md border border-line p-4 font-mono font-semibold min-[400px]:grid-cols-2">
      {codes.map(code => (
        <li key={code} className="whitespace-nowrap">
          {code}
        </li>
      ))}
    </ol>
  )
}
