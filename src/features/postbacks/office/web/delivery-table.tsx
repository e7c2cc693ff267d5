import { useText } from '#platform/web/i18n.tsx'
import { useInstant } from '#platform/web/use-instant.ts'
import { ScrollTable } from '#ui/cards/scroll-table.tsx'
import type { Delivery } from '../contract.ts'

/** Each delivery with the network's last answer. The network knows it by its reference. */
export function DeliveryTable({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useText()
  const instant = useInstant()
  return (
    <ScrollTable label={t('postbacks-office.deliveries')}>
      <thead>
        <tr>
          {(['created', 'state', 'answer', 'attempts', 'reference'] as const).map(column => (
            <th key={column} scope="col">
              {t(`postbacks-office.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, event_id, test, state, attempts, status, created_at }) => (
          <tr key={id}>
            <td className="whitespace-nowrap">{instant(created_at)}</td>
            <td>
              {t(`postbacks-office.state.${state}`)}
              {test && ` (${t('postbacks-office.is_test')})`}
            </td>
            <td>{status ?? t(attempts === 0 ? 'postbacks-office.not_tried' : 'postbacks-office.no_answer')}</td>
            <td>{attempts}</td>
            <td className="font-mono text-xs">{event_id}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
